import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { type CaregiverFilters, codesIn, mileChoices, setOf } from '#machines/search/caregiver-filters.ts'
import { weekDays } from '#machines/vocabulary/hours.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import type { WatchedSearch } from '#server/search/saved-searches.ts'
import type { Answer, Query } from '#web/calls/address.ts'
import { paths } from '#web/paths.ts'

export type CaregiverSearch = Answer<'GET /api/care-search'>

const textMax = 60
const listMax = 600
const pageSize = 12

const text = (params: URLSearchParams, name: string, max = textMax) =>
  (params.get(name) ?? '').trim().slice(0, max)

const oneOf = <One extends string>(params: URLSearchParams, name: string, choices: readonly One[]) => {
  const value = text(params, name)
  return choices.find(one => one === value) ?? ''
}

const someOf = (params: URLSearchParams, name: string, choices: readonly string[]) =>
  codesIn(params.get(name) ?? '')
    .filter(code => choices.includes(code))
    .join(',')

const timeIn = (params: URLSearchParams, name: string) => {
  const value = text(params, name)
  return /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/u.test(value) ? value : ''
}

const whole = (params: URLSearchParams, name: string, most: number): number | undefined => {
  const value = Number(params.get(name) ?? '')
  return Number.isInteger(value) && value >= 1 && value <= most ? value : undefined
}

const numbersIn = (params: URLSearchParams) => {
  const [minRate, maxRate] = [whole(params, 'minRate', 500), whole(params, 'maxRate', 500)]
  const minYears = whole(params, 'minYears', 50)
  return {
    ...(minRate !== undefined && { minRate }),
    ...(maxRate !== undefined && { maxRate }),
    ...(minYears !== undefined && { minYears }),
  }
}

/** A search that nothing narrows down says so, because an address without anything begins at home. */
const anyCity = 'any'

const cityIn = (params: URLSearchParams) => {
  const city = text(params, 'city')
  return city === anyCity ? '' : city
}

/** What an address asks for; whatever makes no sense there counts as not asked. */
export const filtersIn = (params: URLSearchParams): CaregiverFilters => ({
  search: text(params, 'search', limits.searchMax),
  ...{ city: cityIn(params), near: text(params, 'near'), miles: oneOf(params, 'miles', mileChoices) },
  ...{ days: someOf(params, 'days', weekDays), from: timeIn(params, 'from'), to: timeIn(params, 'to') },
  ...{ service: text(params, 'service', listMax), language: text(params, 'language', listMax) },
  level: oneOf(params, 'level', spokenLevels),
  verified: oneOf(params, 'verified', ['yes']),
  documents: someOf(params, 'documents', documentTypeNames),
  ...numbersIn(params),
})

export const pageIn = (params: URLSearchParams): number => whole(params, 'page', 1000) ?? 1

export const addressOf = (filters: CaregiverFilters, page = 1): string => {
  const set = setOf(filters)
  return paths.careSeekerSearch({
    ...(Object.keys(set).length === 0 ? { city: anyCity } : set),
    page: page > 1 ? String(page) : undefined,
  })
}

export const askedOf = (filters: CaregiverFilters, page: number): Query<'GET /api/care-search'> => ({
  ...setOf(filters),
  ...{ page, pageSize },
})

const keyOf = (filters: CaregiverFilters) => JSON.stringify(setOf(filters))

export const isSaved = (
  saved: readonly WatchedSearch[],
  filters: CaregiverFilters,
): WatchedSearch | undefined => saved.find(one => keyOf(one.filters) === keyOf(filters))
