import type { Finding, Scene } from '../clauses/scene.ts'
import { says, stretchOf, withoutLead } from '../text/reading.ts'

export const OWN_WORDS = ['preferences.interests', 'preferences.values', 'preferences.personality']

/** 'Carnatic music', in reply: includes the adjectives before the item. */
export const wholeItem = ({ lexicon, clauses }: Scene, at: number, first: number): number => {
  const { words = [] } = clauses[at] ?? {}
  const isKind = (index: number) => {
    const word = words[index]
    return (
      word !== undefined &&
      /^\p{L}{3,}$/u.test(word.text) &&
      !says(lexicon, stretchOf([word]), lexicon.cues.notKind ?? [])
    )
  }
  const from = isKind(first - 1) ? first - 1 : first
  return from < first && isKind(from - 1) && from - 1 === 0 ? from - 1 : from
}

export const inOwnWords = (
  { clauses, text, lexicon }: Scene,
  at: number,
  first: number,
  last: number,
): string => {
  const { words = [] } = clauses[at] ?? {}
  const own = text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
  return withoutLead(own, lexicon.reading.articles)
}

export type Named = { name: string; finding: Finding }

/** Drops duplicates; 'French, not tourist French' is still French. */
const firstOfEach = (named: readonly Named[]): Finding[] => {
  const isSame = (one: Named, other: Named) =>
    one.name === other.name && one.finding.field === other.finding.field && other.finding.kind === 'heard'
  return named
    .filter(
      (one, at) =>
        !(
          one.name !== '' &&
          (OWN_WORDS.includes(one.finding.field) || one.finding.kind === 'denied') &&
          one.finding.clause !== named[at - 1]?.finding.clause &&
          named.slice(0, at).some(other => isSame(one, other))
        ),
    )
    .map(({ finding }) => finding)
}

const overlaps = (one: Finding, other: Finding) =>
  one.field === other.field &&
  one.clause === other.clause &&
  one.first <= other.last &&
  other.first <= one.last

/** Drops repeated words. */
const once = (found: readonly Finding[]) =>
  found.filter(
    (one, at) =>
      !found.some(
        (other, index) =>
          index < at && overlaps(one, other) && one.first === other.first && one.last === other.last,
      ),
  )

/** Distinct items, without parts of longer ones. */
export const distinct = (named: readonly Named[]): Finding[] => once(firstOfEach(named))
