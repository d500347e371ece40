import type { CaregiverFacts } from '#agents/matching/facts.ts'
import { countryPlaces } from './country.ts'

/** As far as people usually drive to work. */
export const nearMiles = 25

/** Fewer would tell what one person asks. */
const fewestRates = 5

/** Who strangers may hear of: someone a coordinator has verified. */
export const isVerified = ({ documents }: CaregiverFacts): boolean =>
  documents.some(({ status }) => status === 'verified')

export const isNear = ({ places, paused }: CaregiverFacts, home: number): boolean =>
  !paused && places.some(place => countryPlaces.miles(home, place) <= nearMiles)

export type Rates = { low: number; middle: number; high: number }

/** What caregivers ask an hour, in dollars: the middle half of them, and the middle one. */
export function ratesOf(caregivers: readonly CaregiverFacts[]): Rates | null {
  const cents = caregivers.flatMap(({ rate }) => rate ?? []).sort((one, other) => one - other)
  if (cents.length < fewestRates) return null
  const at = (share: number) => (cents[Math.floor((cents.length - 1) * share)] ?? 0) / 100
  return { low: at(1 / 4), middle: at(1 / 2), high: at(3 / 4) }
}
