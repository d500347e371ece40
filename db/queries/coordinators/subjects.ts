import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, Row } from '#db/schema.ts'
import type { DocumentType } from '#machines/documents/documents.ts'

type Known<T> = Map<string, T>

type These = { ids: readonly string[] }

const byId = <T extends { id: string }>(rows: readonly T[]): Known<T> =>
  new Map(rows.map(row => [row.id, row]))

export type PairNamed = { id: string; family: string; recipient: string; caregiver: string; status: string }

const pairsWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as f', 'f.id', 's.user_id')
    .innerJoin('users as c', 'c.id', 'm.caregiver_id')
    .select(['m.id', 'm.status', 'f.name as family', 'r.first_name as recipient', 'c.name as caregiver'])
    .where('m.id', 'in', listedText(db, ids)),
)

/** The two sides of these matches. */
export const namePairs = async (db: Db, ids: string[]): Promise<Known<PairNamed>> =>
  ids.length === 0 ? new Map() : byId(await pairsWith(db, { ids }))

/** The two sides of the matches that these belong to. */
export async function namePairsOf(
  db: Db,
  table: 'visits' | 'payments' | 'reviews' | 'check_ins',
  ids: string[],
): Promise<Known<PairNamed>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom(table).select(['id', 'match_id']).where('id', 'in', ids).execute()
  const pairs = await namePairs(db, [...new Set(rows.flatMap(row => row.match_id ?? []))])
  return new Map(
    rows.flatMap(({ id, match_id }) => {
      const pair = match_id === null ? undefined : pairs.get(match_id)
      return pair ? [[id, pair] as const] : []
    }),
  )
}

type NamedDocument = { id: string; document_type: DocumentType; user_id: string; name: string }

const documentsWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('caregiver_documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.document_type', 'd.user_id', 'u.name'])
    .where('d.id', 'in', listedText(db, ids)),
)

export const nameDocuments = async (db: Db, ids: string[]): Promise<Known<NamedDocument>> =>
  ids.length === 0 ? new Map() : byId(await documentsWith(db, { ids }))

type NamedPerson = {
  id: string
  user_id: string | null
  name: string | null
  role: Row<'users'>['role'] | null
}

const interviewsWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('interviews as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'u.id as user_id', 'u.name', 'u.role'])
    .where('i.id', 'in', listedText(db, ids)),
)

export const nameInterviews = async (db: Db, ids: string[]): Promise<Known<NamedPerson>> =>
  ids.length === 0 ? new Map() : byId(await interviewsWith(db, { ids }))

const concernsWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('concerns as c')
    .leftJoin('users as u', 'u.id', 'c.about_id')
    .select(['c.id', 'u.id as user_id', 'u.name', 'u.role'])
    .where('c.id', 'in', listedText(db, ids)),
)

export const nameConcerns = async (db: Db, ids: string[]): Promise<Known<NamedPerson>> =>
  ids.length === 0 ? new Map() : byId(await concernsWith(db, { ids }))

const peopleWith = prepared((db, { ids }: These) =>
  db
    .selectFrom('users')
    .select(['id', 'id as user_id', 'name', 'role'])
    .where('id', 'in', listedText(db, ids)),
)

export const namePeople = async (db: Db, ids: string[]) =>
  byId(ids.length === 0 ? [] : await peopleWith(db, { ids }))
