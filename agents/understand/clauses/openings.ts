import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'

type Asked = {
  kind: InterviewKind
  text: string
  asking: readonly string[]
  answers: Readonly<Record<string, unknown>>
}

/** A message longer than this tells more than the answer. */
const STORY = 6

/** A long reply to Emma's first question is read as an unprompted story. */
export const isOpening = ({ kind, text, asking, answers }: Asked): boolean => {
  const [first] = fieldsOf(kind)
  const isFirst = asking.length === 1 && asking[0] === first?.path && Object.keys(answers).length === 0
  return isFirst && text.trim().split(/\s+/u).length >= STORY
}
