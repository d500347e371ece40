import i18next from 'i18next'
import { dayMs } from '#machines/calendar/durations.ts'

const dayOf = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`

/** Whether two moments are on different days where the reader is. */
export const isOtherDay = (one: string | undefined, other: string): boolean =>
  one === undefined || dayOf(new Date(one)) !== dayOf(new Date(other))

/** 'Today', 'Yesterday', 'Monday, November 23', with the year when it's another one. */
export function dayName(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
  const days = Math.round((midnight(date) - midnight(now)) / dayMs)
  if (days === 0 || days === -1) {
    const name = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' }).format(days, 'day')
    return name.charAt(0).toLocaleUpperCase(i18next.language) + name.slice(1)
  }
  return new Intl.DateTimeFormat(i18next.language, {
    ...{ weekday: 'long', month: 'long', day: 'numeric' },
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  }).format(date)
}

export const timeOf = (iso: string): string =>
  new Intl.DateTimeFormat(i18next.language, { hour: 'numeric', minute: '2-digit' }).format(new Date(iso))

/** In a list: the time today, the day otherwise. */
export function whenOf(iso: string, now = new Date()): string {
  if (!isOtherDay(iso, now.toISOString())) return timeOf(iso)
  const date = new Date(iso)
  const isThisYear = date.getFullYear() === now.getFullYear()
  return new Intl.DateTimeFormat(i18next.language, {
    ...{ month: 'short', day: 'numeric' },
    ...(isThisYear ? {} : { year: '2-digit' }),
  }).format(date)
}
