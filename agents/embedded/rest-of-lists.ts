import { fieldOf } from '#machines/interview/kinds.ts'
import { flat } from '../emma/view.ts'
import type { Understood } from '../understand/understand.ts'
import { closerOf, timesAsked } from './asking.ts'
import { oneOfThem } from './formats.ts'
import type { Turn } from './turn.ts'
import { saidValue } from './values.ts'
import type { Speech } from './words.ts'

/** As much of a decision as it takes. */
type Heard = Pick<Understood, 'heard'> & { isHeldUp: boolean }

/** What could still be chosen; nothing where anything can be said. */
const choicesLeft = ({ kind }: Speech, path: string, known: unknown): string[] =>
  (fieldOf(kind, path)?.options ?? []).filter(option => !Array.isArray(known) || !known.includes(option))

const hasRest = (speech: Speech, path: string, known: unknown) =>
  path in speech.voice.rest.questions &&
  (fieldOf(speech.kind, path)?.control === 'list' || choicesLeft(speech, path, known).length > 0)

/** Known by these words, whatever is named in the question. */
const opensWith = ({ voice }: Speech, path: string): string =>
  voice.rest.questions[path]?.split('{')[0] ?? '\n'

/** What was said of a list by the way is hardly all of it: once she asks for more. */
export const isHalfTold = (turn: Turn, decision: Heard, speech: Speech, path: string): boolean => {
  const { before, now, said } = turn
  const isOpen = now.evidence[path]?.by === 'chat' && !now.skipped.includes(path)
  if (!isOpen || !hasRest(speech, path, flat(now.answers)[path])) return false
  if (timesAsked(speech, path, before.asking, flat(before.answers), said) > 0) return false
  const times = said.filter(text => text.includes(opensWith(speech, path))).length
  const isAgain = before.asking.includes(path) && decision.isHeldUp && times < 2
  return times === 0 || isAgain
}

export const restQuestion = (turn: Turn, decision: Heard, speech: Speech, path: string): string => {
  const { lead, questions } = speech.voice.rest
  const known = flat(turn.now.answers)[path]
  const isJustSaid = decision.heard.some(({ field }) => field === path)
  const choices = choicesLeft(speech, path, known).map(option => closerOf(speech, path, option))
  const question = (questions[path] ?? '').replaceAll('{choices}', () =>
    oneOfThem(speech.language).format(choices),
  )
  const mentioned = lead.replaceAll('{said}', () => saidValue(speech, path, known))
  return isJustSaid || turn.before.asking.includes(path) ? question : `${mentioned} ${question}`
}
