import type { Finding, Scene } from '../clauses/scene.ts'
import { runsIn } from '../text/dictated-digits.ts'
import type { Found } from '../text/page.ts'
import { find, findAny, stretchOf } from '../text/reading.ts'
import type { Word } from '../text/word.ts'

export const written = (text: string, words: readonly Word[]) =>
  text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0).replaceAll(/\s+/gu, ' ')

/** The clause that contains this word of the message. */
export const clauseAt = ({ clauses }: Scene, word: Word | undefined): number =>
  Math.max(
    0,
    clauses.findLastIndex(clause => (clause.words[0]?.from ?? 0) <= (word?.from ?? 0)),
  )

export const finding = (
  scene: Scene,
  field: string,
  value: unknown,
  first: number,
  last: number,
): Finding => {
  const clause = clauseAt(scene, scene.whole.words[first])
  const own = scene.clauses[clause]?.words ?? []
  const start = own.findIndex(one => one.from === scene.whole.words[first]?.from)
  return {
    kind: 'heard',
    field,
    value,
    clause,
    first: Math.max(0, start),
    last: Math.max(0, start) + last - first,
  }
}

export const isSaid = (scene: Scene, at: number) =>
  scene.clauses[clauseAt(scene, scene.whole.words[at])]?.isStatement ?? false

/** 'Nine oh four Sycamore Street': a house number spoken in pieces. */
const spokenNumber = (scene: Scene, at: number) =>
  runsIn(scene).find(
    ({ first, last, size }) =>
      first <= at &&
      at <= last &&
      size > 1 &&
      last - first < size &&
      /\p{L}/u.test(written(scene.text, scene.whole.words.slice(first, last + 1))),
  )

export const streetsIn = (scene: Scene): Found[] => {
  const { lexicon, whole } = scene
  return findAny(lexicon, whole, lexicon.places.patterns.street ?? [])
    .filter(({ first }) => isSaid(scene, first))
    .map(found => ({ ...found, first: spokenNumber(scene, found.first)?.first ?? found.first }))
}

/** 'House number 56, street Magnolia Drive.' */
export const housesIn = ({ lexicon, whole }: Scene): Found[] => [
  ...findAny(lexicon, whole, lexicon.places.patterns.houseNumber ?? []),
]

const houseFinding = (scene: Scene, { first, last, groups: { number, name } }: Found): Finding[] => {
  if (!number || !name) return []
  const street = written(scene.text, scene.whole.words.slice(name.first, name.last + 1))
  return [finding(scene, 'location.address', `${number.text} ${street}`, first, last)]
}

/** 'Camino del Rio' is a street because a number precedes it and a town follows. */
export const streetBefore = (scene: Scene, city: number): Found[] => {
  const { lexicon, whole } = scene
  const words = whole.words.slice(0, city)
  const [street] = find(
    lexicon,
    stretchOf(words),
    `\\d{1,5}(?: (?!(?:<notStreet>) )[\\p{L}'.]+){1,4} ,(?: (?:<unit>)(?: #)? [a-z]?\\d*[a-z]? ,)?$`,
  )
  if (!street) return []
  const named = words.slice(street.first + 1, street.last)
  const isName = named.some(({ capital }) => capital) || !/\p{Lu}/u.test(scene.text)
  const cue = whole.words[street.first - 1]?.text
  const isLed = cue === undefined || (lexicon.places.patterns.streetCue ?? []).includes(cue)
  return isName && isLed ? [{ ...street, last: street.last - 1 }] : []
}

/** The last street wins: '77 Sunset Blvd, no, 77 Sunset Terrace'. */
export const streetFinding = (scene: Scene, streets: readonly Found[]): Finding[] => {
  const last = streets.at(-1)
  if (!last) return []
  if (last.groups.number) return houseFinding(scene, last)
  const { words } = scene.whole
  const spoken = spokenNumber(scene, last.first)
  const value = spoken
    ? `${spoken.digits} ${written(scene.text, words.slice(spoken.last + 1, last.last + 1))}`
    : written(scene.text, words.slice(last.first, last.last + 1))
  const found = finding(scene, 'location.address', value, last.first, last.last)
  // A street with its number and nothing else is an address, whatever was asked.
  return [words.length === last.last - last.first + 1 ? { ...found, isSure: true } : found]
}
