import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { type Schedule, todayIn } from '../read-schedule.ts'
import { datesOf, type View } from '../schedule-query.ts'
import { dayNumberText, hourText, weekdayText } from '../times.ts'
import type { Address } from '../use-address.ts'
import type { Visit } from '../visit.ts'
import { type Axis, axisOf, type CalendarDay, calendarDay, hoursOf } from './day-axis.ts'
import { DayColumn } from './day-column.tsx'
import { DayNotes } from './day-notes.tsx'
import { hourRem } from './measures.ts'
import { type Placed, segmentsByDay, shownHours } from './segments.ts'
import { useDrag } from './use-drag.ts'
import { useGridKeys } from './use-grid-keys.ts'

type Props = { schedule: Schedule; side: MatchSide; address: Address; view: Exclude<View, 'agenda'> }

export type Drawn = {
  days: CalendarDay[]
  axis: Axis
  columns: Placed<Visit>[][]
  hours: { from: number; to: number }
}

const draw = (visits: readonly Visit[], dates: readonly string[], timeZone: string): Drawn => {
  const days = dates.map(date => calendarDay(date, timeZone))
  const axis = axisOf(days)
  const columns = segmentsByDay(visits, { days, axis, timeZone })
  return { days, axis, columns, hours: shownHours(columns.flat(), axis) }
}

/**
 * A day or a week, hour by hour. Drawn by hand: the layout is a page of code, and a calendar library would bring zones,
 * dialogs and styles of its own that our words, forms and Content-Security-Policy don't take.
 */
export function Grid({ schedule, side, address, view }: Props) {
  const { t } = useTranslation()
  const { visits, timeZone } = schedule
  const { date, isWholeDay } = address.query
  const drawn = useMemo(() => draw(visits, datesOf(view, date), timeZone), [visits, view, date, timeZone])
  const hours = isWholeDay ? { from: 0, to: drawn.axis.minutes } : drawn.hours
  const today = todayIn(timeZone)
  const keys = useGridKeys(drawn, address)
  const drag = useDrag({ drawn, hours, address, canPlan: schedule.matches.length > 0 })
  const scroller = useTodayInView(today, drawn.days)
  const isFull = hours.from === 0 && hours.to === drawn.axis.minutes
  return (
    <div className="rounded-box border border-line bg-surface select-none" {...drag.wiring}>
      <div ref={scroller} className="relative overflow-x-auto rounded-t-box">
        <div
          className={`grid ${view === 'week' ? 'min-w-160 grid-cols-[3.5rem_repeat(7,minmax(0,1fr))]' : 'grid-cols-[3.5rem_minmax(0,1fr)]'}`}
        >
          <div className="sticky start-0 z-20 bg-surface" />
          {drawn.days.map((day, index) => (
            <Head
              key={day.date}
              day={day}
              isToday={day.date === today}
              href={view === 'week' ? address.href({ view: 'day', date: day.date }) : undefined}
              columns={drawn.columns[index] ?? []}
              timeZone={timeZone}
              side={side}
            />
          ))}
          <Hours axis={drawn.axis} hours={hours} />
          {drawn.days.map((day, index) => (
            <DayColumn
              key={day.date}
              {...{ day, hours, side, address, keys, timeZone }}
              axis={drawn.axis}
              isToday={day.date === today}
              segments={drawn.columns[index] ?? []}
              ghost={drag.ghost?.day === index ? drag.ghost : undefined}
            />
          ))}
        </div>
      </div>
      {(!isFull || isWholeDay) && (
        <div className="border-t border-line px-4 py-1 text-center">
          <Link
            to={address.href({ isWholeDay: !isWholeDay })}
            preventScrollReset
            className="underlined inline-flex min-h-11 items-center"
          >
            {isWholeDay ? t('schedule.usualHours') : t('schedule.allHours')}
          </Link>
        </div>
      )}
    </div>
  )
}

/** Rem of the hours beside the days. */
const sideRem = 3.5

/** Where a week is wider than the screen, it opens at today. */
function useTodayInView(today: string, days: readonly CalendarDay[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const first = days[0]?.date
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each week, so that no news scrolls it back
  useEffect(() => {
    const box = scroller.current
    const column = box?.querySelector(`[data-date="${today}"]`)
    if (!box || !column) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const [inner, outer] = [column.getBoundingClientRect(), box.getBoundingClientRect()]
    const isMirrored = document.documentElement.dir === 'rtl'
    const left = isMirrored
      ? inner.right - outer.right + sideRem * rem
      : inner.left - outer.left - sideRem * rem
    box.scrollBy({ left, behavior: 'instant' })
  }, [today, first])
  return scroller
}

type HeadProps = {
  day: CalendarDay
  isToday: boolean
  href: string | undefined
  columns: Placed<Visit>[]
  timeZone: string
  side: MatchSide
}

function Head({ day, isToday, href, columns, timeZone, side }: HeadProps) {
  const { t } = useTranslation()
  const count = columns.length
  const face = (
    <>
      <span className="block text-[0.94rem] text-ink-soft">{weekdayText(day.date)}</span>
      <span
        className={`mx-auto grid size-9 place-items-center rounded-full text-[1.1rem] font-semibold tabular-nums ${isToday ? 'bg-action text-on-action' : ''}`}
      >
        {dayNumberText(day.date)}
      </span>
      <span className="sr-only">{t('schedule.visits', { count })}</span>
    </>
  )
  return (
    <div className="min-w-0 border-s border-b border-line p-1 text-center">
      {href ? (
        <Link
          to={href}
          preventScrollReset
          aria-current={isToday ? 'date' : undefined}
          className="block rounded-lg py-1 hover:bg-action-soft"
        >
          {face}
        </Link>
      ) : (
        <div className="py-1">{face}</div>
      )}
      <DayNotes {...{ day, timeZone, side }} segments={columns} />
    </div>
  )
}

function Hours({ axis, hours }: { axis: Axis; hours: { from: number; to: number } }) {
  const { t } = useTranslation()
  return (
    <div
      aria-hidden="true"
      className="sticky start-0 z-20 bg-surface"
      style={{ height: `${((hours.to - hours.from) / 60) * hourRem}rem` }}
    >
      {hoursOf(axis)
        .filter(({ place }) => place > hours.from && place < hours.to)
        .map(({ place, wall, isAgain }) => (
          <span
            key={place}
            className="absolute end-1.5 max-w-12 -translate-y-1/2 text-end text-[0.8rem] leading-none text-ink-soft tabular-nums"
            style={{ top: `${((place - hours.from) / 60) * hourRem}rem` }}
          >
            <bdi>{isAgain ? t('schedule.again', { hour: hourText(wall) }) : hourText(wall)}</bdi>
          </span>
        ))}
    </div>
  )
}
