import { type DocumentStatus, type DocumentType, documentTypeNames } from '#machines/documents/documents.ts'
import type { Decided } from '#server/coordinators/decided.ts'

/** Who's reviewing a document now. */
export type DocumentClaim = { name: string; yours: boolean; until: string } | null

/** What the server returns about a document that a coordinator reviews. */
export type QueuedDocument = {
  id: string
  /** Whose it is. */
  user_id: string
  document_type: DocumentType
  title: string
  file_name: string
  content_type: string
  size: number
  required: number
  status: DocumentStatus
  rejection_reason: string | null
  expires_at: string | null
  verified_at: string | null
  created_at: string
  person: { name: string; email: string }
  claim?: DocumentClaim
  /** A coordinator's latest decision about it; only known of one that's opened. */
  decided?: Decided | null
}

export type DocumentQueue = {
  rows: QueuedDocument[]
  total: number
  page: number
  pageSize: number
  counts: Partial<Record<DocumentStatus, number>>
}

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

export const apiPathOf = ({ status, type, search, page }: QueueQuery): string => {
  const query = new URLSearchParams({ page })
  if (status !== 'all') query.set('status', status)
  if (type) query.set('type', type)
  if (search) query.set('search', search)
  return `/api/admin/documents?${query}`
}

/** The rows on screen as they read now, whatever list they're in. */
export const sameApi = (ids: readonly string[]): string =>
  `/api/admin/documents?${new URLSearchParams({ ids: ids.join(',') })}`

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
