import { useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { paths } from '../paths.ts'
import { todayIn, usualView, wideScreen } from './read-schedule.ts'
import { readScheduleQuery, type ScheduleQuery, type View, writeScheduleQuery } from './schedule-query.ts'
import { deviceZone } from './times.ts'

const subscribe = (listener: () => void) => {
  const screen = wideScreen()
  screen.addEventListener('change', listener)
  return () => screen.removeEventListener('change', listener)
}

/** What lies over the calendar: a visit, a new one (with times as wall clocks show them), or the calendar link. */
export type Overlay = {
  visit?: string
  new?: '1'
  match?: string
  start?: string
  end?: string
}

export type Address = {
  query: ScheduleQuery
  view: View
  today: string
  overlay: URLSearchParams
  href(change: Partial<ScheduleQuery>, over?: Overlay): string
  go(change: Partial<ScheduleQuery>, over?: Overlay): void
  /** What lay over the calendar is done: the back button doesn't open it again. */
  close(change?: Partial<ScheduleQuery>): void
}

/** Where in the schedule this is, and the way to everything else in it. */
export function useAddress(side: MatchSide): Address {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const usual = useSyncExternalStore(subscribe, usualView)
  const today = todayIn(deviceZone())
  const query = readScheduleQuery(params, today)
  const build = side === 'family' ? paths.careSeekerSchedule : paths.dashboardSchedule
  const href: Address['href'] = (change, over = {}) =>
    build({ ...writeScheduleQuery({ ...query, ...change }, today), ...over })
  return {
    query,
    view: query.view ?? usual,
    today,
    overlay: params,
    href,
    go: (change, over) => void navigate(href(change, over), { preventScrollReset: true }),
    close: (change = {}) => void navigate(href(change), { preventScrollReset: true, replace: true }),
  }
}
