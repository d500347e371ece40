import { settledBy, type Unclear } from '#machines/interview/unclear.ts'
import { stateNames } from '#machines/places/states.ts'
import { plain } from '../emma/plain.ts'
import type { Heard, Listening } from './listening.ts'
import { plainDigits } from './numbers.ts'

const names: Readonly<Record<string, string>> = stateNames

const zip = /(?<!\d)\d{5}(?!\d)/u
/** The words with a capital right before the two letters. */
const cityAndState = /((?:\p{Lu}[\p{L}.'’-]{1,20} ){0,3}\p{Lu}[\p{L}.'’-]{1,20}),\s*([A-Z]{2})(?!\p{L})/u

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

/** Towns and ZIP codes are written alike in every language here. */
export function placesIn({ kind, told: { text } }: Listening): Heard[] {
  if (kind !== 'care') return []
  const plainText = plainDigits(text)
  const [code] = zip.exec(plainText) ?? []
  const [whole, city, state] = cityAndState.exec(text) ?? []
  const isState = state !== undefined && Object.hasOwn(names, state)
  return [
    ...(code
      ? [{ field: 'location.zipCode', value: code, quote: text.includes(code) ? code : text.trim() }]
      : []),
    ...(whole && city && isState
      ? [
          { field: 'location.city', value: city.trim(), quote: whole },
          { field: 'location.state', value: names[state] ?? state, quote: whole },
        ]
      : []),
  ]
}

/** Which of the towns of a name is meant. */
export function whichPlace(place: Unclear, { told: { text }, answers }: Listening): Heard[] {
  const state = stateIn(text)
  if (state === undefined || !place.options.some(one => one.state === state)) return []
  return Object.entries(settledBy(place, state, answers)).map(([field, value]) => ({
    ...{ field, value },
    quote: text.trim(),
  }))
}
