import type { MatchingSettings } from '#machines/matching-settings.ts'
import * as checks from './checks.ts'
import type { CaregiverFacts, Day, FamilyFacts } from './facts.ts'
import { type CaregiverNumbers, caregiverNumbers, flag, wantedCertificates } from './numbers.ts'
import type { Places } from './places.ts'
import * as points from './points.ts'
import { type Score, type ScoredTerm, scoreOf, termsOf, weightsOf } from './score.ts'
import { emptyWeek, halfHoursIn } from './week.ts'

/** What a family needs, as the numbers that every caregiver is held against. */
export type FamilyNumbers = {
  facts: FamilyFacts
  need: points.NeedNumbers
  /** Documents have to count on this day: today, or the first day of care. */
  day: Day
  requireDocuments: boolean
  certificates: readonly number[]
  tasks: number
  allTasks: number
  gender: number
  years: number
  lowest: number
  highest: number
  /** By the code of a spoken language, the points that it's worth. */
  languages: Uint8Array
  weights: Int32Array
}

/** More than this a week is overtime, so one caregiver covers it all with this much. */
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

function familyNumbers(facts: FamilyFacts, settings: MatchingSettings, today: Day): FamilyNumbers {
  return {
    facts,
    need: needNumbers(facts.need),
    day: Math.max(today, facts.start ?? today),
    requireDocuments: settings.requireVerifiedDocuments,
    certificates: wantedCertificates(facts.certificates),
    tasks: facts.tasks,
    allTasks: facts.someOf.reduce((all, some) => all | some, facts.tasks),
    gender: facts.gender === null ? 0 : flag.genderCode(facts.gender),
    years: facts.years ?? -1,
    lowest: facts.rate.min ?? 0,
    highest: facts.rate.max ?? 0,
    languages: languageTable(facts.languages),
    weights: weightsOf(settings),
  }
}

/** The points for the languages of a caregiver, whose codes begin at `at`; -1 where one side's are unknown. */
function languagePoints(family: FamilyNumbers, codes: ArrayLike<number>, at: number, count: number): number {
  const wanted = family.facts.languages.length
  if (wanted === 0 || codes[at] === undefined || codes[at] === 0) return -1
  let sum = 0
  for (let slot = at; slot < at + count; slot++) sum += family.languages[codes[slot] ?? 0] ?? 0
  return Math.round(sum / wanted)
}

export type Judged = {
  verdicts: Readonly<Record<checks.MatchRule, number>>
  forFamily: readonly number[]
  forCaregiver: readonly number[]
  terms: readonly ScoredTerm[]
  score: Score
  /** -1 where it's unknown. */
  miles: number
  share: number
  caregiver: CaregiverNumbers
  family: FamilyNumbers
}

export type Around = { settings: MatchingSettings; day: Day; places: Places }

const milesBetween = (family: FamilyFacts, caregiver: CaregiverFacts, places: Places): number => {
  const home = family.place
  if (home === null || caregiver.places.length === 0) return -1
  const nearest = Math.min(...caregiver.places.map(place => places.miles(home, place)))
  return Math.min(nearest, checks.matchLimits.milesMost)
}

const certificatesVerdict = (
  { certificates, requireDocuments, day }: FamilyNumbers,
  c: CaregiverNumbers,
): number =>
  Math.min(
    checks.verdict.yes,
    ...certificates.map(at =>
      checks.certificateCheck(
        requireDocuments,
        day,
        c.certificateDays[at] ?? 0,
        (flag.certificatesWait(c.flags) & (1 << at)) !== 0,
      ),
    ),
  )

function verdictsOf(
  family: FamilyNumbers,
  c: CaregiverNumbers,
  known: { miles: number; share: number; spoken: number },
) {
  const { facts } = family
  return {
    paused: flag.isPaused(c.flags) ? checks.verdict.no : checks.verdict.yes,
    capacity: c.openOffers >= checks.matchLimits.openOffers ? checks.verdict.no : checks.verdict.yes,
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

function pointsOf(
  family: FamilyNumbers,
  c: CaregiverNumbers,
  known: { miles: number; share: number; spoken: number },
) {
  const { facts } = family
  const distance = points.distancePoints(known.miles)
  return {
    forFamily: [
      known.share,
      points.experiencePoints(facts.conditions, c.conditions, c.years, family.years),
      points.commonPoints(facts.traits, c.traits),
      known.spoken,
      points.commonPoints(facts.interests, c.interests),
      points.commonPoints(facts.values, c.values),
      distance,
      points.costPoints(c.rate, family.lowest, family.highest),
    ],
    forCaregiver: [
      points.steadyPoints(known.share, facts.duration),
      points.familiarPoints(facts.conditions, c.conditions, family.allTasks, c.services),
      points.commonPoints(c.traits, facts.traits),
      known.spoken,
      points.commonPoints(c.interests, facts.interests),
      points.commonPoints(c.values, facts.values),
      distance,
      points.payPoints(c.rate, family.highest),
    ],
  }
}

/** All rules and points of one pair. */
export function judge(
  family: FamilyFacts,
  caregiver: CaregiverFacts,
  { settings, day, places }: Around,
): Judged {
  const f = familyNumbers(family, settings, day)
  const c = caregiverNumbers(caregiver)
  const share = f.need.kind === 'unknown' || !c.hours ? -1 : points.hoursShare(f.need, c.hours, 0)
  const known = {
    miles: milesBetween(family, caregiver, places),
    share,
    spoken: languagePoints(f, c.languages, 0, c.languages.length),
  }
  const blocked = family.blocked.has(caregiver.id) ? checks.verdict.no : checks.verdict.yes
  const verdicts = { ...verdictsOf(f, c, known), blocked }
  const { forFamily, forCaregiver } = pointsOf(f, c, known)
  const open = Object.values(verdicts).filter(one => one === checks.verdict.unknown).length
  return {
    verdicts,
    forFamily,
    forCaregiver,
    terms: termsOf(forFamily, forCaregiver, f.weights),
    score: scoreOf(forFamily, forCaregiver, f.weights, open),
    miles: known.miles,
    share,
    caregiver: c,
    family: f,
  }
}

export type Standing = 'match' | 'near' | 'none'

/** Whether a pair holds to every rule, or misses by one that could be changed. */
export function standingOf(verdicts: Judged['verdicts']): Standing {
  const all = Object.values(verdicts)
  if (all.includes(checks.verdict.no)) return 'none'
  const near = all.filter(one => one === checks.verdict.near).length
  return near === 0 ? 'match' : near === 1 ? 'near' : 'none'
}

export const rulesWith = (verdicts: Judged['verdicts'], wanted: number): checks.MatchRule[] =>
  checks.matchRules.filter(rule => verdicts[rule] === wanted)
