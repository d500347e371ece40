import type { Finding, Scene } from '../clauses/scene.ts'
import { isSmall } from '../lexicon/lexicon.ts'
import { isNameWord } from '../people/mentions.ts'
import { relationOf } from '../people/relations.ts'
import { isKnownCity } from '../places/lone-cities.ts'
import { clauseAt, finding, written } from '../places/streets.ts'
import { findAny } from '../text/reading.ts'
import type { Word } from '../text/word.ts'
import { contactChangesIn } from './contact-edits.ts'

type Change = { field: string; old: string; value: string; first: number; last: number }

type Run = { first: number; last: number }

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

const LONGEST = 3

/** Words that can be a value of the field: a name, a town, a relationship. */
const fits: Record<string, (scene: Scene, words: readonly Word[]) => boolean> = {
  'basicInfo.recipientName': ({ lexicon }, words) =>
    words.every(word => isNameWord(lexicon, word) && (word.capital || lexicon.firstNames.has(word.text))),
  'basicInfo.relationship': ({ lexicon }, words) =>
    words.length === 1 && relationOf(lexicon, words[0]?.text ?? '') !== undefined,
  'location.city': ({ lexicon }, words) =>
    isKnownCity(lexicon, words) || words.every(word => word.capital && isNameWord(lexicon, word)),
}

const longestOf = (scene: Scene, field: string, runs: readonly Run[]): Run | undefined =>
  runs.find(({ first, last }) => {
    const words = scene.whole.words.slice(first, last + 1)
    return first >= 0 && words.length === last - first + 1 && fits[field]?.(scene, words) === true
  })

const SIZES = [LONGEST, LONGEST - 1, 1]

/** 'Rosalind, not Rosa'. */
const runBefore = (scene: Scene, field: string, not: number): Run | undefined => {
  const last = scene.whole.words[not - 1]?.text === ',' ? not - 2 : not - 1
  return longestOf(
    scene,
    field,
    SIZES.map(size => ({ first: last - size + 1, last })),
  )
}

/** 'Not my mother. It is my aunt'. */
const runBehind = (scene: Scene, field: string, end: number): Run | undefined => {
  const { lexicon, whole } = scene
  let first = end + 1
  while (lexicon.people.patterns.replacing?.includes(whole.words[first]?.text ?? '')) first += 1
  if (first === end + 1) return
  return longestOf(
    scene,
    field,
    SIZES.map(size => ({ first, last: first + size - 1 })),
  )
}

const changeAt = (scene: Scene, field: string, old: string, not: number): Change[] => {
  const { whole, text } = scene
  const from = isSmall(scene.lexicon, 'beforeOld', whole.words[not + 1]?.text) ? not + 2 : not + 1
  const size = old.split(' ').length
  if (textOf(whole.words.slice(from, from + size)) !== old) return []
  const run = runBefore(scene, field, not) ?? runBehind(scene, field, from + size - 1)
  if (!run) return []
  const words = whole.words.slice(run.first, run.last + 1)
  const isRelation = field === 'basicInfo.relationship'
  const value = isRelation
    ? (relationOf(scene.lexicon, words[0]?.text ?? '')?.name ?? '')
    : written(text, words)
  return textOf(words) === old || value === '' ? [] : [{ field, old, value, ...run }]
}

const changesIn = (scene: Scene): Change[] =>
  Object.keys(fits).flatMap(field => {
    const known = scene.answers[field]
    if (typeof known !== 'string') return []
    const old = known.toLowerCase()
    const nots = scene.whole.words.flatMap(({ text }, at) =>
      isSmall(scene.lexicon, 'not', text) ? [at] : [],
    )
    return nots.flatMap(not => changeAt(scene, field, old, not)).slice(0, 1)
  })

const ADDRESS = 'location.address'

/** '14 Fern not 41 Fern': only the house number changes. */
const renumberedIn = (scene: Scene): Change[] => {
  const known = scene.answers[ADDRESS]
  if (typeof known !== 'string') return []
  return findAny(scene.lexicon, scene.whole, scene.lexicon.places.patterns.renumbered ?? []).flatMap(
    ({ groups: { number, old } }): Change[] => {
      const street = known.slice(old?.text.length ?? 0)
      const isOf = known.startsWith(`${old?.text} `)
      if (!number || !isOf) return []
      return [{ field: ADDRESS, old: known, value: `${number.text}${street}`, ...number }]
    },
  )
}

const CONTACT = 'additionalInfo.primaryContact'
const NAMES = /\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)*/gu

/** The contact's title and name, so that 'nephew' goes when someone else replaces 'nephew Carl Boone'. */
const calledIn = ({ lexicon }: Scene, known: string, name: string): string | undefined => {
  const runs = [...known.matchAll(NAMES)]
  const run = runs.find(([words]) => words.toLowerCase().split(' ').includes(name))
  const before = known.slice(0, run?.index).trimEnd().split(' ').at(-1) ?? ''
  return run && relationOf(lexicon, before.toLowerCase()) ? `${before} ${run[0]}` : run?.[0]
}

/** 'The POA is Renee, not Carl': the person changes, the rest of the note stays. */
const renamedIn = (scene: Scene): Change[] => {
  const { whole, text, lexicon } = scene
  const known = scene.answers[CONTACT]
  if (typeof known !== 'string') return []
  return whole.words.flatMap((word, not): Change[] => {
    const name = isSmall(lexicon, 'not', word.text) ? whole.words[not + 1] : undefined
    const old = name && calledIn(scene, known, name.text)
    const run = old && (runBefore(scene, NAME, not) ?? runBehind(scene, NAME, not + 1))
    if (!run || !old) return []
    const value = known.replace(old, () => written(text, whole.words.slice(run.first, run.last + 1)))
    return [{ field: CONTACT, old: known, value, ...run }]
  })
}

const NAME = 'basicInfo.recipientName'

const SHORT = 100

/** The words around a corrected number aren't a note of their own. */
const isAround = ({ whole, text }: Scene, { first, last }: Change, one: Finding) => {
  const said = text.slice(whole.words[first]?.from ?? 0, whole.words[last]?.to ?? 0)
  return one.kind === 'heard' && String(one.value).length < SHORT && String(one.value).includes(said)
}

/** 'Rosalind, not Rosa' counts as Rosalind alone. */
export const withReplaced = (scene: Scene, findings: readonly Finding[]): Finding[] => {
  const numbers = renumberedIn(scene)
  const contacts = [...contactChangesIn(scene), ...renamedIn(scene).slice(0, 1)]
  const changes = [...changesIn(scene), ...numbers, ...contacts]
  const kept = findings.filter(
    one =>
      !(numbers.length > 0 && one.field === ADDRESS) &&
      !contacts.some(change => isAround(scene, change, one)),
  )
  const made = changes
    .filter(({ first }) => scene.clauses[clauseAt(scene, scene.whole.words[first])]?.isQuestion !== true)
    .map(({ field, value, first, last }) => finding(scene, field, value, first, last))
  return [...kept, ...made]
}
