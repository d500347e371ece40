import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type DocumentType, requiredTypes } from '#machines/documents/documents.ts'

import { isSeenTo } from './seen-to.ts'

export type Window = { limit: number; offset: number }
/** What a coordinator has seen to since then isn't listed. */
type Since = { since: string }
type Found<Row> = { rows: Row[]; total: number }

export type WaitingVisit = {
  id: string
  at: string
  status: string
  family_id: string
  family: string
  caregiver_id: string
  caregiver: string
}

type VisitTimes = Since & { until: string }

/** Missed, or over without anyone having closed them; those of the last weeks. */
const visits = (db: Db, { since, until }: VisitTimes) =>
  db
    .selectFrom('visits as v')
    .innerJoin('matches as m', 'm.id', 'v.match_id')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 's.user_id')
    .innerJoin('users as c', 'c.id', 'v.caregiver_id')
    .where('v.status', 'in', ['missed', 'confirmed', 'uncovered'])
    .where('v.ends_at', '>', since)
    .where('v.ends_at', '<=', until)
    .where(({ not }) => not(isSeenTo('visit', 'v.id', since)))

export async function listWaitingVisits(
  db: Db,
  { limit, offset, ...times }: VisitTimes & Window,
): Promise<Found<WaitingVisit>> {
  const rows = await visits(db, times)
    .select(['v.id', 'v.ends_at as at', 'v.status', 'f.id as family_id', 'f.name as family'])
    .select(['c.id as caregiver_id', 'c.name as caregiver'])
    .orderBy('v.ends_at')
    .orderBy('v.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countOf(visits(db, times)) }
}

type Countable = { select(what: ReturnType<typeof counted>): { executeTakeFirst(): Promise<unknown> } }

const counted = () => sql<number>`count(*)`.as('count')

async function countOf(query: Countable): Promise<number> {
  const row = await query.select(counted()).executeTakeFirst()
  return Number(Object(row).count ?? 0)
}

export type WaitingFamily = { id: string; at: string; name: string; recipient: string }

/** Families with a profile and nothing open for them, whom no one has paused. */
const families = (db: Db, since: string) =>
  db
    .selectFrom('care_seeker_profiles as s')
    .innerJoin('care_recipients as r', 'r.profile_id', 's.id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('u.role', '=', 'care-seeker')
    .where(({ not }) => not(isSeenTo('person', 'u.id', since)))
    .where('u.id', 'not in', db.selectFrom('person_pauses').select('user_id'))
    .where('u.id', 'not in', db.selectFrom('account_closings').select('user_id'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('matches as m')
            .select('m.id')
            .whereRef('m.recipient_id', '=', 'r.id')
            .where('m.status', 'in', ['waiting', 'offered', 'introduced', 'active']),
        ),
      ),
    )

export async function listUnmatchedFamilies(
  db: Db,
  { since, limit, offset }: Since & Window,
): Promise<Found<WaitingFamily>> {
  const rows = await families(db, since)
    .select(['u.id', 's.created_at as at', 'u.name'])
    .select(sql<string>`trim(r.first_name || ' ' || r.last_name)`.as('recipient'))
    .orderBy('s.created_at')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: await countOf(families(db, since)) }
}

export type WaitingCaregiver = { id: string; at: string; name: string; missing: DocumentType[] }

/** A document that counts, or waits to be looked at. */
const hasOne = (type: DocumentType, now: string) =>
  sql<SqlBool>`exists (select 1 from caregiver_documents d where d.user_id = p.id and d.document_type = ${type}
    and (d.status = 'awaiting_verification' or (d.status = 'verified'
      and (d.expires_at is null or d.expires_at > ${now}))))`

/** Caregivers whom families could find, were it not for a document that isn't there. */
const caregivers = (db: Db, { now, since }: Since & { now: string }) =>
  db
    .selectFrom('caregiver_profiles as p')
    .innerJoin('users as u', 'u.id', 'p.id')
    .where('p.status', '=', 'active')
    .where(({ not }) => not(isSeenTo('person', 'u.id', since)))
    .where('u.id', 'not in', db.selectFrom('account_closings').select('user_id'))
    .where(eb => eb.not(eb.and(requiredTypes.map(type => hasOne(type, now)))))

export async function listMissingDocuments(
  db: Db,
  { limit, offset, ...times }: Window & Since & { now: string },
): Promise<Found<WaitingCaregiver>> {
  const { now } = times
  const rows = await caregivers(db, times)
    .select(['u.id', 'p.created_at as at', 'u.name'])
    .select(requiredTypes.map(type => sql<number>`case when ${hasOne(type, now)} then 1 else 0 end`.as(type)))
    .orderBy('p.created_at')
    .orderBy('u.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map(row => ({
      ...{ id: row.id, at: row.at, name: row.name },
      missing: requiredTypes.filter(type => Number(Reflect.get(row, type)) === 0),
    })),
    total: await countOf(caregivers(db, times)),
  }
}
