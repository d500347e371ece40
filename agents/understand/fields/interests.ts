import { isDenied } from '../clauses/clauses.ts'
import { actorOf, type Finding, isAboutRecipient, type Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, only, says, stretchOf } from '../text/reading.ts'

const FIELD = 'preferences.interests'
const MOST_WORDS = 4

type Span = { clause: number; first: number; last: number }

const is = ({ lexicon, clauses }: Scene, { clause, first, last }: Span, name: string) =>
  says(lexicon, stretchOf((clauses[clause]?.words ?? []).slice(first, last + 1)), only(lexicon.cues[name]))

/** 'His truck' is a noun phrase, 'his knee hurts' isn't. */
const isThing = ({ lexicon, clauses, people }: Scene, at: number) => {
  const clause = clauses[at]
  const own = (people.references[at] ?? []).filter(
    ({ first, last }) =>
      first !== last || !says(lexicon, stretchOf(clause?.words.slice(first, last + 1) ?? []), ['<his>']),
  )
  return clause !== undefined && own.length === 0 && !says(lexicon, clause, ['<verb>'])
}

/** The items of a list from here: 'birds, Bach and baking' are three. */
const partsFrom = (scene: Scene, at: number, from: number): Span[] => {
  const { lexicon, clauses } = scene
  const parts: Span[] = []
  const add = (clause: number, start: number) => {
    const { words = [] } = clauses[clause] ?? {}
    let first = start
    words.forEach(({ text }, index) => {
      if (index < start || !(lexicon.cues.listed ?? []).includes(text)) return
      // 'D&D' is one item.
      if (words[index - 1]?.to === words[index]?.from) return
      if (index > first) parts.push({ clause, first, last: index - 1 })
      first = index + 1
    })
    if (first < words.length) parts.push({ clause, first, last: words.length - 1 })
  }
  add(at, from)
  for (let next = at + 1; clauses[next]?.sentence === clauses[at]?.sentence; next += 1) {
    const clause = clauses[next]
    if (!clause || !isSmall(scene.lexicon, 'andComma', clause.opening) || !isThing(scene, next)) break
    if (clause.words.length > 2 * MOST_WORDS) break
    add(next, 0)
  }
  return parts
}

/** Trims 'to play the old hymns' to 'old hymns'. */
const core = (scene: Scene, { clause, first, last }: Span): Span | undefined => {
  let start = first
  while (start < last && is(scene, { clause, first: start, last: start }, 'doingWith')) start += 1
  let end = start
  const ends = (index: number) =>
    ['notObject', 'cutAt'].some(name => is(scene, { clause, first: index, last: index }, name))
  while (end < last && !ends(end + 1)) end += 1
  const span = { clause, first: start, last: end }
  const isPlain = (scene.clauses[clause]?.words ?? [])
    .slice(start, end + 1)
    .every(({ text }) => /^[\p{L}\d'.-]+$/u.test(text))
  const isNothing = ['notObject', 'doingWith', 'cutAt'].some(name =>
    is(scene, { clause, first: start, last: start }, name),
  )
  return isPlain && !isNothing && end - start < MOST_WORDS ? span : undefined
}

/** 'She can't stand bingo', 'the aide can watch what she likes': not the recipient's interests. */
export const isUnliked = (scene: Scene, at: number, from: number): boolean => {
  const { lexicon, clauses, people } = scene
  const clause = clauses[at]
  if (!clause || findAny(lexicon, clause, lexicon.cues.notLiking ?? []).some(({ first }) => first < from))
    return true
  const [first] = people.references[at] ?? []

  return first?.who === 'staff' && first.first < 2 && !says(lexicon, clause, lexicon.cues.wantedOne ?? [])
}

/** What the recipient loves, watches or plays, in the person's words. */
export const objectsIn = (scene: Scene, at: number): Finding[] => {
  const { lexicon, clauses, text } = scene
  const clause = clauses[at]
  if (!clause || (actorOf(scene, at) ?? 'recipient') === 'other') return []
  return findAny(lexicon, clause, lexicon.lists[FIELD]?.objects ?? []).flatMap(place => {
    const { object } = place.groups
    if (!object || !isAboutRecipient(scene, at, place) || isUnliked(scene, at, object.first)) return []
    if (isDenied(lexicon, clause, object.first, object.last)) return []
    return partsFrom(scene, at, object.first).flatMap((part): Finding[] => {
      const span = core(scene, part)
      const words = clauses[part.clause]?.words ?? []
      if (!span) return []
      const value = [text.slice(words[span.first]?.from ?? 0, words[span.last]?.to ?? 0)]
      const isSure = says(lexicon, clause, lexicon.cues.likesPlainly ?? [])
      return [{ kind: 'heard', field: FIELD, value, ...span, ...(isSure ? { isSure } : {}) }]
    })
  })
}
