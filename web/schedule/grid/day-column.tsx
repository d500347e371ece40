import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { longDateText, minutesText } from '../times.ts'
import type { Address } from '../use-address.ts'
import type { Visit } from '../visit.ts'
import { type Axis, type CalendarDay, gapsOf } from './day-axis.ts'
import { type Ghost, wallOf } from './drag.ts'
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
  /** Where a dragged visit would land. */
  ghost: Ghost | undefined
}

const lines: CSSProperties = {
  height: 0,
  backgroundImage: `linear-gradient(var(--line) 1px, transparent 1px)`,
  backgroundSize: `100% ${hourRem}rem`,
}

/** One day of the grid, with what it doesn't have hatched. */
export function DayColumn({ day, axis, hours, segments, isToday, side, address, keys, ghost }: Props) {
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
      {ghost && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0.5 z-20 rounded-md border-2 border-action bg-action-soft/80 px-1.5 text-[0.88rem] font-semibold tabular-nums"
          style={{ top: topOf(ghost.from), height: `${((ghost.to - ghost.from) / 60) * hourRem}rem` }}
        >
          {minutesText(wallOf(day, axis, ghost.from))}
        </div>
      )}
      <ul>
        {segments.map(segment => (
          <VisitBlock key={segment.visit.id} {...{ segment, side, address, keys }} from={hours.from} />
        ))}
      </ul>
    </section>
  )
}
