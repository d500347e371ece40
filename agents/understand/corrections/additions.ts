import { type Clause, isDenied } from '../clauses/clauses.ts'
import type { Finding, Scene } from '../clauses/scene.ts'
import { findEach, says } from '../text/reading.ts'

type Removed = { field: string; clause: number }

/** Free-text lists that can be extended later. */
const OPEN_LISTS = ['preferences.personality', 'preferences.values', 'preferences.interests']

/** 'Plus funny', 'honest is the most important, add it'. */
const isAdding = ({ lexicon, clauses }: Scene, at: number): boolean => {
  const clause = clauses[at]
  const next = clauses[at + 1]
  if (!clause?.isStatement || clause.isPast) return false
  if (says(lexicon, clause, lexicon.clauses.addition)) return true
  return next?.sentence === clause.sentence && says(lexicon, next, lexicon.clauses.additionBehind)
}

/** The farthest that a correction may follow the wrong word. */
const NEAR = 3

/** 'Quiet was the wrong word. Calm, I meant': the new item takes the wrong one's place. */
const isMeant = (
  { lexicon, clauses }: Scene,
  at: number,
  removed: readonly Removed[],
  field: string,
): boolean => {
  const isBehind = removed.some(one => one.field === field && at > one.clause && at - one.clause <= NEAR)
  const [own, next] = [clauses[at], clauses[at + 1]]
  const isOf = (one: Clause | undefined) =>
    one !== undefined && one.sentence === own?.sentence && says(lexicon, one, lexicon.clauses.meant)
  return isBehind && (isOf(own) || isOf(next))
}

/** A message this short only adds an item. */
const SHORT = 7

/** 'And she is funny too' describes the recipient, not the caregiver. */
const isStated = ({ people }: Scene, at: number, field: string) =>
  field !== 'preferences.interests' && (people.references[at] ?? []).length > 0

const addedAt = (scene: Scene, at: number, removed: readonly Removed[]): Finding[] => {
  const { lexicon, clauses, answers, asking, text } = scene
  const clause = clauses[at]
  if (!clause || clause.words.length > SHORT) return []
  const isAdded = isAdding(scene, at)
  const isOpen = (field: string) =>
    (isAdded && !asking.includes(field) && Array.isArray(answers[field]) && !isStated(scene, at, field)) ||
    isMeant(scene, at, removed, field)
  return OPEN_LISTS.filter(isOpen).flatMap(field =>
    findEach(lexicon, clause, lexicon.lists[field]?.items ?? {})
      .filter(({ found: { first, last } }) => !isDenied(lexicon, clause, first, last))
      .map(({ found: { first, last } }): Finding => {
        const value = text.slice(clause.words[first]?.from ?? 0, clause.words[last]?.to ?? 0)
        return { kind: 'heard', field, value: [value], clause: at, first, last, isSure: true }
      }),
  )
}

/** 'And funny too' extends the earlier list; it doesn't answer a question about another one. */
export const withAdditions = (
  scene: Scene,
  findings: readonly Finding[],
  removed: readonly Removed[],
): Finding[] => {
  const added = scene.clauses.flatMap((_clause, at) => addedAt(scene, at, removed))
  const isInstead = (one: Finding) =>
    OPEN_LISTS.includes(one.field) &&
    added.some(({ clause, first, last }) => clause === one.clause && one.first <= last && first <= one.last)
  return [...findings.filter(one => !isInstead(one)), ...added]
}
