import type { MatchingSettings } from '#machines/matching-settings.ts'
import { emptyWeek, halfHoursIn } from '#machines/week/week.ts'
import type { Places } from '../places/places.ts'
import * as checks from './checks.ts'
import { type MatchRule, matchLimits, matchRules, verdict } from './checks.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { type CaregiverNumbers, caregiverNumbers, flag, parts, spokenParts } from './numbers.ts'
import * as points from './points.ts'
import { type Score, scoreOf, weightsOf } from './score.ts'
import {
  type CodeSet,
  countAt,
  countOf,
  eitherOf,
  hasCode,
  type Part,
  placesOf,
  setOf,
  sharedAt,
} from './sets.ts'
import { languages, services } from './vocabulary.ts'

/** A family's needs as integers, to compare with each caregiver. */
export type FamilyNumbers = {
  facts: FamilyFacts
  need: points.NeedNumbers
  /** Documents have to count on this day: today, or the first day of care. */
  day: Day
  requireDocuments: boolean
  certificates: readonly number[]
  /** The kinds of work that are needed: one service of each. */
  work: readonly CodeSet[]
  gender: number
  years: number
  lowest: number
  highest: number
  languages: CodeSet
  weights: Int32Array
}

/** Beyond this it's overtime, so these weekly hours count as full coverage. */
export const weekOfOne = 90
const [wellPoints, basicPoints] = [100, 50]
const lifting = services.at('transfers')

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

export function familyNumbers(facts: FamilyFacts, settings: MatchingSettings, today: Day): FamilyNumbers {
  return {
    facts,
    need: needNumbers(facts.need),
    day: Math.max(today, facts.start ?? today),
    requireDocuments: settings.requireVerifiedDocuments,
    certificates: placesOf(facts.certificates),
    work: [...facts.skills, ...facts.someOf],
    gender: facts.gender === null ? 0 : flag.genderCode(facts.gender),
    years: facts.years ?? -1,
    lowest: facts.rate.min ?? 0,
    highest: facts.rate.max ?? 0,
    languages: setOf(languages.keys.length, facts.languages),
    weights: weightsOf(settings),
  }
}

/** The points for the languages of a caregiver; -1 where one side's are unknown. */
export function languagePoints(
  { languages: asked }: FamilyNumbers,
  spoken: Uint32Array,
  from: number,
): number {
  const wanted = countOf(asked)
  if (wanted === 0 || countAt(spoken, from + spokenParts.any.from, spokenParts.any.words) === 0) return -1
  const some = sharedAt(spoken, from + spokenParts.some.from, asked)
  const well = sharedAt(spoken, from + spokenParts.well.from, asked)
  return Math.round((basicPoints * some + (wellPoints - basicPoints) * well) / wanted)
}

type Sets = Pick<CaregiverNumbers, 'sets' | 'setsAt'>

const overlapOf = (wanted: CodeSet, { sets, setsAt }: Sets, { from, words }: Part): points.Overlap => ({
  wanted: countOf(wanted),
  known: countAt(sets, setsAt + from, words),
  both: sharedAt(sets, setsAt + from, wanted),
})

/** Of how many kinds of work this caregiver does something. */
export function kindsDone(sets: Uint32Array, at: number, work: readonly CodeSet[]): number {
  let count = 0
  for (const kind of work) if (sharedAt(sets, at, kind) > 0) count += 1
  return count
}

/** What of the needed work this caregiver does. */
export function tasksVerdict({ facts }: FamilyNumbers, { sets, setsAt }: Sets, isKnown: boolean): number {
  const at = setsAt + parts.services.from
  return checks.tasksCheck({
    ...{ isKnown, wanted: facts.skills.length, done: kindsDone(sets, at, facts.skills) },
    isSome: kindsDone(sets, at, facts.someOf) === facts.someOf.length,
    isAsked: facts.skills.length + facts.someOf.length > 0,
  })
}

function petsVerdict({ facts: { pets } }: FamilyNumbers, { sets, setsAt }: Sets): number {
  const [no, yes] = [setsAt + parts.petsNo.from, setsAt + parts.petsYes.from]
  const refused = countAt(sets, no, parts.petsNo.words)
  if (!pets) return checks.petsCheck(null, refused)
  const all = eitherOf(pets.sure, pets.maybe)
  const at = {
    sureRefused: sharedAt(sets, no, pets.sure),
    maybe: countOf(pets.maybe),
    maybeRefused: sharedAt(sets, no, pets.maybe),
    all: countOf(all),
    fine: sharedAt(sets, yes, all),
  }
  return checks.petsCheck(at, refused)
}

export type Around = { settings: MatchingSettings; day: Day; places: Places }

const milesBetween = (family: FamilyFacts, caregiver: CaregiverFacts, places: Places): number => {
  const home = family.place
  if (home === null || caregiver.places.length === 0) return -1
  const nearest = Math.min(...caregiver.places.map(place => places.miles(home, place)))
  return Math.min(nearest, matchLimits.milesMost)
}

function certificatesVerdict(family: FamilyNumbers, c: CaregiverNumbers): number {
  const waiting = c.sets.subarray(c.setsAt + parts.waiting.from)
  let least: number = verdict.yes
  for (const at of family.certificates) {
    const last = c.certificateDays[c.certificatesAt + at] ?? 0
    const one = checks.certificateCheck(family.requireDocuments, family.day, last, hasCode(waiting, at))
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
  const isWorkKnown = flag.hasServices(c.flags)
  const offered = c.sets.subarray(c.setsAt + parts.services.from)
  return {
    paused: yesOrNo(!flag.isPaused(c.flags)),
    capacity: yesOrNo(c.openOffers < matchLimits.openOffers),
    blocked: yesOrNo(!isBlocked),
    tasks: tasksVerdict(family, c, isWorkKnown),
    lifting: checks.liftingCheck(facts.lifting, hasCode(offered, lifting), isWorkKnown),
    documents: checks.documentsCheck(family.requireDocuments, family.day, c.documentDay, c.flags),
    certificates: certificatesVerdict(family, c),
    travel: checks.travelCheck(known.miles, c.radius),
    hours: checks.hoursCheck(known.share),
    rate: checks.rateCheck(c.rate, family.highest),
    language: checks.languageCheck(known.spoken),
    pets: petsVerdict(family, c),
    gender: checks.genderCheck(family.gender, facts.personalCare, c.flags),
  }
}

function pointsOf(family: FamilyNumbers, c: CaregiverNumbers, { miles, share, spoken }: Known) {
  const { facts } = family
  const distance = points.distancePoints(miles)
  const conditions = overlapOf(facts.conditions, c, parts.conditions)
  const work = {
    wanted: family.work.length,
    known: countAt(c.sets, c.setsAt + parts.services.from, parts.services.words),
    both: kindsDone(c.sets, c.setsAt + parts.services.from, family.work),
  }
  const traits = overlapOf(facts.traits, c, parts.traits)
  const interests = overlapOf(facts.interests, c, parts.interests)
  const values = overlapOf(facts.values, c, parts.values)
  const common = ({ wanted, known, both }: points.Overlap) => points.commonPoints(wanted, known, both)
  const commonBack = ({ wanted, known, both }: points.Overlap) => points.commonPoints(known, wanted, both)
  return {
    forFamily: [
      share,
      points.experiencePoints(conditions, c.years, family.years),
      common(traits),
      spoken,
      common(interests),
      common(values),
      distance,
      points.costPoints(c.rate, family.lowest, family.highest),
    ],
    forCaregiver: [
      points.steadyPoints(share, facts.duration),
      points.familiarPoints(conditions, work),
      commonBack(traits),
      spoken,
      commonBack(interests),
      commonBack(values),
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

const rulesAt = (verdicts: Verdicts, wanted: number): number => {
  let count = 0
  for (const rule of matchRules) if (verdicts[rule] === wanted) count += 1
  return count
}

/** Whether a pair satisfies every rule, or is a near miss by one. */
function standingOf(verdicts: Verdicts): Standing {
  if (rulesAt(verdicts, verdict.no) > 0) return 'none'
  const near = rulesAt(verdicts, verdict.near)
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
  const known = { miles, share, spoken: languagePoints(family, caregiver.spoken, caregiver.spokenAt) }
  const verdicts = verdictsOf(family, caregiver, known, isBlocked)
  const { forFamily, forCaregiver } = pointsOf(family, caregiver, known)
  return {
    verdicts,
    standing: standingOf(verdicts),
    forFamily,
    forCaregiver,
    score: scoreOf(forFamily, forCaregiver, family.weights, rulesAt(verdicts, verdict.unknown)),
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
