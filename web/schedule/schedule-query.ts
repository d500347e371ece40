import { addDays } from '#machines/calendar/local-days.ts'
import { weekOf } from './times.ts'

export const views = ['day', 'week', 'agenda'] as const
export type View = (typeof views)[number]

/** What the address of a schedule says. */
export type ScheduleQuery = {
  /** Not said: what suits the screen. */
  view: View | undefined
  date: string
  /** All 24 hours instead of the usual ones. */
  isWholeDay: boolean
}

const isView = (text: string | null): text is View => views.some(view => view === text)

const isDate = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

export const readScheduleQuery = (params: URLSearchParams, today: string): ScheduleQuery => {
  const [view, date] = [params.get('view'), params.get('date')]
  return {
    view: isView(view) ? view : undefined,
    date: isDate(date) ? date : today,
    isWholeDay: params.get('hours') === 'all',
  }
}

/** Today isn't written down: a kept address shows the day it's opened. */
export const writeScheduleQuery = ({ view, date, isWholeDay }: ScheduleQuery, today: string) => ({
  view,
  date: date === today ? undefined : date,
  hours: isWholeDay ? 'all' : undefined,
})

const agendaDays = 14

export const datesOf = (view: View, date: string): string[] => {
  if (view === 'day') return [date]
  if (view === 'week') return weekOf(date)
  return Array.from({ length: agendaDays }, (_, index) => addDays(date, index))
}

const steps: Record<View, number> = { day: 1, week: 7, agenda: agendaDays }

export const dateBefore = (view: View, date: string) => addDays(date, -steps[view])
export const dateAfter = (view: View, date: string) => addDays(date, steps[view])
