import { fieldsOf, type InterviewKind } from '#machines/interview/kinds.ts'

type Asked = {
  kind: InterviewKind
  text: string
  asking: readonly string[]
  answers: Readonly<Record<string, unknown>>
}

/** Words of somebody who does not only say what was asked. */
const STORY = 6

/** Emma's first question only opens the talk: who tells a story then begins as people do who were asked nothing. */
export const isOpening = ({ kind, text, asking, answers }: Asked): boolean => {
  const [first] = fieldsOf(kind)
  const isFirst = asking.length === 1 && asking[0] === first?.path && Object.keys(answers).length === 0
  return isFirst && text.trim().split(/\s+/u).length >= STORY
}
