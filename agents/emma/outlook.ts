import { openQuestions } from '#machines/interview/fields.ts'
import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { outlook } from '../planner/planner.ts'
import { flat, type SeenInterview } from './view.ts'

/** For hosted models: the fields to ask next, nearest first, and those that were asked often enough. */
export const outlookFor = (kind: InterviewKind, interview: SeenInterview) => {
  const { asked, asking, missing, skipped, answers } = interview
  const open = openQuestions(fieldsOf(kind), flat(answers), skipped).map(({ path }) => path)
  return outlook({
    ...{ kind, open, asked, required: missing, last: asking, spoken: [], uncertain: [] },
    ...{ isHeld: false, isGreeting: false, isDone: false },
  })
}
