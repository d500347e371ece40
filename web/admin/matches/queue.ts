import { limits } from '#machines/limits.ts'
import { type MatchStatus, matchStatuses } from '#machines/matching/match.ts'
import type { Answer, Query } from '#web/calls/address.ts'
import { paths } from '#web/paths.ts'

export type MatchQueue = Answer<'GET /api/admin/matches'>
export type QueuedMatch = MatchQueue['rows'][number]
export type ReviewedMatch = Answer<'GET /api/admin/matches/:id'>
export type View = NonNullable<QueuedMatch['yourView']>

/** Event types for matches. */
export const matchNews = ['match_suggested', 'match_changed']

export const queueTabs = [...matchStatuses, 'all'] as const
export type QueueTab = (typeof queueTabs)[number]

export type QueueQuery = { status: QueueTab; search: string; page: string }

/** What the address asks for; what makes no sense there counts as not asked. */
export const queueQueryOf = (params: URLSearchParams): QueueQuery => {
  const page = params.get('page') ?? ''
  return {
    status: queueTabs.find(one => one === params.get('status')) ?? 'waiting',
    search: (params.get('search') ?? '').slice(0, limits.searchMax),
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
  }
}

/** Without what goes without saying. */
const asQuery = ({ status, search, page }: QueueQuery) => ({
  status: status === 'waiting' ? undefined : status,
  search: search || undefined,
  page: page === '1' ? undefined : page,
})

export const queueAddress = (query: QueueQuery) => paths.adminMatches(asQuery(query))
export const reviewAddress = (id: string, query: QueueQuery) => paths.adminMatch(id, asQuery(query))

export const askedOf = ({ status, search, page }: QueueQuery): Query<'GET /api/admin/matches'> => ({
  ...{ search, page },
  status: status === 'all' ? '' : status,
})

/** Both sides by name. */
export const sidesOf = ({ family, caregiver }: Pick<QueuedMatch, 'family' | 'caregiver'>) => ({
  family: family.recipient || family.name,
  caregiver: caregiver.name,
})

/** Which one opens after a decision: the next that still waits, or the first. */
export function nextWaiting(
  rows: readonly QueuedMatch[],
  id: string,
  isDecided: (id: string) => boolean,
): QueuedMatch | undefined {
  const at = rows.findIndex(row => row.id === id)
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return inTurn.find(row => row.id !== id && row.status === 'waiting' && !isDecided(row.id))
}

/** The neighbors of a match in the list; a match that has left the list is followed by the first. */
export const neighborsOf = (rows: readonly Pick<QueuedMatch, 'id'>[], id: string) => {
  const at = rows.findIndex(row => row.id === id)
  return { before: at > 0 ? rows[at - 1] : undefined, after: rows[at + 1] }
}

export const toneOf = {
  waiting: 'warn',
  offered: 'warm',
  introduced: 'good',
  active: 'good',
  ended: 'plain',
  declined: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<MatchStatus, string>
