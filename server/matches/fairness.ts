import { z } from 'zod'
import {
  listReachable,
  listSuggestedSince,
  type Reached,
  type Suggested,
} from '#db/queries/matching/fairness.ts'
import type { Db } from '#db/schema.ts'
import { dayMs, weekMs } from '#machines/calendar/durations.ts'

const groupShape = z.object({
  by: z.enum(['interview-language', 'experience', 'registration', 'time-here']),
  group: z.string(),
  caregivers: z.int(),
  /** How often a group was suggested, and how many of these were offered. */
  shown: z.int(),
  offered: z.int(),
  /** Suggestions per caregiver of the group, relative to all caregivers; 1 is even. */
  ratio: z.number().nullable(),
})

export const fairnessShape = z.object({
  days: z.int(),
  groups: z.array(groupShape),
  /** The same by week, the oldest first. */
  trend: z.array(z.object({ from: z.string(), groups: z.array(groupShape) })),
})

type Group = z.infer<typeof groupShape>

const newHereMs = 60 * dayMs

const experienceOf = (years: number | null): string => {
  if (years === null) return 'unknown'
  if (years < 2) return '0-2'
  return years < 5 ? '2-5' : '5+'
}

const groupings = (now: Date) =>
  ({
    'interview-language': (one: Reached) => one.language,
    experience: (one: Reached) => experienceOf(one.years),
    registration: (one: Reached) => (one.registered ? 'registered' : 'not-registered'),
    'time-here': (one: Reached) => (now.getTime() - Date.parse(one.since) < newHereMs ? 'new' : 'longer'),
  }) satisfies Record<Group['by'], (one: Reached) => string>

const rounded = (value: number) => Math.round(value * 100) / 100

function groupsOf(reachable: readonly Reached[], suggested: readonly Suggested[], now: Date): Group[] {
  const known = new Set(reachable.map(({ id }) => id))
  const counting = suggested.filter(({ caregiver_id }) => known.has(caregiver_id))
  const perPerson = reachable.length === 0 ? 0 : counting.length / reachable.length
  const groups: Group[] = []
  for (const [by, groupOf] of Object.entries(groupings(now))) {
    const members = Map.groupBy(reachable, groupOf)
    for (const [group, some] of [...members].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const ids = new Set(some.map(({ id }) => id))
      const theirs = counting.filter(({ caregiver_id }) => ids.has(caregiver_id))
      groups.push({
        by: groupShape.shape.by.parse(by),
        group,
        caregivers: some.length,
        shown: theirs.length,
        offered: theirs.filter(({ offered_at }) => offered_at !== null).length,
        ratio: perPerson === 0 ? null : rounded(theirs.length / some.length / perPerson),
      })
    }
  }
  return groups
}

/** Who was suggested and offered how often, by group and by week. */
export async function readFairness(
  db: Db,
  { days, now }: { days: number; now: Date },
): Promise<z.infer<typeof fairnessShape>> {
  const start = now.getTime() - days * dayMs
  const reachable = await listReachable(db)
  const suggested = await listSuggestedSince(db, new Date(start).toISOString())
  const weeks = Math.ceil((days * dayMs) / weekMs)
  const trend = Array.from({ length: weeks }, (_, at) => {
    const end = now.getTime() - (weeks - 1 - at) * weekMs
    const from = new Date(Math.max(start, end - weekMs)).toISOString()
    const to = new Date(end).toISOString()
    const those = suggested.filter(({ requested_at }) => requested_at >= from && requested_at < to)
    return { from, groups: groupsOf(reachable, those, now) }
  })
  return { days, groups: groupsOf(reachable, suggested, now), trend }
}
