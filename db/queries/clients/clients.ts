import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'

type Visit = Pick<Row<'visits'>, 'id' | 'starts_at' | 'ends_at' | 'time_zone' | 'status'>

/** Someone a caregiver works with, or worked with. */
export type ClientMatch = Pick<
  Row<'matches'>,
  'id' | 'status' | 'caregiver_id' | 'introduced_at' | 'started_at' | 'ended_at'
> & {
  family_id: string
  family_name: string
  recipient_first_name: string
  city: string
}

const listed = 200

const clientsOf = (db: Db, caregiverId: string) =>
  db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as family', 'family.id', 'care_seeker_profiles.user_id')
    .select([
      'matches.id',
      'matches.status',
      'matches.caregiver_id',
      'matches.introduced_at',
      'matches.started_at',
      'matches.ended_at',
    ])
    .select(['family.id as family_id', 'family.name as family_name'])
    .select(['care_recipients.first_name as recipient_first_name', 'care_recipients.city'])
    .where('matches.caregiver_id', '=', caregiverId)
    .where('matches.status', 'in', ['introduced', 'active', 'ended'])

const clientsWith = prepared((db, { caregiverId }: { caregiverId: string }) =>
  clientsOf(db, caregiverId).orderBy('matches.requested_at', 'desc').orderBy('matches.id').limit(listed),
)

/** Newest first. */
export const listClients = (db: Db, caregiverId: string): Promise<ClientMatch[]> =>
  clientsWith(db, { caregiverId })

export const findClient = (
  db: Db,
  { caregiverId, matchId }: { caregiverId: string; matchId: string },
): Promise<ClientMatch | undefined> =>
  clientsOf(db, caregiverId).where('matches.id', '=', matchId).executeTakeFirst()

/** Newest first. */
export const listClientVisits = (db: Db, matchId: string): Promise<Visit[]> =>
  db
    .selectFrom('visits')
    .select(['id', 'starts_at', 'ends_at', 'time_zone', 'status'])
    .where('match_id', '=', matchId)
    .orderBy('starts_at', 'desc')
    .orderBy('id')
    .limit(listed)
    .execute()

type Matches = { matchIds: readonly string[] }

const visitsAhead = prepared((db, { matchIds, now }: Matches & { now: string }) =>
  db
    .selectFrom('visits')
    .select(['id', 'match_id', 'starts_at', 'ends_at', 'time_zone', 'status'])
    .where('match_id', 'in', listedText(db, matchIds))
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', now)
    .orderBy('match_id')
    .orderBy('starts_at')
    .orderBy('id'),
)

const visitsDone = prepared((db, { matchIds }: Matches) =>
  db
    .selectFrom('visits')
    .select(['match_id', eb => eb.fn.countAll<number>().as('count')])
    .where('match_id', 'in', listedText(db, matchIds))
    .where('status', '=', 'completed')
    .groupBy('match_id'),
)

/** Of each match, the confirmed visit that is on now or comes next, and how many were done. */
export async function readClientVisits(
  db: Db,
  matchIds: readonly string[],
  now: string,
): Promise<Map<string, { next: Visit | undefined; done: number }>> {
  if (matchIds.length === 0) return new Map()
  const ahead = await visitsAhead(db, { matchIds, now })
  const done = await visitsDone(db, { matchIds })
  const counts = new Map(done.map(row => [row.match_id, row.count]))
  return new Map(
    matchIds.map(id => [id, { next: ahead.find(visit => visit.match_id === id), done: counts.get(id) ?? 0 }]),
  )
}
