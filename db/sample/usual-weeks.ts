import { addDays, dayOf, weekdays } from '#machines/calendar/local-days.ts'
import type { NewRow } from '../schema.ts'
import type { Aide } from './caregivers.ts'
import { isAmara } from './people.ts'
import { seeded } from './random.ts'

type Weekday = (typeof weekdays)[number]
type Hours = { from: number; to: number }

const weekend: readonly Weekday[] = ['sat', 'sun']
const workdays = weekdays.filter(day => !weekend.includes(day))

/** The same hours that matching reads in these words: setting them changes no one's matches. */
const hoursOfShift: Record<string, Hours & { days: readonly Weekday[] }> = {
  'Weekday mornings': { days: workdays, from: 6, to: 12 },
  'Weekday afternoons': { days: workdays, from: 12, to: 18 },
  'Weekday evenings': { days: workdays, from: 17, to: 22 },
  Weekends: { days: weekend, from: 7, to: 21 },
}

/** A week's hours can't say these. */
const aroundTheClock = ['Nights', 'Live-in']

const amarasDay: Hours = { from: 8, to: 18 }
/** Later than any visit that is planned or asked for. */
const amarasDayOff = 20

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** Shifts that touch or overlap are one stretch. */
function stretches(hours: readonly Hours[]): Hours[] {
  const [first, ...rest] = hours.toSorted((a, b) => a.from - b.from)
  if (!first) return []
  const [next, ...later] = rest
  if (!next) return [first]
  if (next.from > first.to) return [first, ...stretches(rest)]
  return stretches([{ from: first.from, to: Math.max(first.to, next.to) }, ...later])
}

function weekOf(shifts: readonly string[]) {
  const told = shifts.flatMap(shift => hoursOfShift[shift] ?? [])
  return weekdays.flatMap(day =>
    stretches(told.filter(({ days }) => days.includes(day))).map(hours => ({ day, ...hours })),
  )
}

/** Hours that caregivers have set in their calendars. Not everyone has, and that shows, too. */
export function listUsualWeeks(aides: readonly Aide[], now: Date): NewRow<'availability'>[] {
  return aides.flatMap(aide => {
    const { available_shifts: shifts = [] } = aide.profile
    const amara = isAmara(aide)
    if (!amara && shifts.some(shift => aroundTheClock.includes(shift))) return []
    if (!amara && !seeded(`usual-week/${aide.email}`).chance(0.6)) return []
    const week = amara ? weekdays.map(day => ({ day, ...amarasDay })) : weekOf(shifts)
    if (week.length === 0) return []
    const { timeZone } = aide.place
    const dayOff = { date: addDays(dayOf(now, timeZone), amarasDayOff), off: true }
    return {
      ...{ caregiver_id: aide.id, time_zone: timeZone, updated_at: now.toISOString() },
      weekly: JSON.stringify(week.map(({ day, from, to }) => ({ day, from: clock(from), to: clock(to) }))),
      exceptions: JSON.stringify(amara ? [dayOff] : []),
    }
  })
}
