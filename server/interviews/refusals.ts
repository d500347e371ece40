import type { InterviewEvent } from '#machines/interview/events.ts'
import { type Control, type Field, missingOf, sectionOf } from '#machines/interview/fields.ts'
import { type Issue, Problem } from '../http/problem.ts'
import type { Interviewer, Standing } from './kinds.ts'

const wanted: Record<Control, string> = {
  text: 'has to be text: not empty, and not too long',
  longText: 'has to be text: not empty, and not too long',
  number: 'has to be a number that can be true',
  choice: 'has to be one of',
  choices: 'has to be a list of one or more of',
  list: 'has to be a list of 1 to 20 short texts',
  date: 'has to be a date, written like 2026-12-31',
  yesNo: 'has to be true or false',
  range: 'has to be a lowest rate, a highest rate, or both',
}

/** The field's own words for what is wrong, or what its kind of answer has to look like. */
function whyNot({ control, options, schema }: Field, value: unknown): string | undefined {
  const { error } = schema.safeParse(value)
  if (!error) return undefined
  const own = error.issues.find(({ message }) => /^(has|needs|contains|the) /.test(message))
  return own?.message ?? [wanted[control], options?.join(', ')].filter(Boolean).join(' ')
}

const invalid = (code: string, message: string, issue: Issue) =>
  new Problem(422, code, message, { issues: [issue] })

const notNow = (message: string, issues: Issue[]) => new Problem(409, 'not_possible_now', message, { issues })

function aboutField(fields: readonly Field[], event: Extract<InterviewEvent, { field: string }>, at: string) {
  const field = fields.find(({ path }) => path === event.field)
  if (!field)
    return invalid('unknown_field', 'This interview has no such question.', {
      path: `${at}.field`,
      message: 'is not a question of this interview',
    })
  const why = event.type === 'answer' ? whyNot(field, event.value) : undefined
  if (why !== undefined)
    return invalid('invalid_answer', `The answer to ${field.path} could not be understood.`, {
      path: `${at}.value`,
      message: why,
    })
  return notNow('This does not fit what has been answered already.', [
    { path: `${at}.field`, message: 'does not fit what has been answered already' },
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

/** Why the machine does not take the event: which one, and what is in its way, in plain words. */
export function refusalOf(
  interviewer: Interviewer,
  standing: Standing,
  { event, at }: { event: InterviewEvent; at: string },
): Problem {
  if ('field' in event) return aboutField(interviewer.fields, event, at)
  if (event.type === 'go-to' && !interviewer.steps.includes(event.step))
    return invalid('unknown_step', 'This interview has no such step.', {
      path: `${at}.step`,
      message: 'is not a step of this interview',
    })
  const missing = waitsFor(interviewer, standing, event)
  if (event.type === 'confirm' && missing.length === 0 && standing.value !== 'review')
    return notNow('Only what was read on the review can be saved.', [
      { path: at, message: 'confirm waits for the step review: go-to it first' },
    ])
  if (missing.length === 0)
    return notNow('That is not possible at this step.', [
      { path: at, message: `${event.type} is not possible at the step ${standing.value}` },
    ])
  return notNow('Some answers are still missing.', [
    { path: at, message: `${event.type} has to wait for answers that are missing` },
    ...missing.map(({ path }) => ({ path, message: 'is not answered yet' })),
  ])
}
