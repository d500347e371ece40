import { useTranslation } from 'react-i18next'
import { costOf } from '#machines/visits/plan-cost.ts'
import type { VisitTimes } from '#machines/visits/visit-times.ts'
import { wholeMoney } from '../../lib/format.ts'
import type { Match } from '../../matching/match.ts'
import { durationText } from '../times.ts'

type Props = { wanted: readonly VisitTimes[]; timeZone: string; match: Match }

/** What it comes to before it's asked for; nothing while the caregiver has no rate. */
export function CostNote({ wanted, timeZone, match: { rate } }: Props) {
  const { t } = useTranslation()
  const cost = costOf(wanted, timeZone, rate.hourly === null ? null : Math.round(rate.hourly * 100))
  if (!cost) return null
  return (
    <p role="status" className="font-semibold tabular-nums">
      {t(`schedule.cost.${cost.every}`, {
        hours: durationText(cost.minutes),
        amount: wholeMoney(Math.round(cost.cents / 100)),
      })}
    </p>
  )
}
