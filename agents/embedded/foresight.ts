import { missingOf, nested } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { emptyInterview, type InterviewContext, rulesOf } from '#machines/interview/rules.ts'
import type { SeenInterview } from '../emma/view.ts'
import { answersOf, type Decision } from './decide.ts'
import type { Turn } from './turn.ts'

const rulesFor = { care: rulesOf(fieldsOf('care')), caregiver: rulesOf(fieldsOf('caregiver')) }

const answered = (kind: InterviewKind, context: InterviewContext, { heard }: Pick<Decision, 'heard'>) =>
  heard.reduce((known, { field, value }) => {
    const event = { type: 'answer', field, value, by: 'chat' } as const
    const rules = rulesFor[kind]
    return rules.accepts(known, event) ? rules.record(known, event) : known
  }, context)

/** What a message changes. */
export type Changing = Pick<Decision, 'heard' | 'taken' | 'skip' | 'startOver'>

/** The interview as it will be once the answers are saved, so that saving and asking take one tool call. */
export const afterwards = ({ kind, now }: Pick<Turn, 'kind' | 'now'>, decision: Changing): SeenInterview => {
  const rules = rulesFor[kind]
  const { skipped, asking, evidence } = now
  const known = { ...emptyInterview, answers: answersOf(now), evidence, skipped, asking }
  const forgotten = decision.taken.reduce((context, field) => rules.forget(context, { field }), known)
  const context = decision.skip.reduce(
    (open, field) => rules.passOver(open, { field }),
    answered(kind, forgotten, decision),
  )
  const answers = decision.startOver === 'yes' ? {} : context.answers
  return {
    ...now,
    answers: nested(answers),
    evidence: context.evidence,
    skipped: context.skipped,
    asking: context.asking,
    missing: missingOf(fieldsOf(kind), answers).map(({ path }) => path),
  }
}
