import type { Lexicon } from '../lexicon/lexicon.ts'
import type { Word } from './word.ts'

const sounds = new WeakMap<Lexicon, RegExp>()

const soundIn = (lexicon: Lexicon): RegExp => {
  const sound = sounds.get(lexicon) ?? new RegExp(`^(?:${lexicon.reading.hesitation})$`, 'u')
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

const FEWEST = 4

/** 'Um, I worked at, I worked at Sunrise' is what's written of 'I worked at Sunrise'. */
const fluent = ({ reading: { hesitation, assent, restarts } }: Lexicon, text: string): string => {
  if (text.split(/\s+/u).length < FEWEST) return text
  const huh = `(?![\\p{L}'’-]|\\s+(?:${assent.join('|')})\\b)`
  const sounds = new RegExp(`(?<![\\p{L}'’-])(?:${hesitation})${huh}[,.…]*\\s*`, 'giu')
  const anew = new RegExp(
    `(?<![\\p{L}'’-])(${restarts})(?:\\s*[,…—–-]+\\s*|\\.{2,}\\s*|\\s+)(?=\\1(?![\\p{L}'’-]))`,
    'giu',
  )
  const again =
    /(?<![\p{L}'’-])(\p{L}+(?: [\p{L}'’]+){1,3})(?:\s*(?:[,…—–-]|\.{2,})+\s*)(?=\1(?![\p{L}'’-]))/giu
  return text.replaceAll(sounds, '').replaceAll(again, '').replaceAll(anew, '').trim()
}

/** What's saved of someone's words is how they'd write it. */
export const fluently = (lexicon: Lexicon, value: unknown): unknown =>
  typeof value === 'string'
    ? fluent(lexicon, value) || value
    : Array.isArray(value)
      ? value.map(item => fluently(lexicon, item))
      : value
