import { type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'
import type { Answer, Query } from '../calls/address.ts'

/** Who's reviewing a document now. */
export type DocumentClaim = Answer<'POST /api/admin/documents/:id/claim'>['claim']

export type DocumentQueue = Answer<'GET /api/admin/documents'>
export type QueuedDocument = DocumentQueue['rows'][number]

/** With a coordinator's latest decision about it. */
export type OpenedDocument = Answer<'GET /api/admin/documents/:id'>

export const shownStatuses = ['awaiting_verification', 'verified', 'rejected', 'expired', 'replaced'] as const
export type ShownStatus = (typeof shownStatuses)[number] | 'all'

export type QueueQuery = {
  status: ShownStatus
  type: DocumentType | ''
  search: string
  page: string
  document: string
}

/** The filters in the URL; invalid values count as not set. */
export function queueQueryOf(search: URLSearchParams): QueueQuery {
  const status = search.get('status') ?? ''
  const page = search.get('page') ?? ''
  const document = search.get('document') ?? ''
  return {
    status: status === 'all' ? 'all' : (shownStatuses.find(one => one === status) ?? 'awaiting_verification'),
    type: documentTypeNames.find(one => one === search.get('type')) ?? '',
    search: (search.get('search') ?? '').slice(0, 100),
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
    document: /^[\w-]{1,64}$/.test(document) ? document : '',
  }
}

export const askedOf = ({ status, type, search, page }: QueueQuery): Query<'GET /api/admin/documents'> => ({
  ...{ type, search, page },
  status: status === 'all' ? '' : status,
})

/** The page's URL without default values. */
export const addressOf = ({ status, page, ...rest }: QueueQuery): Record<string, string> => ({
  ...rest,
  status: status === 'awaiting_verification' ? '' : status,
  page: page === '1' ? '' : page,
})

/** No one else is reviewing it. */
export const isFree = ({ claim }: QueuedDocument) => !claim || claim.yours

/** Which one opens after a decision: the next that still waits, or the first. */
export function nextDocument(rows: readonly QueuedDocument[], id: string): QueuedDocument | undefined {
  const at = rows.findIndex(row => row.id === id)
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return inTurn.find(row => row.id !== id && row.status === 'awaiting_verification' && isFree(row))
}
