import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import type { Visit } from '../visit.ts'
import type { CalendarDay } from './day-axis.ts'
import type { Placed } from './segments.ts'

type Props = { day: CalendarDay; segments: readonly Placed<Visit>[]; timeZone: string; side: MatchSide }

/** What is special about a day: clocks that change, and more hours than are paid as usual. */
export function DayNotes({ day: { shift } }: Props) {
  const { t } = useTranslation()
  if (!shift) return null
  return (
    <p className="mt-0.5 text-[0.8rem] leading-tight text-accent-ink">
      {shift.by > 0 ? t('schedule.clocksForward') : t('schedule.clocksBack')}
    </p>
  )
}
