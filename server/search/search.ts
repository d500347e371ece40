import { z } from 'zod'
import { findCareProfile } from '#db/queries/care/care.ts'
import {
  type FoundCaregiver,
  listCaregiverIds,
  readCaregiverRows,
} from '#db/queries/caregivers/public-caregivers.ts'
import type { PublicFilters } from '#db/queries/caregivers/public-sought.ts'
import type { Option } from '#db/queries/caregivers/public-words.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { caregiversQuery, countsOf } from '../caregivers/public-search.ts'
import type { Clock } from '../http/limiter.ts'

const { search, city, language, service, verified, page, pageSize } = caregiversQuery.shape

/** As much as a profile can say (the profile's own bounds). */
const mostRate = 1000
const mostYears = 80

const filterShape = {
  ...{ search, city, language, service, verified },
  maxRate: z.coerce.number().int().min(1).max(mostRate).optional(),
  minYears: z.coerce.number().int().min(1).max(mostYears).optional(),
}

/** What a family can narrow the list down by; kept as it is when the search is saved. */
export const searchFilters = z.strictObject(filterShape)
export type SearchFilters = z.output<typeof searchFilters>

export const searchQuery = z.strictObject({ ...filterShape, page, pageSize })
export type SearchAsked = z.output<typeof searchQuery>

export type CaregiverSearch = {
  rows: FoundCaregiver[]
  total: number
  /** True when more were found than are listed. */
  capped: boolean
  page: number
  pageSize: number
  filters: { cities: Option[]; languages: Option[]; services: Option[] }
  /** The family's own city, when a caregiver works there. */
  home: string
  /** When nothing was found: how many there would be without one of the filters. */
  loosen: { without: keyof SearchFilters; total: number }[]
}

type Parts = { db: Db; clock: Clock }
type Viewed = { viewer: string }

const publicFilters = (filters: SearchFilters, viewer: string): PublicFilters => ({
  ...filters,
  verified: filters.verified === 'yes',
  viewer,
})

const filterNames = [
  ...(['search', 'city', 'language', 'service', 'verified', 'maxRate', 'minYears'] as const),
] satisfies (keyof SearchFilters)[]

const isSet = (filters: SearchFilters, name: keyof SearchFilters) =>
  filters[name] !== undefined && filters[name] !== ''

/** Ids of everyone who matches, and how many there are when they're too many to list. */
export async function findMatchingIds(
  { db, clock }: Parts,
  filters: SearchFilters,
  { viewer, most }: Viewed & { most: number },
): Promise<{ ids: string[]; total: number }> {
  const now = clock()
  const wanted = { page: 1, pageSize: most, now, counts: await countsOf(db, now) }
  return listCaregiverIds(db, publicFilters(filters, viewer), wanted)
}

async function loosened(parts: Parts, filters: SearchFilters, viewed: Viewed) {
  const loosen: CaregiverSearch['loosen'] = []
  for (const without of filterNames.filter(name => isSet(filters, name))) {
    const { [without]: _, ...rest } = filters
    const { total } = await findMatchingIds(parts, searchFilters.parse(rest), { ...viewed, most: 1 })
    if (total > 0) loosen.push({ without, total })
  }
  return loosen
}

async function homeOf(db: Db, { viewer }: Viewed, cities: readonly Option[]): Promise<string> {
  const profile = await findCareProfile(db, viewer)
  const [city = ''] = (profile?.city ?? '').split(',')
  return cities.find(({ label }) => fold(label) === fold(city))?.label ?? ''
}

/** The public search with what only someone signed in may see: whom to open, and the rate. */
export async function searchCaregivers(
  parts: Parts,
  { page: wantedPage, pageSize: size, ...filters }: SearchAsked,
  viewed: Viewed,
): Promise<CaregiverSearch> {
  const { db, clock } = parts
  const now = clock()
  const { byId, ...options } = await countsOf(db, now)
  const wanted = { page: wantedPage, pageSize: size, now, counts: { byId, ...options } }
  const { ids, total, capped } = await listCaregiverIds(db, publicFilters(filters, viewed.viewer), wanted)
  return {
    rows: await readCaregiverRows(db, ids, now.toISOString()),
    ...{ total, capped, page: wantedPage, pageSize: size, filters: options },
    home: await homeOf(db, viewed, options.cities),
    loosen: total === 0 ? await loosened(parts, filters, viewed) : [],
  }
}
