import { type Answer, addressOf, type Query } from '#web/calls/address.ts'
import { paths } from '#web/paths.ts'

export type AuditPage = Answer<'GET /api/admin/audit'>
export type AuditEntry = AuditPage['rows'][number]

/** The filter's options; the first leaves out interview answers, which are most of the journal. */
export const whats = [
  '-interview',
  'person',
  'export',
  'match',
  'document',
  'conversation',
  'visit',
  'review',
  'payment',
  'check-in',
  'account',
  'concern',
  'support_request',
  'settings',
  'coordinator',
  'consent',
  'phone',
  'block',
  'interview',
] as const

export type What = (typeof whats)[number] | 'all'

export type AuditQuery = { who: string; about: string; what: What; from: string; to: string; page: string }

const dayOf = (text: string | null) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : '')

/** The filters in the URL; invalid values count as not set. */
export function auditQueryOf(params: URLSearchParams): AuditQuery {
  const what = params.get('what')
  const page = params.get('page') ?? ''
  const about = params.get('about') ?? ''
  return {
    who: (params.get('who') ?? '').slice(0, 100),
    about: /^[\w-]{1,64}$/.test(about) ? about : '',
    what: what === 'all' ? 'all' : (whats.find(one => one === what) ?? '-interview'),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
  }
}

/** Whether a filter leaves something out that another would show. */
export const isNarrowed = ({ what, page, ...rest }: AuditQuery): boolean =>
  Object.values(rest).some(Boolean) || page !== '1' || (what !== 'all' && what !== '-interview')

export const auditAddress = ({ what, page, ...rest }: AuditQuery): string =>
  paths.adminAudit({
    ...rest,
    what: what === '-interview' ? '' : what,
    page: page === '1' ? '' : page,
  })

const filtersOf = ({ what, page: _, ...rest }: AuditQuery) =>
  ({ ...rest, what: what === 'all' ? '' : what }) as const

export const askedOf = (query: AuditQuery): Query<'GET /api/admin/audit'> => ({
  ...filtersOf(query),
  page: query.page,
})

export const auditCsv = (query: AuditQuery): string =>
  addressOf('/api/admin/audit.csv', { query: filtersOf(query) })
