import { settledBy, type Unclear } from '#machines/interview/unclear.ts'
import { stateNames } from '#machines/places/states.ts'
import { plain } from '../emma/plain.ts'
import reading from '../places/words/reading-en.json' with { type: 'json' }
import { besides, type Told } from './hits.ts'
import type { Heard, Listening } from './listening.ts'
import { plainDigits } from './numbers.ts'
import { streetIn } from './streets.ts'

const names: Readonly<Record<string, string>> = stateNames

const zip = /(?<!\d)\d{5}(?!\d)/u
/** As addresses are written here: a street with its number, the town, the state; the street may be missing. */
const addressed =
  /(?:(?<street>\d{1,6} [\p{sc=Latin}\d .#'’-]{2,60}),\s*)?(?<city>(?:\p{Lu}[\p{L}.'’-]{1,20} ){0,3}\p{Lu}[\p{L}.'’-]{1,20}),\s*(?<state>\p{Lu}[\p{L}.]{1,15}(?: \p{Lu}\p{L}{3,10})?)(?!\p{L})/gu

/** A state by its name, or by its two letters. */
export function stateIn(text: string): string | undefined {
  const words = ` ${plain(text)} `
  const [code] = Object.keys(names)
    .filter(one => words.includes(` ${plain(names[one] ?? one)} `))
    .toSorted((one, other) => (names[other] ?? '').length - (names[one] ?? '').length)
  if (code) return code
  const letters = text.trim().toUpperCase().replace(/\.$/u, '')
  return Object.hasOwn(names, letters) ? letters : undefined
}

type Place = { street: string | undefined; city: string; state: string; quote: string }

const addressIn = (text: string): Place | undefined =>
  [...text.matchAll(addressed)].flatMap(({ 0: quote, groups }) => {
    const { street, city = '', state = '' } = groups ?? {}
    const code = stateIn(state)
    return code ? [{ street, city, state: names[code] ?? code, quote }] : []
  })[0]

const of = (field: string, value: string | undefined, quote = ''): Heard[] =>
  value ? [{ field: `location.${field}`, value, quote }] : []

/** ZIP codes, and towns with their state, are written alike in every language here. */
export function placesIn({ kind, pack, told: { text } }: Listening): Heard[] {
  if (kind !== 'care') return []
  const [code] = zip.exec(plainDigits(text)) ?? []
  const place = addressIn(text)
  const beside = streetIn(pack, text)
  const street = place?.street ? place : beside
  const city = place ?? (beside?.city && !stateIn(beside.city) ? beside : undefined)
  return [
    ...(code
      ? [{ field: 'location.zipCode', value: code, quote: text.includes(code) ? code : text.trim() }]
      : []),
    ...of('address', street?.street, street?.quote),
    ...of('city', city?.city, city?.quote),
    ...of('state', place?.state, place?.quote),
  ]
}

const small = reading.inNames.split(' ')

/** 'I live in Fond du Lac': the words with capitals at its end, where it has others. */
export function townIn(part: string): string {
  const words = part.trim().split(/\s+/u)
  const isOther = (word: string) => /^\p{Ll}/u.test(word) && !small.includes(word)
  const last = words.findLastIndex(isOther)
  const town = words.slice(last + 1).join(' ')
  return last >= 0 && /^\p{Lu}/u.test(town) ? town : part.trim()
}

const notPlaces: readonly string[] = [...besides, 'languages', 'number']

const MOST_WORDS = 4

/** A town, a county, an area: a few words that say nothing else. */
export const isPlaceLike = ({ hits, text }: Told, part: string): boolean => {
  const from = text.indexOf(part)
  const says = hits.some(
    ({ list, from: begin, to }) => !notPlaces.includes(list) && begin < from + part.length && to > from,
  )
  return !says && part.split(/\s+/u).length <= MOST_WORDS && part.length <= LONGEST
}
const LONGEST = 40

/** Which of the towns of a name is meant. */
export function whichPlace(place: Unclear, { told: { text }, answers }: Listening): Heard[] {
  const state = stateIn(text)
  if (state === undefined || !place.options.some(one => one.state === state)) return []
  return Object.entries(settledBy(place, state, answers)).map(([field, value]) => ({
    ...{ field, value },
    quote: text.trim(),
  }))
}
