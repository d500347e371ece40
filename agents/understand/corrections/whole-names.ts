import type { Finding, Scene } from '../clauses/scene.ts'
import { findAny } from '../text/reading.ts'

const NAMES = ['basicInfo.recipientName', 'profile.name']
const MOST_CHANGED = 2
const LEAST_LETTERS = 3

/** The edit distance between two words. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [at, own] of [...other].entries()) {
      const changed = (row[at] ?? 0) + (own === letter ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

export const isSpelledNew = (one: string, other: string) => {
  const changed = distance(one.toLowerCase(), other.toLowerCase())
  return other.length >= LEAST_LETTERS && changed > 0 && changed <= MOST_CHANGED && changed < other.length / 2
}

/** The part of the saved name that this word corrects. */
const partMeant = ({ lexicon, whole }: Scene, parts: readonly string[], word: string): number => {
  const says = (source: string | undefined) =>
    source !== undefined && findAny(lexicon, whole, [source]).length > 0
  if (says(lexicon.edits.lastName?.[0])) return parts.length - 1
  return parts.findIndex(part => isSpelledNew(word, part))
}

/** 'Katherine with a K' makes the saved Catherine Doyle Katherine Doyle. */
const completed = (scene: Scene, one: Finding): Finding => {
  const known = scene.answers[one.field]
  if (one.kind !== 'heard' || !NAMES.includes(one.field) || typeof known !== 'string') return one
  const [word, ...more] = String(one.value).split(' ')
  const parts = known.split(' ')
  if (!word || more.length > 0 || parts.length < 2 || parts.includes(word)) return one
  const meant = partMeant(scene, parts, word)
  return meant < 0 ? one : { ...one, value: parts.map((part, at) => (at === meant ? word : part)).join(' ') }
}

/** A correction to one part of a name keeps the other parts. */
export const withWholeNames = (scene: Scene, found: readonly Finding[]): Finding[] => {
  const isMoved = found.some(({ field, kind }) => field === 'basicInfo.relationship' && kind === 'heard')
  return isMoved ? [...found] : found.map(one => completed(scene, one))
}
