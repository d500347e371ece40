import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Word } from './word.ts'

const sounds = new WeakMap<Lexicon, RegExp>()

const soundIn = (lexicon: Lexicon): RegExp => {
  const sound = sounds.get(lexicon) ?? new RegExp(lexicon.reading.hesitation, 'u')
  sounds.set(lexicon, sound)
  return sound
}

/** 'Um, what do you mean' is 'what do you mean', and 'needs, uh, help' is 'needs help'; 'uh huh' is a yes. */
export const withoutHesitation = (lexicon: Lexicon, words: readonly Word[]): Word[] => {
  const { assent } = lexicon.reading
  const sound = soundIn(lexicon)
  const textAt = (at: number) => words[at]?.text ?? ''
  const isSound = (at: number) =>
    sound.test(textAt(at)) && !assent.includes(textAt(at + 1)) && !assent.includes(textAt(at - 1))
  const isItsComma = (at: number) =>
    textAt(at) === ',' && (isSound(at - 1) || (isSound(at + 1) && textAt(at + 2) === ','))
  const kept = words.filter((_, at) => !isSound(at) && !isItsComma(at))
  return kept.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) ? kept : [...words]
}
