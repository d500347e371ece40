import { insertUsers } from '#db/queries/accounts/users.ts'
import { saveCareProfile } from '#db/queries/care/care.ts'
import { saveAgreed, saveRanks } from '#db/queries/cover/backups.ts'
import { insertMatches } from '#db/queries/matching/matches.ts'
import { insertAvailability } from '#db/queries/visits/availability.ts'
import { insertVisits } from '#db/queries/visits/visits.ts'
import { type Random, seeded } from '#db/sample/random.ts'
import type { Db, NewRow } from '#db/schema.ts'
import { dayMs, hourMs, minuteMs } from '#machines/calendar/durations.ts'
import { weekdays } from '#machines/calendar/local-days.ts'
import type { Actor } from '#server/circle/acting.ts'

const timeZone = 'America/Los_Angeles'
const days = 30

export type PlannedVisit = { id: string; caregiverId: string; person: Actor; calledAt: number }

type Town = { caregivers: number; families: number; visits: number; start: number }

const two = (n: number) => String(n).padStart(2, '0')

/** Most days, from some time of the morning to some time of the evening. */
const weekOf = (luck: Random) =>
  weekdays
    .filter(() => luck.chance(0.75))
    .map(day => ({ day, from: `${two(luck.int(5, 9))}:00`, to: `${two(luck.int(17, 23))}:00` }))

const actorOf = (id: string): Actor => ({
  ...{ id, for: id, name: 'Robin Reed', email: `${id}@people.example`, role: 'caregiver' },
  ...{
    portalRole: 'coordinator',
    emailVerified: true,
    twoFactorEnabled: false,
    language: 'en',
    isSample: false,
  },
  ...{ sessionId: id, expiresAt: '2100-01-01T00:00:00.000Z', closesAt: null },
  may: ['read', 'plan', 'decide'],
})

const careOf = (recipient: string, profile: string, now: string) => ({
  ids: { profile, recipient },
  profileData: {},
  recipient: { first_name: 'Rosa', last_name: 'Reed', age: 80, gender: null, city: 'Tacoma' },
  needs: {
    ...{ care_level: null, primary_care_reason: '', specific_needs: [] },
    ...{ care_frequency: null, schedule_requirements: '' },
  },
  preferences: {
    ...{ required_certifications: [], special_skills: [], gender_preference: null },
    ...{ hourly_rate_range: { min: null, max: null }, language_requirements: [] },
  },
  now,
})

const usersOf = (ids: readonly string[], role: 'caregiver' | 'care-seeker', now: string) =>
  ids.map(id => ({ id, name: 'Robin Reed', email: `${id}@people.example`, role, now }))

type Household = { recipientId: string; matches: { id: string; caregiverId: string }[] }

/** A family knows one to six caregivers; the first comes, most of the others agreed to be backups. */
async function makeHousehold(
  db: Db,
  { family, caregivers, now }: { family: string; caregivers: readonly string[]; now: string },
): Promise<Household> {
  const luck = seeded(`household/${family}`)
  const recipientId = luck.id()
  await saveCareProfile(db, family, careOf(recipientId, luck.id(), now))
  const matches = luck.some(caregivers, luck.int(1, 6)).map(caregiverId => ({ id: luck.id(), caregiverId }))
  const rows = matches.map(
    ({ id, caregiverId }): NewRow<'matches'> => ({
      ...{ id, caregiver_id: caregiverId, recipient_id: recipientId, status: 'active', score: 80 },
      ...{ requested_at: now, offered_at: now, introduced_at: now, started_at: now },
      ...{ family_decision: 'accepted', caregiver_decision: 'accepted' },
    }),
  )
  await insertMatches(db, rows)
  const backups = matches.slice(1).map(({ id }) => id)
  await saveRanks(db, { all: [], ranked: backups, now })
  for (const id of backups) if (luck.chance(0.85)) await saveAgreed(db, id, now)
  return { recipientId, matches }
}

const overlaps = (spans: readonly [number, number][], from: number, to: number) =>
  spans.some(([a, b]) => a < to && from < b)

/** Confirmed visits in which no one is in two places, and when each caregiver finds that they can't come. */
function planVisits(households: readonly Household[], { visits, start }: Town) {
  const luck = seeded('visits')
  const taken = new Map<string, [number, number][]>()
  const rows: NewRow<'visits'>[] = []
  const planned: PlannedVisit[] = []
  while (planned.length < visits) {
    const { recipientId, matches } = luck.pick(households)
    // Mostly the one who usually comes, and mostly by day; the town's midnight is the start's.
    const match = luck.chance(0.8) ? (matches[0] ?? luck.pick(matches)) : luck.pick(matches)
    const halfHour = luck.chance(0.85) ? luck.int(14, 32) : luck.int(0, 47)
    const from = start + luck.int(1, days) * dayMs + halfHour * 30 * minuteMs
    const to = from + luck.int(2, 12) * 30 * minuteMs
    const both = [match.caregiverId, recipientId]
    if (both.some(id => overlaps(taken.get(id) ?? [], from, to))) continue
    for (const id of both) taken.set(id, [...(taken.get(id) ?? []), [from, to]])
    const id = luck.id()
    rows.push({
      ...{
        id,
        match_id: match.id,
        caregiver_id: match.caregiverId,
        status: 'confirmed',
        time_zone: timeZone,
      },
      ...{ starts_at: new Date(from).toISOString(), ends_at: new Date(to).toISOString() },
      created_at: new Date(start).toISOString(),
    })
    const lead = luck.pick([
      luck.int(10, 180),
      luck.int(180, 1440),
      luck.int(180, 1440),
      luck.int(1440, 4320),
    ])
    const calledAt = Math.max(start + hourMs, from - lead * minuteMs)
    planned.push({ id, caregiverId: match.caregiverId, person: actorOf(match.caregiverId), calledAt })
  }
  return { rows, planned }
}

/** A town with its caregivers' hours, its families' backups, and a month of visits that will be called out of. */
export async function makeTown(db: Db, town: Town): Promise<PlannedVisit[]> {
  const now = new Date(town.start).toISOString()
  const luck = seeded('town')
  const caregivers = Array.from({ length: town.caregivers }, () => luck.id())
  const families = Array.from({ length: town.families }, () => luck.id())
  await insertUsers(db, [...usersOf(caregivers, 'caregiver', now), ...usersOf(families, 'care-seeker', now)])
  const hours = caregivers.map(caregiver_id => ({
    ...{ caregiver_id, time_zone: timeZone, updated_at: now, exceptions: '[]' },
    weekly: JSON.stringify(weekOf(luck)),
  }))
  await insertAvailability(db, hours)
  const households: Household[] = []
  for (const family of families) households.push(await makeHousehold(db, { family, caregivers, now }))
  const { rows, planned } = planVisits(households, town)
  await insertVisits(db, rows)
  return planned
}
