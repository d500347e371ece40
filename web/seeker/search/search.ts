import { limits } from '#machines/limits.ts'
import type { WatchedSearch } from '#server/search/saved-searches.ts'
import type { SearchFilters } from '#server/search/search.ts'
import { paths } from '#web/paths.ts'

export type FilterName = keyof SearchFilters

/** Without the search box, which is always visible. */
export const panelFilters = ['city', 'language', 'service', 'maxRate', 'minYears', 'verified'] as const
const allFilters = ['search', ...panelFilters] as const

export const noFilters: SearchFilters = { search: '', city: '', language: '', service: '', verified: '' }

const textMax = 60
const pageSize = 12

const text = (params: URLSearchParams, name: string, max = textMax) =>
  (params.get(name) ?? '').trim().slice(0, max)

const whole = (params: URLSearchParams, name: string, most: number): number | undefined => {
  const value = Number(params.get(name) ?? '')
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

const withNumbers = (
  filters: SearchFilters,
  numbers: Record<'maxRate' | 'minYears', number | undefined>,
) => ({
  ...filters,
  ...(numbers.maxRate === undefined ? {} : { maxRate: numbers.maxRate }),
  ...(numbers.minYears === undefined ? {} : { minYears: numbers.minYears }),
})

/** A search that nothing narrows down says so, because an address without anything begins at home. */
const anyCity = 'any'

const cityIn = (params: URLSearchParams) => {
  const city = text(params, 'city')
  return city === anyCity ? '' : city
}

/** What an address asks for; whatever makes no sense there counts as not asked. */
export const filtersIn = (params: URLSearchParams): SearchFilters =>
  withNumbers(
    {
      search: text(params, 'search', limits.searchMax),
      ...{ city: cityIn(params), language: text(params, 'language'), service: text(params, 'service') },
      verified: params.get('verified') === 'yes' ? 'yes' : '',
    },
    { maxRate: whole(params, 'maxRate', 500), minYears: whole(params, 'minYears', 50) },
  )

export const pageIn = (params: URLSearchParams): number => whole(params, 'page', 1000) ?? 1

/** The URL only has the filters that are set. */
const setOf = (filters: SearchFilters): Record<string, string> =>
  Object.fromEntries(
    allFilters.flatMap(name => {
      const value = filters[name]
      return value === undefined || value === '' ? [] : [[name, String(value)]]
    }),
  )

export const setNames = (filters: SearchFilters): FilterName[] =>
  allFilters.filter(name => filters[name] !== undefined && filters[name] !== '')

export const without = (filters: SearchFilters, name: FilterName): SearchFilters => {
  const { [name]: _, ...rest } = filters
  return { ...noFilters, ...rest }
}

export const addressOf = (filters: SearchFilters, page = 1): string =>
  paths.careSeekerSearch({
    ...(setNames(filters).length === 0 ? { city: anyCity } : setOf(filters)),
    page: page > 1 ? String(page) : undefined,
  })

export const apiOf = (filters: SearchFilters, page: number): string =>
  `/api/care-search?${new URLSearchParams({ ...setOf(filters), page: String(page), pageSize: String(pageSize) })}`

const keyOf = (filters: SearchFilters) => JSON.stringify(setOf(filters))

export const isSaved = (saved: readonly WatchedSearch[], filters: SearchFilters): WatchedSearch | undefined =>
  saved.find(one => keyOf(one.filters) === keyOf(filters))
