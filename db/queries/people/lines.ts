import { type SqlBool, sql } from 'kysely'
import { listedText, notByIndex } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { expiringDays } from '#machines/people/lists.ts'

export type DocumentCounts = { waiting: number; verified: number; expiring: number; expired: number }
export type MatchCounts = { open: number; active: number }

/** A person's line in a list. */
export type PersonLine = Pick<
  Row<'people_index'>,
  'id' | 'name' | 'recipient' | 'city' | 'status' | 'rate' | 'created_at'
> & {
  email: string
  phone: string
  age: number | null
  pausedBy: 'coordinator' | 'themself' | null
  documents: DocumentCounts
  matches: MatchCounts
}

type These = { ids: readonly string[] }

const documentsWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_documents')
    .select(['user_id', 'status', 'expires_at'])
    .where('user_id', 'in', listedText(db, ids))
    .where('status', 'in', ['awaiting_verification', 'verified', 'expired']),
)

async function documentsOf(db: Db, ids: readonly string[], now: Date) {
  const rows = await documentsWith(db, { ids })
  const [at, soon] = [now.toISOString(), new Date(now.getTime() + expiringDays * dayMs).toISOString()]
  const counts = new Map<string, DocumentCounts>()
  for (const { user_id, status, expires_at } of rows) {
    const of = counts.get(user_id) ?? { waiting: 0, verified: 0, expiring: 0, expired: 0 }
    counts.set(user_id, of)
    if (status === 'awaiting_verification') of.waiting += 1
    else if (status === 'expired' || (expires_at !== null && expires_at <= at)) of.expired += 1
    else of.verified += 1
    if (status === 'verified' && expires_at !== null && expires_at > at && expires_at <= soon)
      of.expiring += 1
  }
  return counts
}

/** Of caregivers and of families, each by their own index. */
const matchesWith = prepared((db, { ids }: These) => {
  const open = db
    .selectFrom('matches')
    .select('matches.status')
    .where(
      sql<SqlBool>`${notByIndex(db, 'matches.status')} in ('waiting', 'offered', 'introduced', 'active')`,
    )
  return open
    .select('matches.caregiver_id as id')
    .where('matches.caregiver_id', 'in', listedText(db, ids))
    .unionAll(
      open
        .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
        .innerJoin('care_seeker_profiles as c', 'c.id', 'care_recipients.profile_id')
        .select('c.user_id as id')
        .where('c.user_id', 'in', listedText(db, ids)),
    )
})

async function matchesOf(db: Db, ids: readonly string[]) {
  const rows = await matchesWith(db, { ids })
  const counts = new Map<string, MatchCounts>()
  for (const { id, status } of rows) {
    const of = counts.get(id) ?? { open: 0, active: 0 }
    counts.set(id, of)
    if (status === 'active' || status === 'introduced') of.active += 1
    else of.open += 1
  }
  return counts
}

const peopleWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('people_index as i')
    .innerJoin('users', 'users.id', 'i.id')
    .leftJoin('caregiver_profiles as p', 'p.id', 'i.id')
    .leftJoin('care_seeker_profiles as c', 'c.user_id', 'i.id')
    .leftJoin('care_recipients as r', 'r.profile_id', 'c.id')
    .leftJoin('person_pauses as s', 's.user_id', 'i.id')
    .select(['i.id', 'i.name', 'i.recipient', 'i.city', 'i.status', 'i.rate', 'i.created_at'])
    .select(['users.email', 'p.phone_number as phone', 'r.age', 's.user_id as paused'])
    .where('i.id', 'in', listedText(db, ids)),
)

/** These people, in this order. */
export async function readLines(db: Db, ids: readonly string[], now: Date): Promise<PersonLine[]> {
  if (ids.length === 0) return []
  const rows = await peopleWith(db, { ids })
  const documents = await documentsOf(db, ids, now)
  const matches = await matchesOf(db, ids)
  const lines = new Map(
    rows.map(({ paused, phone, ...row }): [string, PersonLine] => [
      row.id,
      {
        ...row,
        phone: phone ?? '',
        pausedBy: paused !== null ? 'coordinator' : row.status === 'paused' ? 'themself' : null,
        documents: documents.get(row.id) ?? { waiting: 0, verified: 0, expiring: 0, expired: 0 },
        matches: matches.get(row.id) ?? { open: 0, active: 0 },
      },
    ]),
  )
  return ids.flatMap(id => lines.get(id) ?? [])
}
