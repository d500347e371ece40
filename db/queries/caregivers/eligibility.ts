import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/schema.ts'
import { type DocumentType, dayOfExpiry, requiredTypes } from '#machines/documents/documents.ts'

/**
 * A required document has expired and no other of its type is in date: not for new families until it's
 * renewed. `id` is the caregiver's.
 */
export const hasLapsed = (id: RawBuilder<unknown>, now: string) => sql<SqlBool>`exists (
  select 1 from caregiver_documents e
  where e.user_id = ${id} and e.required = 1 and e.status in ('verified', 'expired') and e.expires_at <= ${now}
    and not exists (select 1 from caregiver_documents v
      where v.user_id = e.user_id and v.document_type = e.document_type and v.status = 'verified'
        and (v.expires_at is null or v.expires_at > ${now})))`

/** One document of the first required type, verified and in date: by its index, every caregiver who has them all. */
export const requiredOf = (alias: string, now: string) => countsAs(alias, requiredTypes[0] ?? '', now)

const countsAs = (alias: string, type: string, now: string) => sql<SqlBool>`
  ${sql.ref(`${alias}.document_type`)} = ${type} and ${sql.ref(`${alias}.status`)} = 'verified'
    and (${sql.ref(`${alias}.expires_at`)} is null or ${sql.ref(`${alias}.expires_at`)} > ${now})`

/** All required documents are verified and in date. */
export const hasRequired = (id: RawBuilder<unknown>, now: string) =>
  sql<SqlBool>`${sql.join(
    requiredTypes.map(type => hasDocument(id, type, now)),
    sql` and `,
  )}`

/** One document of this type is verified and in date. */
export const hasDocument = (id: RawBuilder<unknown>, type: DocumentType, now: string) => sql<SqlBool>`exists (
  select 1 from caregiver_documents r where r.user_id = ${id} and ${countsAs('r', type, now)})`

export type DocumentStanding = {
  document_type: DocumentType
  state: 'missing' | 'awaiting_verification' | 'rejected' | 'expired' | 'verified'
  /** The last day on which it counts. */
  expires_on: string | null
}

export type Eligibility = {
  /** All required documents are verified and in date. */
  eligible: boolean
  /** A required document has expired: the caregiver was eligible and isn't anymore. */
  lapsed: boolean
  required: DocumentStanding[]
}

/** Whether a caregiver can be suggested to new families, and which required documents are missing. */
export async function readEligibility(db: Db, userId: string, now: string): Promise<Eligibility> {
  const documents = await db
    .selectFrom('caregiver_documents')
    .select(['document_type', 'status', 'expires_at'])
    .where('user_id', '=', userId)
    .where('document_type', 'in', requiredTypes)
    .where('status', 'in', ['awaiting_verification', 'rejected', 'expired', 'verified'])
    .execute()
  const required = requiredTypes.map(type =>
    standingOf(
      type,
      documents.filter(p => p.document_type === type).map(p => ({ ...p, state: stateOf(p, now) })),
    ),
  )
  return {
    eligible: required.every(({ state }) => state === 'verified'),
    lapsed: required.some(
      ({ document_type, state }) =>
        state !== 'verified' && documents.some(p => p.document_type === document_type && isOver(p, now)),
    ),
    required,
  }
}

type Document = { status: string; expires_at: string | null }

/** The job that marks it may run a little after the day itself. */
const isOver = ({ status, expires_at }: Document, now: string) =>
  (status === 'verified' || status === 'expired') && expires_at !== null && expires_at <= now

const states = ['verified', 'awaiting_verification', 'rejected', 'expired'] as const
type State = (typeof states)[number]

const stateOf = (document: Document, now: string): State | undefined =>
  isOver(document, now) ? 'expired' : states.find(state => state === document.status)

/** The best document of a type decides. */
function standingOf(
  document_type: DocumentType,
  documents: { state: State | undefined; expires_at: string | null }[],
): DocumentStanding {
  const best = states.flatMap(state => documents.filter(document => document.state === state)).at(0)
  return {
    document_type,
    state: best?.state ?? 'missing',
    expires_on: best?.expires_at ? dayOfExpiry(best.expires_at) : null,
  }
}
