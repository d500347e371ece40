import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { weekDays } from '#machines/vocabulary/hours.ts'
import { halfHoursIn, halfHoursOf, type Week } from '#machines/week/week.ts'

/** When someone is wanted; `every`: on each of these, or on any of them. */
export type WantedHours = { times: readonly Week[]; every: boolean }

/** An hour in a row is worth coming for; less only where less is wanted. */
const inRow = 2

/** They work an hour of it at least. */
function overlaps(time: Week): RawBuilder<SqlBool> {
  const isShort = halfHoursIn(time) < inRow
  const conditions = weekDays.flatMap((name, day) => {
    const wanted = halfHoursOf(time, day)
    if (wanted === 0) return []
    const shared = sql`(${sql.ref(`h.${name}`)} & ${wanted})`
    return [isShort ? sql<SqlBool>`${shared} <> 0` : sql<SqlBool>`(${shared} & (${shared} >> 1)) <> 0`]
  })
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
}

export const overlapsHours = (id: RawBuilder<unknown>, { times, every }: WantedHours) => sql<SqlBool>`exists (
  select 1 from caregiver_search h
  where h.id = ${id} and (${sql.join(times.map(overlaps), every ? sql` and ` : sql` or `)}))`
