import { minuteOf } from '../calendar/local-days.ts'
import { coverLimits } from './cover-limits.ts'

type Called = { startsAt: string; timeZone: string; at: string }

type Pace = keyof typeof coverLimits.handOverMs

/** How much of a hurry there is; at night people sleep, unless the visit is soon. */
function paceOf({ startsAt, timeZone, at }: Called): Pace {
  if (Date.parse(startsAt) - Date.parse(at) <= coverLimits.soonMs) return 'soon'
  const minute = minuteOf(new Date(at), timeZone)
  return minute >= coverLimits.dayFrom && minute < coverLimits.dayTo ? 'day' : 'night'
}

/** When a coordinator takes over: never so late that nothing can be done. */
export function handOverAt(called: Called): string {
  const at = Date.parse(called.at)
  const latest = Date.parse(called.startsAt) - coverLimits.leadMs
  const wanted = at + coverLimits.handOverMs[paceOf(called)]
  return new Date(Math.max(at, Math.min(wanted, latest))).toISOString()
}

/** Until when those asked now have the visit to themselves. */
export const waveEndsAt = (called: Called): string =>
  new Date(Date.parse(called.at) + coverLimits.waveMs[paceOf(called)]).toISOString()

/** `isFree` is null while someone hasn't set any hours, `miles` while it's unknown where they or the family live. */
export type Candidate = { matchId: string; rank: number; miles: number | null; isFree: boolean | null }

/** Near and free first, then free, then those whose hours no one knows. */
function bandOf({ isFree, miles }: Candidate): number {
  if (isFree === null) return 2
  return miles !== null && miles <= coverLimits.nearMiles ? 0 : 1
}

/** Who is asked one after the other: whoever can't isn't, and within a band it's as the family ranked them. */
export const inOrder = <C extends Candidate>(candidates: readonly C[]): C[] =>
  candidates
    .filter(({ isFree }) => isFree !== false)
    .toSorted((one, other) => bandOf(one) - bandOf(other) || one.rank - other.rank)

/** The next to ask: a few of one band at once. */
export function nextWave<C extends Candidate>(candidates: readonly C[]): C[] {
  const [first, ...others] = inOrder(candidates)
  if (!first) return []
  return [first, ...others.filter(one => bandOf(one) === bandOf(first))].slice(0, coverLimits.askedAtOnce)
}
