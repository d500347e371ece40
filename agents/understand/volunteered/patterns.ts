import data from '#agents/lexicon/volunteered-en.json' with { type: 'json' }
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Heard, Unsure } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, says, stretchOf } from '../text/reading.ts'

export type Volunteered = { heard: Heard[]; unsure: Unsure[] }

/** Words that say the same whatever was asked. */
type Phrase = {
  field: string
  value: string
  says: readonly string[]
  /** With one of these in the sentence it is about something else. */
  not: readonly string[]
  isList?: boolean
}

type Patterns = Record<InterviewKind, readonly Phrase[]> & Omit<typeof data, InterviewKind>

export const patterns: Patterns = data

/** The sentence in which something stands: what stands in the next has nothing to do with it. */
export const sentenceAt = ({ clauses, whole }: Scene, { first }: Pick<Found, 'first'>): Stretch => {
  const from = whole.words[first]?.from ?? 0
  const own = clauses.find(({ words }) => words.some(word => word.from === from))
  return own
    ? stretchOf(clauses.filter(({ sentence }) => sentence === own.sentence).flatMap(({ words }) => words))
    : whole
}

/** Whether it is only asked. */
export const isAsked = ({ clauses, whole }: Scene, { first }: Pick<Found, 'first'>): boolean => {
  const from = whole.words[first]?.from ?? 0
  return clauses.some(({ isQuestion, words }) => isQuestion && words.some(word => word.from === from))
}

export const quoteOf = ({ text, whole }: Scene, { first, last }: Pick<Found, 'first' | 'last'>) =>
  text.slice(
    whole.words[Math.max(0, first)]?.from ?? 0,
    (whole.words[last] ?? whole.words.at(-1))?.to ?? text.length,
  )

/** Where one of the patterns stands in a sentence without any of the others. */
export const placesOf = (scene: Scene, sources: readonly string[], not: readonly string[] = []): Found[] =>
  findAny(scene.lexicon, scene.whole, sources).filter(
    place => not.length === 0 || !says(scene.lexicon, sentenceAt(scene, place), not),
  )
