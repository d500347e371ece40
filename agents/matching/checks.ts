import { flag, noExpiry } from './numbers.ts'

/**
 * The hard rules, which aren't scored. A pair satisfies all of them, or is a near miss by one that could be changed, or
 * is no match. Unknown facts don't rule anyone out.
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
  'gender',
] as const

export type MatchRule = (typeof matchRules)[number]

export const matchLimits = {
  /** A caregiver with this many unanswered offers gets no new ones. */
  openOffers: 5,
  /** Miles around each town a caregiver serves, unless they say otherwise. */
  milesAround: 8,
  /** Miles beyond the radius that still count as a near miss. */
  milesNear: 8,
  /** Greater than any radius the form accepts. */
  milesMost: 120,
  /** Cents an hour above the family's highest that are a near miss. */
  rateNear: 300,
  /** Percent of the hours that one caregiver has to cover. */
  hoursShare: 50,
  newDays: 60,
  newShown: 5,
  /** One in this many results is reserved for a new caregiver. */
  placesPerNew: 5,
} as const

/** How many skills are needed, and how many of those there are; whether each group has a service that's done. */
type Tasks = { wanted: number; done: number; isSome: boolean; isAsked: boolean; isKnown: boolean }

/** One missing skill out of several is a near miss: someone else may do it. */
export function tasksCheck({ wanted, done, isSome, isAsked, isKnown }: Tasks): number {
  if (!isAsked) return yes
  if (!isKnown) return unknown
  if (!isSome) return no
  if (done === wanted) return yes
  return done > 0 && done === wanted - 1 ? near : no
}

export const liftingCheck = (isNeeded: boolean, isDone: boolean, isKnown: boolean): number => {
  if (!isNeeded) return yes
  if (!isKnown) return unknown
  return isDone ? yes : no
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

/** `miles` is -1 if unknown, which is never near enough: someone may be a country away. */
export const travelCheck = (miles: number, radius: number): number => {
  if (miles < 0) return no
  const most = radius === 0 ? matchLimits.milesAround : radius
  if (miles <= most) return yes
  return miles <= most + matchLimits.milesNear ? near : no
}

/** `share` is the percentage of hours covered, -1 if unknown. */
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

/**
 * Of the kinds at home: how many are sure, and could be; how many of each are refused; how many of all are fine.
 * Null while it's unknown which there are.
 */
type Pets = { sureRefused: number; maybe: number; maybeRefused: number; all: number; fine: number } | null

/** `refused`: how many kinds they'd rather not be with. */
export const petsCheck = (pets: Pets, refused: number): number => {
  if (pets === null) return refused === 0 ? yes : unknown
  if (pets.sureRefused > 0) return no
  if (pets.maybe > 0 && pets.maybeRefused === pets.maybe) return no
  return pets.fine === pets.all ? yes : unknown
}

/** A gender preference only counts for personal care. `wanted` is 0 without one. */
export const genderCheck = (wanted: number, personalCare: boolean, flags: number): number => {
  if (wanted === 0 || !personalCare) return yes
  const gender = flag.gender(flags)
  if (gender === 0) return unknown
  return gender === wanted ? yes : no
}

/** `spoken`: the number of wanted languages they speak, -1 if either side's are unknown. */
export const languageCheck = (spoken: number): number => (spoken < 0 ? unknown : spoken > 0 ? yes : no)
