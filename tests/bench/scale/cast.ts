import { randomUUID } from 'node:crypto'
import { insertUsers } from '#db/queries/accounts/users.ts'
import { saveCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import type { Db } from '#db/schema.ts'
import { minuteMs } from '#machines/calendar/durations.ts'
import type { PublicRole } from '#machines/roles.ts'
import { workPlacesOf } from '#server/places/work-places.ts'
import { longAgo, makeFamily, makeMatch, makeVisit } from '#tests/support/factories.ts'
import { saveFamilies } from '../matching-api.ts'
import { openSessions, type Talker } from '../people.ts'
import { read } from '../talking.ts'

const coordinators = 4
const lookers = 20
const pairs = 20

/** A caregiver and a family who write to each other, with a visit that's on now. */
type Pair = { family: Talker; caregiver: Talker; matchId: string; visitId: string }

export type Cast = {
  /** Families in their interviews. */
  talkers: Talker[]
  /** Families with a finished profile. */
  lookers: Talker[]
  coordinators: Talker[]
  pairs: Pair[]
}

async function signedIn(db: Db, count: number, role: PublicRole): Promise<Talker[]> {
  const now = new Date().toISOString()
  const ids = Array.from({ length: count }, () => randomUUID())
  await insertUsers(
    db,
    ids.map(id => ({ id, name: 'Ann Bee', email: `${id}@people.example`, role, now, emailVerified: true })),
  )
  const cookies = await openSessions(db, ids, now)
  return ids.map((id, at) => ({ id, cookie: cookies[at] ?? '' }))
}

async function makeCoordinators(db: Db): Promise<Talker[]> {
  const people = await signedIn(db, coordinators, 'care-seeker')
  const ids = people.map(({ id }) => id)
  const rights = { role: 'admin' as const, two_factor_enabled: 1 }
  await db.updateTable('users').set(rights).where('id', 'in', ids).execute()
  return people
}

async function makePair(db: Db, [family, caregiver]: readonly [Talker, Talker]): Promise<Pair> {
  const home = await makeFamily(db)
  await db
    .updateTable('care_seeker_profiles')
    .set({ user_id: family.id })
    .where('user_id', '=', home.userId)
    .execute()
  await saveCaregiverProfile(db, {
    ...{ id: caregiver.id, name: 'Ann Bee', status: 'active', email: 'ann@people.example' },
    ...{ locations_serviced: ['Tacoma, WA'], places: workPlacesOf(['Tacoma, WA']), now: longAgo },
  })
  const match = await makeMatch(db, {
    ...{ caregiver_id: caregiver.id, recipient_id: home.profile.id, offered_at: longAgo },
  })
  const visitId = randomUUID()
  const at = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString()
  await makeVisit(db, match, { id: visitId, starts_at: at(-5), ends_at: at(180) })
  return { family, caregiver, matchId: match.id, visitId }
}

export async function makeCast(db: Db, count: number): Promise<Cast> {
  const all = {
    talkers: await signedIn(db, count, 'care-seeker'),
    lookers: await signedIn(db, lookers, 'care-seeker'),
    coordinators: await makeCoordinators(db),
  }
  await saveFamilies(db, all.lookers)
  const families = await signedIn(db, pairs, 'care-seeker')
  const caregivers = await signedIn(db, pairs, 'caregiver')
  const made: Pair[] = []
  for (const [at, family] of families.entries()) {
    const caregiver = caregivers[at]
    if (caregiver) made.push(await makePair(db, [family, caregiver]))
  }
  return { ...all, pairs: made }
}

export type Place = { pair: Pair; conversationId: string }

/** Their first message opens the conversation. */
export async function beginConversations(port: number, all: readonly Pair[]): Promise<Place[]> {
  const places: Place[] = []
  for (const pair of all) {
    const json = { with: pair.matchId, text: 'Good morning' }
    const path = '/api/conversations'
    const begun: unknown = JSON.parse(await read({ port, path, cookie: pair.family.cookie, json }))
    places.push({ pair, conversationId: String(Object(begun).id) })
  }
  return places
}
