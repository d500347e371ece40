import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { longDateText } from '../times.ts'
import type { Address } from '../use-address.ts'
import type { Visit } from '../visit.ts'
import { type Axis, type CalendarDay, gapsOf } from './day-axis.ts'
import { hourRem } from './measures.ts'
import { NowLine } from './now-line.tsx'
import type { Placed } from './segments.ts'
import type { GridKeys } from './use-grid-keys.ts'
import { VisitBlock } from './visit-block.tsx'

type Props = {
  day: CalendarDay
  axis: Axis
  hours: { from: number; to: number }
  segments: readonly Placed<Visit>[]
  isToday: boolean
  timeZone: string
  side: MatchSide
  address: Address
  keys: GridKeys
}

const lines: CSSProperties = {
  height: 0,
  backgroundImage: `linear-gradient(var(--line) 1px, transparent 1px)`,
  backgroundSize: `100% ${hourRem}rem`,
}

/** One day of the grid, with what it doesn't have hatched. */
export function DayColumn({ day, axis, hours, segments, isToday, side, address, keys }: Props) {
  const { t } = useTranslation()
  const height = ((hours.to - hours.from) / 60) * hourRem
  const topOf = (place: number) => `${((place - hours.from) / 60) * hourRem}rem`
  return (
    <section
      aria-label={longDateText(day.date)}
      data-date={day.date}
      className={`relative min-w-0 border-s border-line ${isToday ? 'bg-action-soft/40' : ''}`}
      style={{ ...lines, height: `${height}rem` }}
    >
      {gapsOf(day, axis)
        .filter(({ from, to }) => to > hours.from && from < hours.to)
        .map(gap => (
          <div
            key={gap.from}
            title={t('schedule.noSuchHour')}
            className="hatched absolute inset-x-0"
            style={{ top: topOf(gap.from), height: `${((gap.to - gap.from) / 60) * hourRem}rem` }}
          />
        ))}
      {isToday && <NowLine day={day} axis={axis} hours={hours} />}
      <ul>
        {segments.map(segment => (
          <VisitBlock key={segment.visit.id} {...{ segment, side, address, keys }} from={hours.from} />
        ))}
      </ul>
    </section>
  )
}
