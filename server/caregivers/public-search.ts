import { z } from 'zod'
import {
  countPublicCaregivers,
  hitCap,
  listPublicCaregivers,
  type PublicCaregiver,
} from '#db/queries/caregivers/public-caregivers.ts'
import { countPublicWords, type WordCounts } from '#db/queries/caregivers/public-words.ts'
import type { Db } from '#db/schema.ts'
import { type CaregiverFilters, chipsOf, withoutChip } from '#machines/search/caregiver-filters.ts'
import type { Clock } from '../http/limiter.ts'
import { pageNumber } from '../http/validate.ts'
import { type FilterOptions, filterOptions, type Loosened } from './filter-options.ts'
import { filterShape, publicFiltersOf } from './filters.ts'

export const caregiversQuery = z.strictObject({
  ...filterShape,
  page: pageNumber,
  pageSize: z.coerce.number().int().min(1).max(50).default(12),
})

export type CaregiversAsked = z.output<typeof caregiversQuery>

export type CaregiversFound = {
  rows: PublicCaregiver[]
  total: number
  /** True when more were found than are listed. */
  capped: boolean
  page: number
  pageSize: number
  /** The choices, and how many caregivers each has in total. */
  filters: FilterOptions
  /** When nothing was found: how many there'd be without one of the filters. */
  loosen: Loosened[]
  asOf: string
}

/** For each filter that is set, how many there'd be without it; those without anyone are left out. */
export async function loosenedBy(
  filters: CaregiverFilters,
  count: (filters: CaregiverFilters) => Promise<number>,
): Promise<Loosened[]> {
  const loosened: Loosened[] = []
  for (const { name, ...code } of chipsOf(filters)) {
    const total = await count(withoutChip(filters, { name, ...code }))
    if (total > 0) loosened.push({ without: name, ...code, total })
  }
  return loosened
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

/** Strangers have no home to count miles from. */
const stranger = { home: null }

export async function findCaregivers(
  { db, clock }: { db: Db; clock: Clock },
  asked: CaregiversAsked,
  language: string,
): Promise<CaregiversFound> {
  const now = clock()
  const counts = await countsOf(db, now)
  const { page, pageSize, ...filters } = asked
  const sought = publicFiltersOf(filters, stranger)
  const found = await listPublicCaregivers(db, sought, { page, pageSize, now, counts })
  const count = async (fewer: CaregiverFilters) =>
    Math.min(hitCap, await countPublicCaregivers(db, publicFiltersOf(fewer, stranger), { now, counts }))
  return {
    ...found,
    ...{ page, pageSize, filters: await filterOptions(counts, language, filters) },
    loosen: found.total === 0 ? await loosenedBy(filters, count) : [],
    asOf: now.toISOString(),
  }
}
