import { z } from 'zod'
import { findConfirmedCare } from '#db/queries/care/care.ts'
import {
  type FoundCaregiver,
  listCaregiverIds,
  readCaregiverRows,
} from '#db/queries/caregivers/public-caregivers.ts'
import type { Option } from '#db/queries/caregivers/public-words.ts'
import { listAvailability } from '#db/queries/visits/availability.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import type { CaregiverFilters } from '#machines/search/caregiver-filters.ts'
import { awaySoon, type TimeAway } from '#machines/visits/availability.ts'
import { careAnswersIn } from '../care/profile-of.ts'
import { type FilterOptions, filterOptions, type Loosened } from '../caregivers/filter-options.ts'
import { centerOf, filterShape, publicFiltersOf } from '../caregivers/filters.ts'
import { caregiversQuery, countsOf, loosenedBy } from '../caregivers/public-search.ts'
import type { Clock } from '../http/limiter.ts'
import { countryPlaces } from '../places/country.ts'

const { page, pageSize } = caregiversQuery.shape

/** As much as a profile can say (the profile's own bounds). */
const mostRate = 1000
const mostYears = 80

const rate = z.coerce.number().int().min(1).max(mostRate).optional()

const wholeShape = {
  ...filterShape,
  minRate: rate,
  maxRate: rate,
  minYears: z.coerce.number().int().min(1).max(mostYears).optional(),
}

/** What a family can narrow the list down by; kept as it is when the search is saved. */
export const searchFilters = z.strictObject(wholeShape)
export type SearchFilters = z.output<typeof searchFilters>

export const searchQuery = z.strictObject({ ...wholeShape, page, pageSize })
export type SearchAsked = z.output<typeof searchQuery>

/** Someone found, and whether they're away now or soon. */
type Found = FoundCaregiver & { away?: TimeAway }

type CaregiverSearch = {
  rows: Found[]
  total: number
  /** True when more were found than are listed. */
  capped: boolean
  page: number
  pageSize: number
  filters: FilterOptions
  /** The family's own city, when a caregiver works there. */
  home: string
  /** Where miles are counted from, 'Dayton, OH'; empty when it isn't known, and then no one is near. */
  around: string
  /** When nothing was found: how many there would be without one of the filters. */
  loosen: Loosened[]
}

type Parts = { db: Db; clock: Clock }
type Viewed = { viewer: string }

type Home = { city: string; place: number | null }

/** Where the care is, as the family confirmed it. */
async function homeOf(db: Db, { viewer }: Viewed): Promise<Home> {
  const confirmed = await findConfirmedCare(db, viewer)
  const answers = confirmed ? careAnswersIn(confirmed) : {}
  const [city, state, zip] = [
    answers['location.city'],
    answers['location.state'],
    answers['location.zipCode'],
  ]
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    city: text(city),
    place: countryPlaces.zip(text(zip)) ?? countryPlaces.town(text(city), text(state) || undefined),
  }
}

/** Ids of everyone who matches, and how many there are when they're too many to list. */
export async function findMatchingIds(
  { db, clock }: Parts,
  filters: SearchFilters,
  { viewer, most }: Viewed & { most: number },
): Promise<{ ids: string[]; total: number }> {
  const now = clock()
  const wanted = { page: 1, pageSize: most, now, counts: await countsOf(db, now) }
  const { place } = await homeOf(db, { viewer })
  return listCaregiverIds(db, publicFiltersOf(filters, { home: place, viewer }), wanted)
}

const cityAmong = ({ city }: Home, cities: readonly Option[]): string => {
  const [name = ''] = city.split(',')
  return cities.find(({ label }) => fold(label) === fold(name))?.label ?? ''
}

function aroundOf(filters: SearchFilters, { place }: Home): string {
  const center = centerOf(filters, place) ?? null
  if (center === null) return ''
  const { city, state } = countryPlaces.named(center)
  return [city, state].filter(Boolean).join(', ')
}

async function withTimeAway(db: Db, rows: readonly FoundCaregiver[], now: Date): Promise<Found[]> {
  if (rows.length === 0) return []
  const hours = await listAvailability(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(row => {
    const known = hours.get(row.id)
    const away = known && awaySoon(known, now)
    return away ? { ...row, away } : row
  })
}

/** The public search with what only someone signed in may see: whom to open, and the rate. */
export async function searchCaregivers(
  parts: Parts,
  { page: wantedPage, pageSize: size, ...filters }: SearchAsked,
  { viewer, language }: Viewed & { language: string },
): Promise<CaregiverSearch> {
  const { db, clock } = parts
  const now = clock()
  const counts = await countsOf(db, now)
  const home = await homeOf(db, { viewer })
  const wanted = { page: wantedPage, pageSize: size, now, counts }
  const asker = { home: home.place, viewer }
  const { ids, total, capped } = await listCaregiverIds(db, publicFiltersOf(filters, asker), wanted)
  const count = async (fewer: CaregiverFilters) =>
    (await listCaregiverIds(db, publicFiltersOf(fewer, asker), { ...wanted, page: 1, pageSize: 1 })).total
  return {
    rows: await withTimeAway(db, await readCaregiverRows(db, ids, now.toISOString()), now),
    ...{
      total,
      capped,
      page: wantedPage,
      pageSize: size,
      filters: await filterOptions(counts, language, filters),
    },
    ...{ home: cityAmong(home, counts.cities), around: aroundOf(filters, home) },
    loosen: total === 0 ? await loosenedBy(filters, count) : [],
  }
}
