import { z } from 'zod'
import {
  countPublicCaregivers,
  hitCap,
  listPublicCaregivers,
  type PublicCaregiver,
} from '#db/queries/caregivers/public-caregivers.ts'
import type { PublicFilters } from '#db/queries/caregivers/public-sought.ts'
import { countPublicWords, type Option, type WordCounts } from '#db/queries/caregivers/public-words.ts'
import type { Db } from '#db/schema.ts'
import { limits } from '#machines/limits.ts'
import type { Clock } from '../http/limiter.ts'
import { line, pageNumber } from '../http/validate.ts'

const choice = line(60).default('')

export const caregiversQuery = z.strictObject({
  search: line(limits.searchMax).default(''),
  city: choice,
  language: choice,
  service: choice,
  verified: z.enum(['', 'yes']).default(''),
  page: pageNumber,
  pageSize: z.coerce.number().int().min(1).max(50).default(12),
})

export type CaregiversAsked = z.output<typeof caregiversQuery>

export type FilterName = 'search' | 'city' | 'language' | 'service' | 'verified'

export type CaregiversFound = {
  rows: PublicCaregiver[]
  total: number
  /** True when more were found than are listed. */
  capped: boolean
  page: number
  pageSize: number
  /** The choices, and how many caregivers each has in total. */
  filters: { cities: Option[]; languages: Option[]; services: Option[] }
  /** When nothing was found: how many there'd be without one of the filters. */
  loosen: { without: FilterName; total: number }[]
  asOf: string
}

/** From a URL anyone may have typed: what makes no sense is ignored. */
export function askedFrom(params: URLSearchParams): CaregiversAsked {
  const given = Object.fromEntries(
    Object.entries(caregiversQuery.shape).flatMap(([name, shape]) => {
      const value = params.get(name)
      return value !== null && shape.safeParse(value).success ? [[name, value]] : []
    }),
  )
  return caregiversQuery.parse(given)
}

const keptMs = 60_000
const kept = new WeakMap<Db, { until: number; counts: Promise<WordCounts> }>()

/** Counting reads every word of every caregiver, so it runs once a minute at most. */
export function countsOf(db: Db, now: Date): Promise<WordCounts> {
  const known = kept.get(db)
  if (known && known.until > now.getTime()) return known.counts
  const counts = countPublicWords(db)
  kept.set(db, { until: now.getTime() + keptMs, counts })
  counts.catch(() => kept.delete(db))
  return counts
}

const filterNames = ['search', 'city', 'language', 'service', 'verified'] as const

const filtersOf = ({ search, city, language, service, verified }: CaregiversAsked): PublicFilters => ({
  search,
  city,
  language,
  service,
  verified: verified === 'yes',
})

export async function findCaregivers(
  { db, clock }: { db: Db; clock: Clock },
  asked: CaregiversAsked,
): Promise<CaregiversFound> {
  const now = clock()
  const { byId, ...filters } = await countsOf(db, now)
  const counts = { byId, ...filters }
  const { page, pageSize } = asked
  const found = await listPublicCaregivers(db, filtersOf(asked), { page, pageSize, now, counts })
  const loosen: CaregiversFound['loosen'] = []
  if (found.total === 0)
    for (const without of filterNames.filter(name => asked[name] !== '')) {
      const total = await countPublicCaregivers(db, filtersOf({ ...asked, [without]: '' }), { now, counts })
      if (total > 0) loosen.push({ without, total: Math.min(total, hitCap) })
    }
  return { ...found, page, pageSize, filters, loosen, asOf: now.toISOString() }
}
