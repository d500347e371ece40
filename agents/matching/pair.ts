import type { MatchingSettings } from '#machines/matching-settings.ts'
import * as checks from './checks.ts'
import { type MatchRule, matchLimits, matchRules, verdict } from './checks.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { type CaregiverNumbers, caregiverNumbers, flag, languageSlots } from './numbers.ts'
import type { Places } from './places.ts'
import * as points from './points.ts'
import { type Score, scoreOf, weightsOf } from './score.ts'
import { placesOf } from './vocabulary.ts'
import { emptyWeek, halfHoursIn } from './week.ts'

/** A family's needs as integers, to compare with each caregiver. */
export type FamilyNumbers = {
  facts: FamilyFacts
  need: points.NeedNumbers
  /** Documents have to count on this day: today, or the first day of care. */
  day: Day
  requireDocuments: boolean
  certificates: readonly number[]
  allTasks: number
  gender: number
  years: number
  lowest: number
  highest: number
  /** By the code of a spoken language, the points that it's worth. */
  languages: Uint8Array
  weights: Int32Array
}

/** Beyond this it's overtime, so these weekly hours count as full coverage. */
const weekOfOne = 90
const languageCodes = 256
const basicPoints = 50

function needNumbers(need: FamilyFacts['need']): points.NeedNumbers {
  if (need.kind === 'unknown') return { kind: 'unknown', week: emptyWeek(), days: 0, total: 1 }
  const total = halfHoursIn(need.week)
  return {
    kind: need.kind,
    week: need.week,
    days: need.kind === 'some' ? need.days : 0,
    total: need.kind === 'clock' ? Math.min(total, weekOfOne) : total,
  }
}

function languageTable(languages: readonly number[]): Uint8Array {
  const table = new Uint8Array(languageCodes)
  for (const language of languages) {
    table[(language + 1) * 2] = 100
    table[(language + 1) * 2 + 1] = basicPoints
  }
  return table
}

export function familyNumbers(facts: FamilyFacts, settings: MatchingSettings, today: Day): FamilyNumbers {
  return {
    facts,
    need: needNumbers(facts.need),
    day: Math.max(today, facts.start ?? today),
    requireDocuments: settings.requireVerifiedDocuments,
    certificates: placesOf(facts.certificates),
    allTasks: facts.someOf.reduce((all, some) => all | some, facts.tasks),
    gender: facts.gender === null ? 0 : flag.genderCode(facts.gender),
    years: facts.years ?? -1,
    lowest: facts.rate.min ?? 0,
    highest: facts.rate.max ?? 0,
    languages: languageTable(facts.languages),
    weights: weightsOf(settings),
  }
}

/** The points for the languages of a caregiver; -1 where one side's are unknown. */
export function languagePoints(family: FamilyNumbers, spoken: ArrayLike<number>, from: number): number {
  const wanted = family.facts.languages.length
  if (wanted === 0 || !spoken[from]) return -1
  let sum = 0
  for (let slot = from; slot < from + languageSlots; slot++) sum += family.languages[spoken[slot] ?? 0] ?? 0
  return Math.round(sum / wanted)
}

export type Around = { settings: MatchingSettings; day: Day; places: Places }

const milesBetween = (family: FamilyFacts, caregiver: CaregiverFacts, places: Places): number => {
  const home = family.place
  if (home === null || caregiver.places.length === 0) return -1
  const nearest = Math.min(...caregiver.places.map(place => places.miles(home, place)))
  return Math.min(nearest, matchLimits.milesMost)
}

function certificatesVerdict(family: FamilyNumbers, c: CaregiverNumbers): number {
  const waiting = flag.certificatesWait(c.flags)
  let least: number = verdict.yes
  for (const at of family.certificates) {
    const last = c.certificateDays[c.certificatesAt + at] ?? 0
    const one = checks.certificateCheck(
      family.requireDocuments,
      family.day,
      last,
      (waiting & (1 << at)) !== 0,
    )
    least = Math.min(least, one)
  }
  return least
}

/** Facts about the pair that belong to neither side alone. */
type Known = { miles: number; share: number; spoken: number }
type Verdicts = Readonly<Record<MatchRule, number>>

const yesOrNo = (holds: boolean) => (holds ? verdict.yes : verdict.no)

function verdictsOf(family: FamilyNumbers, c: CaregiverNumbers, known: Known, isBlocked: boolean): Verdicts {
  const { facts } = family
  return {
    paused: yesOrNo(!flag.isPaused(c.flags)),
    capacity: yesOrNo(c.openOffers < matchLimits.openOffers),
    blocked: yesOrNo(!isBlocked),
    tasks: checks.tasksCheck(facts.tasks, facts.someOf, c.services),
    lifting: checks.liftingCheck(facts.lifting, c.services),
    documents: checks.documentsCheck(family.requireDocuments, family.day, c.documentDay, c.flags),
    certificates: certificatesVerdict(family, c),
    travel: checks.travelCheck(known.miles, c.radius),
    hours: checks.hoursCheck(known.share),
    rate: checks.rateCheck(c.rate, family.highest),
    language: checks.languageCheck(known.spoken),
    pets: checks.petsCheck(facts.pets, c.flags),
    smoking: checks.smokingCheck(facts.smoking, c.flags),
    gender: checks.genderCheck(family.gender, facts.personalCare, c.flags),
  }
}

function pointsOf(family: FamilyNumbers, c: CaregiverNumbers, { miles, share, spoken }: Known) {
  const { facts } = family
  const distance = points.distancePoints(miles)
  return {
    forFamily: [
      share,
      points.experiencePoints(facts.conditions, c.conditions, c.years, family.years),
      points.commonPoints(facts.traits, c.traits),
      spoken,
      points.commonPoints(facts.interests, c.interests),
      points.commonPoints(facts.values, c.values),
      distance,
      points.costPoints(c.rate, family.lowest, family.highest),
    ],
    forCaregiver: [
      points.steadyPoints(share, facts.duration),
      points.familiarPoints(facts.conditions, c.conditions, family.allTasks, c.services),
      points.commonPoints(c.traits, facts.traits),
      spoken,
      points.commonPoints(c.interests, facts.interests),
      points.commonPoints(c.values, facts.values),
      distance,
      points.payPoints(c.rate, family.highest),
    ],
  }
}

export type Judged = {
  verdicts: Verdicts
  standing: Standing
  forFamily: readonly number[]
  forCaregiver: readonly number[]
  score: Score
  /** -1 where it's unknown. */
  miles: number
  share: number
}

export type Standing = 'match' | 'near' | 'none'

const countOf = (verdicts: Verdicts, wanted: number): number => {
  let count = 0
  for (const rule of matchRules) if (verdicts[rule] === wanted) count += 1
  return count
}

/** Whether a pair satisfies every rule, or is a near miss by one. */
function standingOf(verdicts: Verdicts): Standing {
  if (countOf(verdicts, verdict.no) > 0) return 'none'
  const near = countOf(verdicts, verdict.near)
  if (near === 0) return 'match'
  return near === 1 ? 'near' : 'none'
}

/** All rules and points of a pair, from its numbers. */
export function judgeNumbers(
  family: FamilyNumbers,
  caregiver: CaregiverNumbers,
  miles: number,
  isBlocked: boolean,
): Judged {
  const isKnown = family.need.kind !== 'unknown' && flag.hasHours(caregiver.flags)
  const share = isKnown ? points.hoursShare(family.need, caregiver.hours, caregiver.hoursAt) : -1
  const known = { miles, share, spoken: languagePoints(family, caregiver.languages, caregiver.languagesAt) }
  const verdicts = verdictsOf(family, caregiver, known, isBlocked)
  const { forFamily, forCaregiver } = pointsOf(family, caregiver, known)
  return {
    verdicts,
    standing: standingOf(verdicts),
    forFamily,
    forCaregiver,
    score: scoreOf(forFamily, forCaregiver, family.weights, countOf(verdicts, verdict.unknown)),
    miles,
    share,
  }
}

export function judge(family: FamilyFacts, caregiver: CaregiverFacts, around: Around): Judged {
  return judgeNumbers(
    familyNumbers(family, around.settings, around.day),
    caregiverNumbers(caregiver),
    milesBetween(family, caregiver, around.places),
    family.blocked.has(caregiver.id),
  )
}

export const rulesWith = (verdicts: Verdicts, wanted: number): MatchRule[] =>
  matchRules.filter(rule => verdicts[rule] === wanted)
