import i18next from 'i18next'
import { dayMs } from '#machines/calendar/durations.ts'

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** 'A moment ago', '3 hours ago'; a date after two weeks. */
export const timeAgo = (iso: string, now = Date.now()): string => {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  if (Math.abs(seconds) > 14 * 86_400) return day(iso)
  const words = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' })
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step ? words.format(Math.trunc(seconds / step[1]), step[0]) : i18next.t('common.momentAgo')
}

const format = (iso: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(i18next.language, options).format(new Date(iso))

/** Dates without a time are calendar days: no time zone may shift them. */
export const day = (iso: string) =>
  format(iso, { dateStyle: 'medium', ...(iso.length === 10 ? { timeZone: 'UTC' } : {}) })

/** 'March 2026', where the day would be too precise. */

/** 'Today', 'Yesterday', then the date. */
export const relativeDay = (iso: string, now = new Date()): string => {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  const days = Math.round((midnight(new Date(iso)) - midnight(now)) / dayMs)
  if (days !== 0 && days !== -1)
    return format(iso, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
  const words = new Intl.RelativeTimeFormat(i18next.language, { numeric: 'auto' }).format(days, 'day')
  return words.charAt(0).toLocaleUpperCase(i18next.language) + words.slice(1)
}

export const timeOfDay = (iso: string) => format(iso, { timeStyle: 'short' })

export const dayAndTime = (iso: string) => format(iso, { dateStyle: 'medium', timeStyle: 'short' })

/** 'Nov 29, 2026, 9:00 AM PST', for readers who may be elsewhere. */
export const dayAndTimeThere = (iso: string, timeZone: string) =>
  format(iso, {
    ...{ year: 'numeric', month: 'short', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' },
  })

export const money = (amount: number) =>
  new Intl.NumberFormat(i18next.language, { style: 'currency', currency: 'USD' }).format(amount)

/** '$24.00 – $31.50', as the language writes a range. */
export const moneyRange = (from: number, to: number) =>
  from === to
    ? money(from)
    : new Intl.NumberFormat(i18next.language, { style: 'currency', currency: 'USD' }).formatRange(from, to)

export const wholeMoney = (amount: number) =>
  new Intl.NumberFormat(i18next.language, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  }).format(amount)

export const number = (value: number, digits = 0) =>
  new Intl.NumberFormat(i18next.language, { maximumFractionDigits: digits }).format(value)

const sizes = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** '710 bytes', '340 kB', '4.6 MB'. */
export const fileSize = (bytes: number): string => {
  const power = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit: sizes[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  }).format(bytes / 1024 ** power)
}

/** '$24.50/hr', as in the specification (section 9). */
export const hourlyRate = (rate: number) => `$${rate.toFixed(2)}/hr`
