import { type SqlBool, sql } from 'kysely'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import type { DocumentStatus, DocumentType } from '#machines/documents/documents.ts'

export type QueuedDocument = Pick<
  Row<'caregiver_documents'>,
  | 'id'
  | 'user_id'
  | 'document_type'
  | 'title'
  | 'file_name'
  | 'content_type'
  | 'size'
  | 'required'
  | 'status'
  | 'rejection_reason'
  | 'expires_at'
  | 'verified_at'
  | 'created_at'
> & { person: { name: string; email: string } }

type Filters = {
  status?: DocumentStatus
  type?: DocumentType
  search?: string
  ids?: readonly string[]
}
type Window = { limit: number; offset: number }

const joined = (db: Db) =>
  db
    .selectFrom('caregiver_documents as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .leftJoin('caregiver_profiles as p', 'p.id', 'd.user_id')

const holding = (word: string) => `%${word.replace(/[!%_]/gu, '!$&')}%`

function found(db: Db, { status, type, search = '', ids = [] }: Filters) {
  let query = joined(db)
  if (status) query = query.where('d.status', '=', status)
  if (type) query = query.where('d.document_type', '=', type)
  if (ids.length > 0) query = query.where('d.id', 'in', ids)
  for (const word of search.toLowerCase().split(/\s+/u).filter(Boolean))
    query = query.where(
      sql<SqlBool>`(lower(u.name) like ${holding(word)} escape '!' or lower(u.email) like ${holding(word)} escape '!'
        or p.sort_name like ${holding(fold(word))} escape '!')`,
    )
  return query
}

const columns = [
  'd.id',
  'd.user_id',
  'd.document_type',
  'd.title',
  'd.file_name',
  'd.content_type',
  'd.size',
  'd.required',
  'd.status',
  'd.rejection_reason',
  'd.expires_at',
  'd.verified_at',
  'd.created_at',
  'u.name',
  'u.email',
] as const

/** Everyone has an account: without a search nothing else needs to be read. */
function ofKind(db: Db, { status, type, ids = [] }: Filters) {
  let query = db.selectFrom('caregiver_documents as d')
  if (status) query = query.where('d.status', '=', status)
  if (type) query = query.where('d.document_type', '=', type)
  if (ids.length > 0) query = query.where('d.id', 'in', ids)
  return query
}

/** Documents waiting for review come oldest first, all others newest first. */
export async function listQueue(
  db: Db,
  { limit, offset, ...filters }: Filters & Window,
): Promise<QueuedDocument[]> {
  const way = filters.status === 'awaiting_verification' ? 'asc' : 'desc'
  const rows = await found(db, filters)
    .select(columns)
    .orderBy('d.created_at', way)
    .orderBy('d.id', way)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toQueued)
}

export async function findQueued(db: Db, id: string): Promise<QueuedDocument | undefined> {
  const row = await joined(db).select(columns).where('d.id', '=', id).executeTakeFirst()
  return row && toQueued(row)
}

export async function countQueue(db: Db, filters: Filters): Promise<number> {
  const { count } = await (filters.search ? found(db, filters) : ofKind(db, filters))
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** How many documents have each status. */
export async function countByStatus(db: Db): Promise<Partial<Record<DocumentStatus, number>>> {
  const rows = await db
    .selectFrom('caregiver_documents')
    .select(['status', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

function toQueued<T extends { name: string; email: string }>({ name, email, ...row }: T) {
  return { ...row, person: { name, email } }
}
