import { flag, noExpiry } from './numbers.ts'
import { services } from './vocabulary.ts'
import { countBits } from './week.ts'

/**
 * The hard rules. None of them is scored: a pair holds to all of them, or misses by one thing that could be changed,
 * or is no pair. What nobody said is unknown and doesn't rule anyone out.
 */
export const verdict = { no: 0, near: 1, unknown: 2, yes: 3 } as const
const { no, near, unknown, yes } = verdict

export const matchRules = [
  'paused',
  'capacity',
  'blocked',
  'tasks',
  'lifting',
  'documents',
  'certificates',
  'travel',
  'hours',
  'rate',
  'language',
  'pets',
  'smoking',
  'gender',
] as const

export type MatchRule = (typeof matchRules)[number]

export const matchLimits = {
  /** Offers that wait for one caregiver's answer; with so many no new one is made. */
  openOffers: 5,
  /** Around a town that they serve, when they named no distance. */
  milesAround: 8,
  /** So much farther is a near miss. */
  milesNear: 8,
  /** Farther than anyone could say they go. */
  milesMost: 120,
  /** Cents an hour above the family's highest that are a near miss. */
  rateNear: 300,
  /** Percent of the hours that one caregiver has to cover. */
  hoursShare: 50,
  newDays: 60,
  newShown: 5,
  /** Of so many places one is kept for someone new. */
  placesPerNew: 5,
} as const

/** One of several tasks may be done by someone else: that's a near miss. */
export function tasksCheck(tasks: number, someOf: readonly number[], offered: number): number {
  if (tasks === 0 && someOf.length === 0) return yes
  if (offered === 0) return unknown
  for (const some of someOf) if ((some & offered) === 0) return no
  const missing = tasks & ~offered
  if (missing === 0) return yes
  return countBits(missing) === 1 && missing !== tasks ? near : no
}

const lifting = services.bit('lifting')

export const liftingCheck = (isNeeded: boolean, offered: number): number => {
  if (!isNeeded) return yes
  if (offered === 0) return unknown
  return (offered & lifting) !== 0 ? yes : no
}

export const documentsCheck = (isRequired: boolean, day: number, lastDay: number, flags: number): number => {
  if (!isRequired || lastDay >= day) return yes
  return flag.documentsWait(flags) ? near : no
}

/** `lastDay` of one certificate that the family asks for. */
export const certificateCheck = (
  isRequired: boolean,
  day: number,
  lastDay: number,
  isWaiting: boolean,
): number => {
  if (lastDay >= day || lastDay === noExpiry) return yes
  if (!isRequired) return unknown
  return isWaiting ? near : no
}

/** `miles` is -1 where nobody knows. */
export const travelCheck = (miles: number, radius: number): number => {
  if (miles < 0) return unknown
  const most = radius === 0 ? matchLimits.milesAround : radius
  if (miles <= most) return yes
  return miles <= most + matchLimits.milesNear ? near : no
}

/** `share` is the percent of the hours that are covered, -1 where nobody knows. */
export const hoursCheck = (share: number): number => {
  if (share < 0) return unknown
  if (share >= matchLimits.hoursShare) return yes
  return share > 0 ? near : no
}

/** Cents; 0 is unknown. */
export const rateCheck = (rate: number, highest: number): number => {
  if (rate === 0 || highest === 0) return unknown
  if (rate <= highest) return yes
  return rate <= highest + matchLimits.rateNear ? near : no
}

type Pets = { sure: number; maybe: number } | null

export const petsCheck = (pets: Pets, flags: number): number => {
  const refused = flag.petsNo(flags)
  if (pets === null) return refused === 0 ? yes : unknown
  if ((pets.sure & refused) !== 0) return no
  if (pets.maybe !== 0 && (pets.maybe & ~refused) === 0) return no
  return ((pets.sure | pets.maybe) & ~flag.petsYes(flags)) === 0 ? yes : unknown
}

type Smoking = { atHome: boolean | null; wantsNonSmoker: boolean }

export const smokingCheck = ({ atHome, wantsNonSmoker }: Smoking, flags: number): number => {
  const works = flag.worksWithSmokers(flags)
  const smokes = flag.smokes(flags)
  if (atHome === true && flag.isFalse(works)) return no
  if (wantsNonSmoker && flag.isTrue(smokes)) return no
  const isOpen = (atHome === true && works === 0) || (atHome === null && flag.isFalse(works))
  return isOpen || (wantsNonSmoker && smokes === 0) ? unknown : yes
}

/** Only where personal care is involved does a preference count. `wanted` is 0 where there's none. */
export const genderCheck = (wanted: number, personalCare: boolean, flags: number): number => {
  if (wanted === 0 || !personalCare) return yes
  const gender = flag.gender(flags)
  if (gender === 0) return unknown
  return gender === wanted ? yes : no
}

/** `spoken` is how many of the wanted languages they speak; -1 where nothing is known of either side. */
export const languageCheck = (spoken: number): number => (spoken < 0 ? unknown : spoken > 0 ? yes : no)
