import { addDays, dayOf, instantOf } from '#machines/calendar/local-days.ts'
import type { Backups, Cover } from '../cover/cover.ts'
import { api } from '../lib/api.ts'
import { groupOf, type Match } from '../matching/match.ts'
import { datesOf, readScheduleQuery, type View } from './schedule-query.ts'
import { deviceZone } from './times.ts'
import type { Visit } from './visit.ts'

export type Schedule = {
  visits: readonly Visit[]
  /** Those with whom visits can be arranged. */
  matches: readonly Match[]
  /** Visits that someone can't come to. */
  cover: Cover
  backups: Backups
  /** The zone the calendar is drawn in. */
  timeZone: string
}

type Dates = { first: string; last: string }

const readVisits = async ({ first, last }: Dates): Promise<readonly Visit[]> => {
  // A day more on both sides: the zone of the visits may be ahead of this one or behind.
  const from = instantOf(addDays(first, -1), 0, 'UTC').toISOString()
  const to = instantOf(addDays(last, 2), 0, 'UTC').toISOString()
  const { visits } = await api.get('/api/visits', { query: { from, to } })
  return visits
}

/** Around today: what waits for an answer is here, whichever dates are on screen. */
const near = { before: 14, after: 62 }

const readAround = async (today: string, dates: Dates): Promise<readonly Visit[]> => {
  const around = { first: addDays(today, -near.before), last: addDays(today, near.after) }
  const isInside = dates.first >= around.first && dates.last <= around.last
  const [close, far] = await Promise.all([readVisits(around), isInside ? [] : readVisits(dates)])
  return [...new Map([...close, ...far].map(visit => [visit.id, visit])).values()].toSorted(
    (a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt) || a.id.localeCompare(b.id),
  )
}

/** Where most of the visits are; this device's zone before there are any. */
const zoneOf = (visits: readonly Visit[]): string => {
  const counts = new Map<string, number>()
  for (const { timeZone } of visits) counts.set(timeZone, (counts.get(timeZone) ?? 0) + 1)
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  return most?.[0] ?? deviceZone()
}

export const todayIn = (timeZone: string) => dayOf(new Date(), timeZone)

/** A phone has room for a list, a wide screen for a week. */
const wide = '(width >= 64rem)'
export const wideScreen = () => matchMedia(wide)
export const usualView = (): View => (wideScreen().matches ? 'week' : 'agenda')

export const readSchedule = async (url: string): Promise<Schedule> => {
  const today = todayIn(deviceZone())
  const { view = usualView(), date } = readScheduleQuery(new URL(url).searchParams, today)
  const dates = datesOf(view, date)
  const [visits, { matches }, cover, backups] = await Promise.all([
    readAround(today, { first: dates[0] ?? date, last: dates.at(-1) ?? date }),
    api.get('/api/matches'),
    api.get('/api/cover'),
    api.get('/api/backups'),
  ])
  return {
    ...{ visits, cover, backups },
    matches: matches.filter(match => groupOf(match) === 'met'),
    timeZone: zoneOf(visits),
  }
}
