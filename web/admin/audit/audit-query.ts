import type { Role } from '#machines/roles.ts'
import { paths } from '#web/paths.ts'

type Someone = { id: string; name: string; role: Role }

export type AuditEntry = {
  id: number
  at: string
  who: Someone | null
  actorId: string | null
  kind: string
  type: string
  subjectId: string
  about: Someone[]
  door: string
  network: string | null
  forgotten: boolean
  details: Record<string, string | number | boolean | null>
}

export type AuditPage = { rows: AuditEntry[]; total: number; page: number; pageSize: number }

/** What the filter offers; the first leaves out what people answer in interviews, which is most of it. */
export const whats = [
  '-interview',
  'person',
  'export',
  'match',
  'document',
  'conversation',
  'visit',
  'review',
  'concern',
  'support_request',
  'settings',
  'coordinator',
  'consent',
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

export const auditAddress = ({ what, page, ...rest }: AuditQuery): string =>
  paths.adminAudit({
    ...rest,
    what: what === '-interview' ? '' : what,
    page: page === '1' ? '' : page,
  })

const apiQuery = ({ what, page: _, ...rest }: AuditQuery) =>
  new URLSearchParams(
    Object.entries({ ...rest, what: what === 'all' ? '' : what }).filter(([, value]) => value !== ''),
  )

export function auditApi(query: AuditQuery): string {
  const params = apiQuery(query)
  params.set('page', query.page)
  return `/api/admin/audit?${params}`
}

export const auditCsv = (query: AuditQuery): string => `/api/admin/audit.csv?${apiQuery(query)}`

/** Events with a sentence of their own. */
const events = [
  ...(['person.view', 'person.pause', 'person.resume', 'person.sign-out', 'person.note'] as const),
  ...(['person.open-document'] as const),
  ...(['person.note-change', 'person.note-delete', 'person.note-restore', 'export.download'] as const),
  ...(['match.suggest', 'match.view', 'match.approve', 'match.accept', 'match.decline'] as const),
  ...(['match.withdraw', 'match.start', 'match.end'] as const),
  ...(['document.receive', 'document.verify', 'document.reject', 'document.reopen'] as const),
  ...(['document.remind', 'document.expire', 'document.replace', 'document.hold'] as const),
  ...([
    'document.release',
    'interview.answer',
    'interview.clear',
    'interview.skip',
    'interview.ask',
  ] as const),
  ...(['interview.next', 'interview.back', 'interview.go-to', 'interview.confirm'] as const),
  ...(['interview.take-back', 'consent.give', 'consent.withdraw', 'block.block', 'block.unblock'] as const),
  ...(['settings.change', 'settings.undo', 'support_request.answer', 'support_request.reopen'] as const),
  ...(['concern.handle', 'concern.reopen'] as const),
]

export type KnownEvent = (typeof events)[number]

export const eventOf = ({ kind, type }: AuditEntry): KnownEvent | undefined =>
  events.find(event => event === `${kind}.${type}`)
