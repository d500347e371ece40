import { limits } from '#machines/limits.ts'
import {
  type DocumentNeed,
  documentNeeds,
  type PeopleList,
  type PeopleSort,
  type PersonStatus,
  peopleSorts,
  personStatuses,
} from '#machines/people/lists.ts'
import { addressOf } from '#web/calls/address.ts'
import { paths } from '#web/paths.ts'
import type { Direction } from '#web/ui/table.tsx'

export type PeopleQuery = {
  search: string
  status: PersonStatus | ''
  city: string
  documents: DocumentNeed | ''
  matched: 'yes' | 'no' | ''
  since: string
  sort: PeopleSort
  direction: Direction
  page: number
}

const oneOf = <T extends string>(names: readonly T[], given: string | null) =>
  names.find(name => name === given)

/** Parses the URL; anything invalid counts as not set. */
export function peopleQueryOf(params: URLSearchParams): PeopleQuery {
  const page = Number(params.get('page'))
  const since = params.get('since') ?? ''
  return {
    search: (params.get('search') ?? '').slice(0, limits.searchMax),
    status: oneOf(personStatuses, params.get('status')) ?? '',
    city: (params.get('city') ?? '').slice(0, 80),
    documents: oneOf(documentNeeds, params.get('documents')) ?? '',
    matched: oneOf(['yes', 'no'], params.get('matched')) ?? '',
    since: /^\d{4}-\d\d-\d\d$/.test(since) ? since : '',
    sort: oneOf(peopleSorts, params.get('sort')) ?? 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** Only what differs from the default goes in the URL. */
const written = ({ page, sort, direction, ...filters }: PeopleQuery) => ({
  ...filters,
  sort: sort === 'name' ? '' : sort,
  direction: direction === 'asc' ? '' : direction,
  page: page === 1 ? '' : String(page),
})

/** What a saved view remembers: everything but the page. */
export const savedQueryOf = (query: PeopleQuery): string =>
  new URLSearchParams(
    Object.entries(written({ ...query, page: 1 })).filter(([, value]) => value !== ''),
  ).toString()

const places = { caregivers: paths.adminCaregivers, recipients: paths.adminRecipients } as const
export const routes = {
  caregivers: '/api/admin/caregivers',
  recipients: '/api/admin/care-recipients',
} as const

export const listAddress = (list: PeopleList, query: PeopleQuery): string => places[list](written(query))

export const personAddressIn = (list: PeopleList, id: string): string =>
  list === 'caregivers' ? paths.adminCaregiver(id) : paths.adminRecipient(id)

export const csvAddress = (
  list: PeopleList,
  { page: _, ...query }: PeopleQuery,
  ids: readonly string[] = [],
): string => addressOf(`${routes[list]}.csv`, { query: { ...query, ids: ids.join(',') } })

export const hasFilters = ({ search, status, city, documents, matched, since }: PeopleQuery): boolean =>
  [search, status, city, documents, matched, since].some(Boolean)

/** Pressing the sorted header again reverses the order; another header starts over. */
export const sortedBy = (query: PeopleQuery, sort: PeopleSort): PeopleQuery => ({
  ...query,
  sort,
  direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc',
  page: 1,
})

export const toneOf = { new: 'plain', draft: 'plain', active: 'good', paused: 'warn' } as const
