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
  { limit, now, ids = [] }: { limit: number; now: Date; ids?: readonly string[] },
): Promise<FoundPerson[]> {
  const found = async (role: 'caregiver' | 'care-seeker') => {
    const order = { sort: 'name', direction: 'asc' } as const
    const page = await listPeople(db, { ...everyone, ids, role, search }, { ...order, limit, now, offset: 0 })
    const people = page.ids.length === 0 ? [] : await peopleWith(db, { ids: page.ids })
    const byId = new Map(people.map(person => [person.id, person]))
    return page.ids.flatMap(id => {
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

const pairs = (db: Db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 's.user_id')
    .innerJoin('users as c', 'c.id', 'm.caregiver_id')
    .leftJoin('people_index as i', 'i.id', 'm.caregiver_id')
    .select(['m.id', 'm.requested_at as at', 'f.name as family'])
    .select(['r.first_name as recipient', 'c.name as caregiver'])

/** Matches that wait for review, the oldest first, with all these words in the names of both sides together. */
export function findWaitingMatches(db: Db, search: string, limit: number): Found<FoundMatch> {
  let query = pairs(db).where('m.status', '=', 'waiting')
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(f.name || ' ' || r.first_name || ' ' || r.last_name || ' ' || c.name)
        like ${holding(word)} escape '!' or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('m.requested_at').orderBy('m.id').limit(limit).execute()
}

export type FoundDocument = { id: string; type: DocumentType; person: string; at: string }

const ofCaregivers = (db: Db) =>
  db
    .selectFrom('caregiver_documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('people_index as i', 'i.id', 'd.user_id')
    .select(['d.id', 'd.document_type as type', 'u.name as person', 'd.created_at as at'])

/** Documents that wait for review, the oldest first, by the caregiver's name or what it is. */
export function findWaitingDocuments(db: Db, search: string, limit: number): Found<FoundDocument> {
  let query = ofCaregivers(db).where('d.status', '=', 'awaiting_verification')
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(u.name || ' ' || replace(d.document_type, '_', ' ')) like ${holding(word)} escape '!'
        or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('d.created_at').orderBy('d.id').limit(limit).execute()
}

export type FoundConversation = { id: string; name: string; subject: string; at: string }

const withCoordinators = (db: Db) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .innerJoin('messages as last', j =>
      j.onRef('last.conversation_id', '=', 'c.id').onRef('last.seq', '=', 'c.last_seq'),
    )
    .leftJoin('people_index as i', 'i.id', 'c.owner_id')
    .select(['c.id', 'u.name', 'c.subject', 'last.created_at as at'])
    .where('c.with_coordinators', '=', 1)

/** Conversations with coordinators by whom they're with, or by their subject; never by what was written. */
export function findConversations(db: Db, search: string, limit: number): Found<FoundConversation> {
  let query = withCoordinators(db)
  for (const word of wordsOf(search))
    query = query.where(
      sql<SqlBool>`(lower(u.name || ' ' || c.subject) like ${holding(word)} escape '!'
        or i.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query.orderBy('last.created_at', 'desc').orderBy('c.id').limit(limit).execute()
}

export type FoundIds = Record<'people' | 'matches' | 'documents' | 'conversations', readonly string[]>

const these = async <T>(ids: readonly string[], list: () => Promise<T[]>) => (ids.length === 0 ? [] : list())

/** These, as far as they're still there. */
export async function findAgain(db: Db, ids: FoundIds, now: Date) {
  return {
    people: await these(ids.people, () =>
      findPeople(db, '', { limit: ids.people.length, now, ids: ids.people }),
    ),
    matches: await these(ids.matches, () => pairs(db).where('m.id', 'in', ids.matches).execute()),
    documents: await these(ids.documents, () =>
      ofCaregivers(db).where('d.id', 'in', ids.documents).execute(),
    ),
    conversations: await these(ids.conversations, () =>
      withCoordinators(db).where('c.id', 'in', ids.conversations).execute(),
    ),
  }
}
