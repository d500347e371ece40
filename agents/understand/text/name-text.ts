import type { Finding, Scene } from '../clauses/scene.ts'
import type { Word } from './word.ts'

/** Keeps the spelling, but capitalizes a name typed in lowercase. */
export const nameText = (text: string, words: readonly Word[]): string => {
  const first = words[0]
  const last = words.at(-1)
  if (!first || !last) return ''
  const written = text
    .slice(first.from, last.to)
    .replace(/['’]s$/u, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^(\S+) \1(?= )/u, '$1')
  if (/\p{Lu}/u.test(written)) return written
  return written.replaceAll(/(?<=^|[\s'-])\p{Ll}/gu, letter => letter.toUpperCase())
}

export const nameFinding = (
  { text, lexicon }: Scene,
  clause: number,
  words: readonly Word[],
  first: number,
  last: number,
): Finding[] => {
  const value = nameText(text, words)
  const isLetter = words.every(word => word.text.length === 1)
  const isCity = words.length > 1 && lexicon.cities.has(words.map(word => word.text).join(' '))
  const isStreet = words.length > 1 && lexicon.people.patterns.streetEnds?.includes(words.at(-1)?.text ?? '')
  return value && !isLetter && !isCity && !isStreet
    ? [{ kind: 'heard', field: 'basicInfo.recipientName', value, clause, first, last }]
    : []
}
