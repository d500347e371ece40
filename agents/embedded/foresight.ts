import { careFields } from '#machines/care-interview/fields.ts'
import { missingOf, nested } from '#machines/interview/fields.ts'
import { emptyInterview, type InterviewContext, rulesOf } from '#machines/interview/rules.ts'
import type { SeenInterview } from '../emma/view.ts'
import { answersOf, type Decision } from './decide.ts'
import type { Turn } from './turn.ts'

const rules = rulesOf(careFields)

const answered = (context: InterviewContext, { heard }: Decision) =>
  heard.reduce((known, { field, value }) => {
    const event = { type: 'answer', field, value, by: 'chat' } as const
    return rules.accepts(known, event) ? rules.record(known, event) : known
  }, context)

/** How the interview will stand when what was heard is noted, so that noting and asking go in one step. */
export const afterwards = ({ now }: Turn, decision: Decision): SeenInterview => {
  const { skipped, asking } = now
  const known = { ...emptyInterview, answers: answersOf(now), skipped, asking }
  const forgotten = decision.taken.reduce((context, field) => rules.forget(context, { field }), known)
  const context = [...decision.skip, ...decision.left].reduce(
    (open, field) => rules.passOver(open, { field }),
    answered(forgotten, decision),
  )
  const answers = decision.startOver === 'yes' ? {} : context.answers
  return {
    ...now,
    answers: nested(answers),
    skipped: context.skipped,
    asking: context.asking,
    missing: missingOf(careFields, answers).map(({ path }) => path),
  }
}
