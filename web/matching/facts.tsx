import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hourlyRate, number } from '../lib/format.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Match } from './match.ts'

export const rateText = ({ hourly }: Match['rate']) => (hourly === null ? undefined : hourlyRate(hourly))

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-2.5">
      <dt className="mt-1">
        <Icon name={icon} className="size-5 text-ink-soft" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  )
}

/** Pay and hours before anyone answers; overtime is never in the small print. */
export function WorkFacts({ match }: { match: Match }) {
  const { t } = useTranslation()
  return (
    <dl className="grid gap-2">
      <Line icon="coins" label={t('matching.rate')}>
        <bdi className="font-semibold tabular-nums">{rateText(match.rate) ?? t('matching.rateOpen')}</bdi>
      </Line>
      <Line icon="clock" label={t('matching.hours')}>
        {match.hours.length > 0 ? <bdi>{match.hours.join(', ')}</bdi> : t('matching.hoursOpen')}
      </Line>
      {match.rating && (
        <Line icon="star" label={t('matching.rating')}>
          {t('matching.ratingOf', { rating: number(match.rating.average, 1), count: match.rating.count })}
        </Line>
      )}
      {match.overtime && (
        <Line icon="warn" label={t('matching.overtime')}>
          <span dir="auto" className="font-semibold text-warn">
            {match.overtime}
          </span>
        </Line>
      )}
    </dl>
  )
}
