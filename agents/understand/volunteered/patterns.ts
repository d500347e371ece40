import data from '#agents/lexicon/volunteered-en.json' with { type: 'json' }
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Scene } from '../clauses/scene.ts'
import type { Heard, Unsure } from '../settling/settle.ts'
import type { Found } from '../text/page.ts'
import { findAny, type Stretch, says, stretchOf } from '../text/reading.ts'

export type Volunteered = { heard: Heard[]; unsure: Unsure[] }

/** Patterns that mean the same whatever the question. */
type Phrase = {
  field: string
  value: string
  says: readonly string[]
  /** A match of one of these means the sentence is about something else. */
  not: readonly string[]
  isList?: boolean
}

type Patterns = Record<InterviewKind, readonly Phrase[]> & Omit<typeof data, InterviewKind>

export const patterns: Patterns = data

/** The sentence around a position. */
export const sentenceAt = ({ clauses, whole }: Scene, { first }: Pick<Found, 'first'>): Stretch => {
  const from = whole.words[first]?.from ?? 0
  const own = clauses.find(({ words }) => words.some(word => word.from === from))
  return own
    ? stretchOf(clauses.filter(({ sentence }) => sentence === own.sentence).flatMap(({ words }) => words))
    : whole
}

/** Whether the sentence is only a question. */
export const isAsked = ({ clauses, whole }: Scene, { first }: Pick<Found, 'first'>): boolean => {
  const from = whole.words[first]?.from ?? 0
  return clauses.some(({ isQuestion, words }) => isQuestion && words.some(word => word.from === from))
}

export const quoteOf = ({ text, whole }: Scene, { first, last }: Pick<Found, 'first' | 'last'>) =>
  text.slice(
    whole.words[Math.max(0, first)]?.from ?? 0,
    (whole.words[last] ?? whole.words.at(-1))?.to ?? text.length,
  )

/** Matches in sentences without any of the excluding patterns. */
export const placesOf = (scene: Scene, sources: readonly string[], not: readonly string[] = []): Found[] =>
  findAny(scene.lexicon, scene.whole, sources).filter(
    place => not.length === 0 || !says(scene.lexicon, sentenceAt(scene, place), not),
  )
