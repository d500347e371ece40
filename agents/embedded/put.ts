import { fieldOf } from '#machines/interview/kinds.ts'
import { narrowed, optionsOf, rephrased, timesAsked } from './asking.ts'
import { answersOf, type Decision } from './decide.ts'
import { questionAbout } from './questions.ts'
import { isHalfTold, restQuestion } from './rest-of-lists.ts'
import { oneOf, type Turn } from './turn.ts'
import type { Speech } from './words.ts'

const hintFor = (turn: Turn, { kind, voice }: Speech, path: string): string => {
  const control = fieldOf(kind, path)?.control ?? 'text'
  return oneOf(voice.again[control] ?? [], turn)
}

/** In other words, as it was not understood, left open, or two answers may be meant. */
const again = (turn: Turn, decision: Decision, speech: Speech, path: string): string | undefined => {
  const { said, before, now } = turn
  const unsure = decision.unsure.find(({ field }) => field === path)
  const times = before.asking.includes(path)
    ? timesAsked(speech, path, before.asking, answersOf(before), said)
    : 0
  if (now.skipped.includes(path)) return rephrased(speech, path, answersOf(now), times)
  const isOpen = unsure !== undefined || (times > 0 && decision.isMissed)
  if (!isOpen) return
  const narrow = (unsure?.options?.length ?? 0) < 3 ? unsure?.options : []
  return (
    narrowed(speech, path, narrow ?? [], times) ??
    (times > 0 || optionsOf(speech, path).length > 0
      ? rephrased(speech, path, answersOf(now), times)
      : undefined)
  )
}

/** The question as it is put now: plainly at first, then differently each time. */
export const questionNow = (
  turn: Turn,
  decision: Decision,
  speech: Speech,
  fields: readonly string[],
): string => {
  const [first = '', ...more] = fields
  if (isHalfTold(turn, decision, speech, first)) return restQuestion(turn, decision, speech, first)
  const plain = questionAbout(speech, fields, answersOf(turn.now))
  if (more.length > 0) return plain
  const other = again(turn, decision, speech, first)
  if (other !== undefined) return other
  const isUnsure = decision.unsure.some(({ field }) => field === first)
  const hint = isUnsure ? hintFor(turn, speech, first) : ''
  return hint === '' ? plain : `${plain} ${hint}`
}
