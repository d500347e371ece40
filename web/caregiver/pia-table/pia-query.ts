import { limits } from '#machines/limits.ts'
import { addressOf, type Query } from '#web/calls/address.ts'
import type { Direction } from '#web/ui/table.tsx'

export const sortable = ['name', 'hourly_rate', 'experience'] as const
export type Sort = (typeof sortable)[number]

export type PiaQuery = { search: string; sort: Sort; direction: Direction; page: number }

/** Parses the URL; anything invalid becomes the default. */
export const readPiaQuery = (params: URLSearchParams): PiaQuery => {
  const page = Number(params.get('page'))
  return {
    search: (params.get('search') ?? '').slice(0, limits.searchMax),
    sort: sortable.find(name => name === params.get('sort')) ?? 'name',
    direction: params.get('direction') === 'desc' ? 'desc' : 'asc',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** Only what differs from the default goes in the URL. */
export const writePiaQuery = ({ search, sort, direction, page }: PiaQuery) => ({
  search: search || undefined,
  sort: sort === 'name' ? undefined : sort,
  direction: direction === 'asc' ? undefined : direction,
  page: page === 1 ? undefined : String(page),
})

export const askedOf = (query: PiaQuery): Query<'GET /api/pia'> => ({
  ...query,
  pageSize: limits.pageSizeDefault,
})

export const piaCsv = ({ page: _, ...query }: PiaQuery) => addressOf('/api/pia.csv', { query })

/** Pressing the sorted header again reverses the order; another header goes back to the first page. */
export const sortedBy = (query: PiaQuery, sort: Sort): PiaQuery => ({
  ...query,
  sort,
  direction: query.sort === sort && query.direction === 'asc' ? 'desc' : 'asc',
  page: 1,
})

/** Comma-separated values are lists (specification, section 3); a label may have commas in its brackets. */
export const listOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/,(?![^(]*\))/)
    .map(item => item.trim())
    .filter(Boolean)
