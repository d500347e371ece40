import type { InterviewEvent } from '#machines/interview/events.ts'
import { type Control, type Field, missingOf, sectionOf } from '#machines/interview/fields.ts'
import type { ProblemCode } from '#machines/problems/problem-codes.ts'
import { type Issue, Problem } from '../http/problem.ts'
import type { Interviewer, Standing } from './kinds.ts'

const wanted: Record<Control, string> = {
  text: 'must be text that isn’t empty or too long',
  longText: 'must be text that isn’t empty or too long',
  number: 'must be a number in a possible range',
  choice: 'must be one of',
  choices: 'must be a list of one or more of',
  list: 'must be a list of 1 to 20 short texts',
  date: 'must be a date like 2026-12-31',
  yesNo: 'must be true or false',
  range: 'must be a lowest rate, a highest rate, or both',
}

/** The field's own words for what's wrong, or what its type of answer looks like. */
function whyNot({ control, options, schema }: Field, value: unknown): string | undefined {
  const { error } = schema.safeParse(value)
  if (!error) return undefined
  const own = error.issues.find(({ message }) => /^(must|has|needs|contains|the) /.test(message))
  return own?.message ?? [wanted[control], options?.join(', ')].filter(Boolean).join(' ')
}

const invalid = (code: ProblemCode, message: string, issue: Issue) =>
  new Problem(422, code, message, { issues: [issue] })

const notNow = (message: string, issues: Issue[]) => new Problem(409, 'not_possible_now', message, { issues })

function aboutField(fields: readonly Field[], event: Extract<InterviewEvent, { field: string }>, at: string) {
  const field = fields.find(({ path }) => path === event.field)
  if (!field)
    return invalid('unknown_field', 'This interview has no such question.', {
      path: `${at}.field`,
      message: 'isn’t a question in this interview',
    })
  const why = event.type === 'answer' ? whyNot(field, event.value) : undefined
  if (why !== undefined)
    return invalid(
      'invalid_answer',
      `We couldn’t understand the answer to ${field.path}. Please check it and try again.`,
      {
        path: `${at}.value`,
        message: why,
      },
    )
  return notNow('This doesn’t go with your earlier answers. Please check them first.', [
    { path: `${at}.field`, message: 'doesn’t go with earlier answers' },
  ])
}

/** What has to be answered before the event can happen. */
function waitsFor(
  { fields, steps }: Interviewer,
  { value, context }: Standing,
  event: InterviewEvent,
): Field[] {
  const missing = missingOf(fields, context.answers)
  if (event.type === 'next') return missing.filter(({ path }) => sectionOf(path) === value)
  if (event.type === 'confirm') return missing
  if (event.type !== 'go-to') return []
  const before = steps.slice(0, steps.indexOf(event.step))
  return missing.filter(({ path }) => before.includes(sectionOf(path)))
}

/** Why the machine refuses the event: which one, and what's in its way, in plain words. */
export function refusalOf(
  interviewer: Interviewer,
  standing: Standing,
  { event, at }: { event: InterviewEvent; at: string },
): Problem {
  if ('field' in event) return aboutField(interviewer.fields, event, at)
  if (event.type === 'go-to' && !interviewer.steps.includes(event.step))
    return invalid('unknown_step', 'This interview has no such step.', {
      path: `${at}.step`,
      message: 'isn’t a step in this interview',
    })
  const missing = waitsFor(interviewer, standing, event)
  if (event.type === 'confirm' && missing.length === 0 && standing.value !== 'review')
    return notNow('Please read through the review page before you confirm.', [
      { path: at, message: 'confirm is only possible at the step review: go-to it first' },
    ])
  if (missing.length === 0)
    return notNow('That isn’t possible at this step.', [
      { path: at, message: `${event.type} isn’t possible at the step ${standing.value}` },
    ])
  return notNow('Some answers are still missing.', [
    { path: at, message: `${event.type} needs the missing answers first` },
    ...missing.map(({ path }) => ({ path, message: 'isn’t answered yet' })),
  ])
}
