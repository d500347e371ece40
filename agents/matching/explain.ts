import { matchTerms } from '#machines/matching-settings.ts'
import { hoursBeforeOvertime } from '#machines/visits/overtime.ts'
import { verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { Explanation, SideExplanation } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, type Judged, judge, rulesWith } from './pair.ts'
import { daysWith, halfHoursIn, longestDay, sharedHours } from './week.ts'
import { changesOf } from './wording/changes.ts'
import { doubtOf } from './wording/doubts.ts'
import { reasonsOf } from './wording/reasons.ts'
import { type Scene, sceneOf } from './wording/scene.ts'
import { counted, fill } from './wording/sentences.ts'
import { shortWeek } from './wording/spoken-hours.ts'
import { unknownOf } from './wording/unknown.ts'
import words from './words/en.json' with { type: 'json' }

const dayWithoutOvertime = 2 * hoursBeforeOvertime.day
const weekWithoutOvertime = 2 * hoursBeforeOvertime.week

const sideOf = (scene: Scene): SideExplanation => ({
  reasons: reasonsOf(scene),
  doubt: doubtOf(scene),
  unknown: unknownOf(scene).map(({ text }) => text),
  wouldChange: changesOf(scene),
})

/** Said where one caregiver's hours could come to more than that. */
function overtimeOf({ family, names }: Scene): string | null {
  const { need } = family
  const texts = words.overtime
  if (need.kind === 'clock') return `${fill(texts.clock, names)} ${texts.cost}`
  if (need.kind !== 'all') return null
  if (halfHoursIn(need.week) > weekWithoutOvertime) return `${texts.week} ${texts.cost}`
  return longestDay(need.week) > dayWithoutOvertime ? `${texts.day} ${texts.cost}` : null
}

/** 'Mon–Thu 8am–noon'; where only some of the days are wanted, their number comes first. */
function hoursOf({ need }: FamilyFacts, { hours }: CaregiverFacts): string[] {
  if (need.kind === 'unknown' || !hours) return []
  const shared = sharedHours(need.week, hours)
  const [first, ...others] = shortWeek(shared)
  if (need.kind !== 'some' || first === undefined || daysWith(shared, 1).length <= need.days)
    return shortWeek(shared)
  const count = counted(need.days, words.count)
  return [fill(words.someDays, { count, hours: first }), ...others]
}

const verifiedOf = ({ documents }: CaregiverFacts, today: string) =>
  documents
    .filter(({ status, until }) => status === 'verified' && (until === null || until >= today))
    .map(({ type, on, until }) => ({ type, on, until }))

/** Why this pair, for both sides, in the terms of its score. */
export function explain(family: FamilyFacts, caregiver: CaregiverFacts, around: Around): Explanation {
  const judged: Judged = judge(family, caregiver, around)
  const pair = { family, caregiver, judged, weights: matchTerms.map(term => around.settings.weights[term]) }
  const forFamily = sceneOf('family', pair, around.day)
  const forCaregiver = sceneOf('caregiver', pair, around.day)
  return {
    fit: judged.score.fit,
    between: [judged.score.low, judged.score.high],
    near: rulesWith(judged.verdicts, verdict.near)[0] ?? null,
    forFamily: sideOf(forFamily),
    forCaregiver: sideOf(forCaregiver),
    verified: verifiedOf(caregiver, dateOf(around.day)),
    rate: { hourly: caregiver.rate === null ? null : caregiver.rate / 100 },
    hours: hoursOf(family, caregiver),
    overtime: overtimeOf(forCaregiver),
  }
}
