import type { Finding, Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { findAny, only, type Stretch, says, stretchOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { trimmed } from './direct-names.ts'

export const LISTS = [
  'preferences.languageRequirements',
  'preferences.requiredCertifications',
  'preferences.personality',
  'preferences.values',
  'preferences.interests',
]
const MOST_WORDS = 4
const PERSONALITY = 'preferences.personality'
const VALUES = 'preferences.values'
const CHARACTER = [PERSONALITY, VALUES]
/** 'I love gardening' says nothing about the recipient. */
const isOfOthers = ({ lexicon, people, clauses, whole }: Scene, at: number) => {
  const [first] = people.references[at] ?? []
  const isMore = first !== undefined && (clauses[at]?.words.length ?? 0) > first.last + 1
  const opensWho = clauses[at]?.opening === 'who'
  if (opensWho && !says(lexicon, clauses[at - 1] ?? whole, ['<wish>|<someone>|<staff>'])) return true
  return isMore && (first.who === 'other' || first.who === 'former' || first.who === 'speaker')
}

/** Short free-text items, when Emma asked for a list. */
export const itemsIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text } = scene
  return clauses.flatMap((clause, at): Finding[] => {
    if (!clause.isStatement || clause.isPast || clause.words.length > 14 || isOfOthers(scene, at)) return []
    return splitAnd(lexicon, clause).flatMap(({ first, last }): Finding[] => {
      const part = { ...clause, ...stretchOf(clause.words.slice(first, last + 1)) }
      const { from, to } = trimmed(scene, part)
      const words = part.words.slice(from, to)
      const isPlain =
        words.length > 0 &&
        words.length <= MOST_WORDS &&
        words.every(({ text: one }) => /^[\p{L}\d'.-]+$/u.test(one))
      const isEmpty = says(lexicon, stretchOf(words), [
        ...only(lexicon.answers.none),
        ...only(lexicon.answers.any),
        ...(lexicon.answers.notItem ?? []),
      ])
      if (!isPlain || isEmpty || says(lexicon, stretchOf(words), lexicon.clauses.sentence)) return []
      const value = text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0)
      return [{ kind: 'heard', field, value: [value], clause: at, first: first + from, last: first + to - 1 }]
    })
  })
}

export const splitAnd = (lexicon: Scene['lexicon'], clause: Stretch) => {
  const { words } = clause
  const wholes = findAny(lexicon, clause, lexicon.cues.oneAndOther ?? [])
  // 'R&B' is one item.
  const cuts = findAny(lexicon, clause, lexicon.clauses.cut).filter(
    ({ first }) =>
      words[first - 1]?.to !== words[first]?.from &&
      !wholes.some(one => one.first < first && first < one.last),
  )
  const parts: { first: number; last: number }[] = []
  let first = 0
  for (const cut of cuts) {
    if (cut.first > first) parts.push({ first, last: cut.first - 1 })
    first = cut.last + 1
  }
  if (first < clause.words.length) parts.push({ first, last: clause.words.length - 1 })
  return parts
}

const LANGUAGES = 'preferences.languageRequirements'

/** Languages are matched by name; an unknown one counts only when it's the whole reply. */
const isFree = ({ clauses }: Scene, field: string, own: readonly Finding[]) =>
  field !== LANGUAGES || (own.length === 0 && clauses.length === 1 && (clauses[0]?.words.length ?? 0) <= 3)

/** A wish in short form: no subject and verb, apart from an introduction such as 'somebody who is'. */
const isListing = (scene: Scene, at: number): boolean => {
  const { lexicon, clauses } = scene
  const clause = clauses[at]
  if (!clause?.isStatement || clause.isPast) return false
  const { from, to } = trimmed(scene, clause)
  const rest = stretchOf(clause.words.slice(from, to))
  if (says(lexicon, rest, lexicon.clauses.doer)) return false
  const before = clauses[at - 1]
  // 'My dad who is the fussy one' isn't 'somebody who is funny'.
  if (
    isSmall(lexicon, 'who', clause.opening) &&
    !(before && says(lexicon, before, lexicon.cues.wantedOne ?? []))
  )
    return false
  const isNext = before?.sentence === clause.sentence && isSmall(lexicon, 'andComma', clause.opening)
  return from > 0 || !isNext || isListing(scene, at - 1)
}

/** The message is only a list of possible traits or values. */
const isWholly = ({ clauses, people }: Scene, heard: readonly Finding[], field: string) =>
  clauses.every(
    ({ isStatement, words }, at) =>
      isStatement && words.length <= MOST_WORDS + 1 && (people.references[at] ?? []).length === 0,
  ) && heard.every(one => one.field === field)

/** 'Quiet, squared away': another item of the same list is a known one. */
const isBesideKnown = ({ clauses, people }: Scene, at: number, heard: readonly Finding[]) => {
  const own = heard.filter(one => CHARACTER.includes(one.field) && one.kind === 'heard')
  const sentence = clauses[at]?.sentence
  const isPlain = (index: number) => (people.references[index] ?? []).length === 0
  return (
    own.some(one => clauses[one.clause]?.sentence === sentence && one.clause !== at) &&
    clauses.every((clause, index) => clause.sentence !== sentence || isPlain(index))
  )
}

/** Recognized as a trait or value by its form or its neighbors, not by elimination. */
const isOfKind = (
  scene: Scene,
  { field, clause }: Finding,
  words: readonly Word[],
  heard: readonly Finding[],
) => {
  const { lexicon } = scene
  const line = stretchOf(words)
  if (says(lexicon, line, lexicon.cues.notTraitWords ?? [])) return false
  const isKnown = words.some(({ text }) => lexicon.characters.has(text))
  return (
    isKnown ||
    says(lexicon, line, lexicon.cues.traitNouns ?? []) ||
    isBesideKnown(scene, clause, heard) ||
    isWholly(scene, heard, field)
  )
}

const isItem = (scene: Scene, field: string, item: Finding, heard: readonly Finding[]) => {
  const { lexicon, clauses } = scene
  const { clause, first, last } = item
  const own = (clauses[clause]?.words ?? []).slice(first, last + 1)
  const words = stretchOf(own)
  if (CHARACTER.includes(field) && !isOfKind(scene, item, own, heard)) return false
  if (field === 'preferences.requiredCertifications' && !says(lexicon, words, lexicon.cues.certified ?? []))
    return false

  if (says(lexicon, words, lexicon.cues.kindsOfPeople ?? [])) return false
  return isListing(scene, clause)
}

/** List items that no recognizer matched. */
const besideOf = (scene: Scene, field: string, heard: readonly Finding[]): Finding[] => {
  const own = heard.filter(one => one.field === field)
  if (!isFree(scene, field, own)) return []
  const items = itemsIn(scene, field)
  return items.filter(
    item =>
      isItem(scene, field, item, heard) &&
      !heard.some(one => one.clause === item.clause && one.first <= item.last && item.first <= one.last),
  )
}

const LONGEST_PLEA = 12

/** 'That nobody raises their voice', when Emma asked what matters. */
const pleasIn = (scene: Scene, field: string, heard: readonly Finding[]): Finding[] => {
  const { lexicon, clauses, text } = scene
  if (field !== VALUES) return []
  const isPlea = (at: number): boolean => {
    const clause = clauses[at]
    // 'She wants the door open, never shut.'
    const before = clauses[at - 1]
    const isBehind = clause?.opening === ',' && before !== undefined && says(lexicon, before, ['<verb>'])
    if (!clause?.isStatement || isBehind) return false
    const isNext = isSmall(lexicon, 'and', clause.opening) && clauses[at - 1]?.sentence === clause.sentence
    return says(lexicon, clause, lexicon.cues.plea ?? []) || (isNext && isPlea(at - 1))
  }
  return clauses.flatMap((clause, at): Finding[] => {
    const isStated = heard.some(one => one.field === field && one.clause === at)
    const { words } = clause
    if (!isPlea(at) || isStated || words.length > LONGEST_PLEA) return []
    const believed = words.findIndex(({ text: one }) => isSmall(lexicon, 'in', one)) + 1
    const isBelief = says(lexicon, clause, lexicon.cues.belief ?? [])
    const first = isBelief
      ? believed
      : words.findIndex(({ text: one }) => !isSmall(lexicon, 'leadsPlea', one))
    const value = [text.slice(words[first]?.from ?? 0, words.at(-1)?.to ?? 0)]
    return [{ kind: 'heard', field, value, clause: at, first, last: words.length - 1 }]
  })
}

/** 'Not a chatterbox', 'not easily offended', when Emma asked about the caregiver. */
const aversionsIn = (scene: Scene, field: string): Finding[] => {
  const { lexicon, clauses, text, answers } = scene
  if (!CHARACTER.includes(field) || answers[field] !== undefined) return []
  return clauses.flatMap((clause, at): Finding[] => {
    const { words, isStatement } = clause
    if (!isStatement) return []
    const isDoing = isOfOthers(scene, at) ? [] : (lexicon.cues.traitDoing ?? [])
    return findAny(lexicon, clause, [...(lexicon.cues.aversion ?? []), ...isDoing]).map(
      ({ first, last }): Finding => {
        const value = text.slice(words[first]?.from ?? 0, words[last]?.to ?? 0)
        return { kind: 'heard', field, value: [value], clause: at, first, last }
      },
    )
  })
}

/** The items no recognizer matched in the list Emma asked for. */
export const listedIn = (scene: Scene, field: string, heard: readonly Finding[]): Finding[] => [
  ...besideOf(scene, field, heard),
  ...pleasIn(scene, field, heard),
  ...aversionsIn(scene, field),
]
