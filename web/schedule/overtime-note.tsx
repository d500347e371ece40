import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { hoursBeforeOvertime } from '#machines/visits/overtime.ts'
import { number } from '../lib/format.ts'
import { Banner } from '../ui/states/banner.tsx'
import { overtimeOn } from './overtime.ts'
import { durationText } from './times.ts'
import { titleOf, type Visit } from './visit.ts'

type Props = { visits: readonly Visit[]; dates: readonly string[]; side: MatchSide }

/** A word in time, before hours cost more. */
export function OvertimeNote({ visits, dates, side }: Props) {
  const { t } = useTranslation()
  const found = overtimeOn(visits, dates)
  if (found.length === 0) return null
  return (
    <div className="mb-5 grid gap-2">
      {found.map(({ visit, minutes }) => (
        <Banner key={visit.matchId} tone="warn" icon="clock">
          {t('schedule.overtime', {
            hours: durationText(minutes),
            name: titleOf(visit, side),
            day: number(hoursBeforeOvertime.day),
            week: number(hoursBeforeOvertime.week),
          })}
        </Banner>
      ))}
    </div>
  )
}
