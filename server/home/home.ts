import {
  listLooked,
  listMatchesOf,
  listOpenMatches,
  type MatchWithSides,
} from '#db/queries/matching/matches.ts'
import { readContacts } from '#db/queries/matching/people.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { listVisitsOf, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { dayMs, hourMs } from '#machines/calendar/durations.ts'
import { nextOf } from '#machines/visits/awaiting.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import type { Actor } from '../circle/acting.ts'
import { openWay } from '../clients/clients.ts'
import type { Deps } from '../http/deps.ts'
import { listLocated } from '../visits/near.ts'
import { showVisit } from '../visits/shown.ts'
import { listNeeds } from './needs.ts'
import type { Home, Way } from './shapes.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** Around today: what waits for an answer may be weeks ahead, or left open since last week. */
const near = { before: 14 * dayMs, after: 62 * dayMs }

const daysAround = (now: Date) => ({
  from: new Date(now.getTime() - near.before).toISOString(),
  to: new Date(now.getTime() + near.after).toISOString(),
})

const nothing: Way = { phone: '', place: null, opensAt: null, tasks: {} }

async function caregiverPhone(db: Db, { caregiver_id, family_id }: VisitWithSides): Promise<string> {
  if ((await listApart(db, [family_id, caregiver_id])).length > 0) return ''
  const contacts = await readContacts(db, { caregiverIds: [caregiver_id], familyIds: [] })
  return contacts.get(caregiver_id)?.phone ?? ''
}

/** How to get there and to the other side. */
async function wayTo(parts: Parts, visit: VisitWithSides, side: VisitSide): Promise<Way> {
  if (visit.match_status !== 'introduced' && visit.match_status !== 'active') return nothing
  if (side === 'family') return { ...nothing, phone: await caregiverPhone(parts.db, visit) }
  const { match_id: matchId, caregiver_id: caregiverId, family_id: familyId } = visit
  const times = { startsAt: visit.starts_at, endsAt: visit.ends_at, status: visit.status }
  return openWay(parts, { matchId, caregiverId, familyId, times })
}

const sinceDays = 90
const fewest = 5

/** Half of the latest suggestions were offered sooner than this; null while there are too few to say. */
async function usualHours(db: Db, now: Date): Promise<number | null> {
  const rows = await listLooked(db, new Date(now.getTime() - sinceDays * dayMs).toISOString())
  const hours = rows
    .flatMap(one =>
      one.offered_at ? [(Date.parse(one.offered_at) - Date.parse(one.requested_at)) / hourMs] : [],
    )
    .sort((a, b) => a - b)
  const middle = hours[Math.floor(hours.length / 2)]
  return hours.length < fewest || middle === undefined ? null : Math.round(middle * 10) / 10
}

async function lookingFor(db: Db, familyId: string, now: Date): Promise<Home['looking']> {
  const waiting = (await listOpenMatches(db, { familyId })).filter(({ status }) => status === 'waiting')
  return waiting.length > 0 ? { count: waiting.length, usualHours: await usualHours(db, now) } : null
}

const isMet = ({ status }: MatchWithSides) => status === 'introduced' || status === 'active'

/** What someone sees first: the next visit, and what waits for them. */
export async function readHome(parts: Parts, person: Actor): Promise<Home> {
  const { db, clock } = parts
  const now = clock()
  const side: VisitSide = person.role === 'caregiver' ? 'caregiver' : 'family'
  const whose = { userId: person.for, side }
  const rows = await listVisitsOf(db, { ...whose, ...daysAround(now) })
  const matches = await listMatchesOf(db, whose)
  const viewer = { side, now, mayPlan: person.may.includes('plan') }
  const isLocated = await listLocated(db, rows)
  const visits = rows.map(row => showVisit(row, { ...viewer, locates: isLocated(row) }))
  const visit = nextOf(visits, now.getTime())
  const row = visit && rows.find(({ id }) => id === visit.id)
  return {
    next: row && visit ? { visit, ...(await wayTo(parts, row, side)) } : null,
    needs: await listNeeds(db, { person, side, visits, matches, now }),
    looking: side === 'family' ? await lookingFor(db, person.for, now) : null,
    hasSomeone: matches.some(isMet),
  }
}
