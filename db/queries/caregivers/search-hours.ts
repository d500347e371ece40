import type { Db } from '#db/schema.ts'
import { readJson, readRecord } from '#db/values/json.ts'
import { weekdays } from '#machines/calendar/local-days.ts'
import { availabilityShape } from '#machines/visits/availability.ts'
import { type HoursItem, hoursItem, weekDays } from '#machines/vocabulary/hours.ts'
import { calendarHours, offeredHours } from '#machines/week/hours.ts'
import { emptyWeek, halfHoursOf, type Week } from '#machines/week/week.ts'

const { weekly: weeklyShape } = availabilityShape.shape

function itemsIn(answers: string | null): HoursItem[] {
  const items = readRecord(answers)?.['profile.availableShifts']
  return Array.isArray(items) ? items.flatMap(item => hoursItem.safeParse(item).data ?? []) : []
}

/** Hours set in the calendar count instead of the shifts of the profile, as in matching. */
function weekOf({ answers, weekly }: { answers: string | null; weekly: string | null }): Week {
  const set = weekly === null ? [] : weeklyShape.parse(readJson(weekly))
  const week =
    set.length > 0
      ? calendarHours(set.map(({ day, ...hours }) => ({ day: weekdays.indexOf(day), ...hours })))
      : offeredHours(itemsIn(answers))
  return week ?? emptyWeek()
}

/** The half hours of each weekday on which a caregiver works; none while they're unknown. */
export async function saveSearchHours(db: Db, caregiverId: string): Promise<void> {
  const row = await db
    .selectFrom('caregiver_profiles')
    .leftJoin('availability', 'availability.caregiver_id', 'caregiver_profiles.id')
    .select(['caregiver_profiles.answers', 'availability.weekly'])
    .where('caregiver_profiles.id', '=', caregiverId)
    .executeTakeFirst()
  if (!row) return
  const week = weekOf(row)
  const [mon = 0, tue = 0, wed = 0, thu = 0, fri = 0, sat = 0, sun = 0] = weekDays.map((_, day) =>
    halfHoursOf(week, day),
  )
  await db
    .updateTable('caregiver_search')
    .set({ mon, tue, wed, thu, fri, sat, sun })
    .where('id', '=', caregiverId)
    .execute()
}
