import { type SqlBool, sql } from 'kysely'
import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import { listPeople } from '#db/queries/people/people.ts'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import type { DocumentType } from '#machines/documents/documents.ts'

export type FoundPerson = {
  id: string
  name: string
  role: Row<'users'>['role']
  /** Who a family looks for care for. */
  recipient: string | null
}

const holding = (word: string) => `%${word.replace(/[!%_]/gu, '!$&')}%`

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/u).filter(Boolean)

const everyone = { status: '', city: '', documents: '', matched: '', since: '', ids: [] } as const

const peopleWith = prepared((db, { ids }: { ids: readonly string[] }) =>
  db.selectFrom('people_index').select(['id', 'name', 'recipient']).where('id', 'in', listedText(db, ids)),
)

/** Caregivers, then families: by name, email, phone or town, or by whom a family looks for care for. */
export async function findPeople(
  db: Db,
  search: string,
  { limit, now }: { limit: number; now: Date },
): Promise<FoundPerson[]> {
  const found = async (role: 'caregiver' | 'care-seeker') => {
    const order = { sort: 'name', direction: 'asc' } as const
    const { ids } = await listPeople(db, { ...everyone, role, search }, { ...order, limit, now, offset: 0 })
    const people = ids.length === 0 ? [] : await peopleWith(db, { ids })
    const byId = new Map(people.map(person => [person.id, person]))
    return ids.flatMap(id => {
      const { name, recipient } = byId.get(id) ?? {}
      return name === undefined
        ? []
        : [{ id, name, role, recipient: role === 'caregiver' ? null : recipient || null }]
    })
  }
  return [...(await found('caregiver')), ...(await found('care-seeker'))]
}

type Found<Rows> = Promise<Rows[]>

export type FoundMatch = { id: string; family: string; recipient: string; caregiver: string; at: string }

/** Matches that wait for review, the oldest first, with all these words in the names of both sides together. */
export function findWaitingMatches(db: Db, search: string, limit: number): Found<FoundMatch> {
  let query = db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 's.user_id')
    .innerJoin('users as c', 'c.id', 'm.caregiver_id')
    .leftJoin('people_index as i', 'i.id', 'm.caregiver_id')
    .select(['m.id', 'm.requested_at as at', 'f.name as family'])
    .select(['r.first_name as recipient', 'c.name as caregiver'])
    .where('m.status', '=', 'waiting')
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(f.name || ' ' || r.first_name || ' ' || r.last_name || ' ' || c.name)
        like ${holding(word)} escape '!' or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('m.requested_at').orderBy('m.id').limit(limit).execute()
}

export type FoundDocument = { id: string; type: DocumentType; person: string; at: string }

/** Documents that wait for review, the oldest first, by the caregiver's name or what it is. */
export function findWaitingDocuments(db: Db, search: string, limit: number): Found<FoundDocument> {
  let query = db
    .selectFrom('caregiver_documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('people_index as i', 'i.id', 'd.user_id')
    .select(['d.id', 'd.document_type as type', 'u.name as person', 'd.created_at as at'])
    .where('d.status', '=', 'awaiting_verification')
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(u.name || ' ' || replace(d.document_type, '_', ' ')) like ${holding(word)} escape '!'
        or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('d.created_at').orderBy('d.id').limit(limit).execute()
}

export type FoundConversation = { id: string; name: string; subject: string; at: string }

/** Conversations with coordinators by whom they're with, or by their subject; never by what was written. */
export function findConversations(db: Db, search: string, limit: number): Found<FoundConversation> {
  let query = db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .innerJoin('messages as last', j =>
      j.onRef('last.conversation_id', '=', 'c.id').onRef('last.seq', '=', 'c.last_seq'),
    )
    .leftJoin('people_index as i', 'i.id', 'c.owner_id')
    .select(['c.id', 'u.name', 'c.subject', 'last.created_at as at'])
    .where('c.with_coordinators', '=', 1)
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(u.name || ' ' || c.subject) like ${holding(word)} escape '!'
        or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('last.created_at', 'desc').orderBy('c.id').limit(limit).execute()
}
