import { matchTerms } from '#machines/matching-settings.ts'
import { hoursBeforeOvertime } from '#machines/visits/overtime.ts'
import { daysWith, halfHoursIn, isEmpty, longestDay, sharedHours } from '#machines/week/week.ts'
import { verdict } from './checks.ts'
import { dateOf } from './days.ts'
import type { Explanation, Overtime, SharedHours, SideExplanation } from './explanation.ts'
import type { CaregiverFacts, FamilyFacts } from './facts.ts'
import { type Around, judge, rulesWith, weekOfOne } from './pair.ts'
import { changesOf } from './wording/changes.ts'
import { isInDate } from './wording/credentials.ts'
import { doubtOf } from './wording/doubts.ts'
import { reasonsOf } from './wording/reasons.ts'
import { calledOf, type Scene, sceneOf } from './wording/scene.ts'
import { unknownOf } from './wording/unknown.ts'

const dayWithoutOvertime = 2 * hoursBeforeOvertime.day
const weekWithoutOvertime = 2 * hoursBeforeOvertime.week

const sideOf = (scene: Scene): SideExplanation => ({
  reasons: reasonsOf(scene),
  doubt: doubtOf(scene),
  unknown: unknownOf(scene),
  wouldChange: changesOf(scene),
})

/** Said where one caregiver's hours could come to more than that. */
function overtimeOf({ need }: FamilyFacts): Overtime | null {
  if (need.kind === 'clock') return 'clock'
  if (need.kind !== 'all') return null
  if (halfHoursIn(need.week) > weekWithoutOvertime) return 'week'
  return longestDay(need.week) > dayWithoutOvertime ? 'day' : null
}

/** Where only some of the days are wanted, or one person can't do all of the hours, how many there are. */
function hoursOf({ need }: FamilyFacts, { hours }: CaregiverFacts): SharedHours | null {
  if (need.kind === 'unknown' || !hours) return null
  const shared = sharedHours(need.week, hours)
  if (isEmpty(shared)) return null
  const week = [...shared]
  if (need.kind === 'clock') return { week, hours: Math.min(halfHoursIn(shared), weekOfOne) / 2 }
  return need.kind === 'some' && daysWith(shared, 1).length > need.days ? { week, days: need.days } : { week }
}

const verifiedOf = ({ documents }: CaregiverFacts, today: string) =>
  documents
    .filter(one => one.status === 'verified' && isInDate(one, today))
    .map(({ type, on, until }) => ({ type, on, until }))

/** Why this pair, for both sides, in the terms of its score. */
export function explain(family: FamilyFacts, caregiver: CaregiverFacts, around: Around): Explanation {
  const judged = judge(family, caregiver, around)
  const pair = { family, caregiver, judged, weights: matchTerms.map(term => around.settings.weights[term]) }
  return {
    fit: judged.score.fit,
    between: [judged.score.low, judged.score.high],
    near: rulesWith(judged.verdicts, verdict.near)[0] ?? null,
    called: calledOf(pair),
    forFamily: sideOf(sceneOf('family', pair, around.day)),
    forCaregiver: sideOf(sceneOf('caregiver', pair, around.day)),
    verified: verifiedOf(caregiver, dateOf(around.day)),
    rate: { hourly: caregiver.rate === null ? null : caregiver.rate / 100 },
    hours: hoursOf(family, caregiver),
    overtime: overtimeOf(family),
  }
}
