import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { day, hourlyRate, number } from '../lib/format.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import type { Match, Verified } from './match.ts'

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

/** What was checked, when, and how long it counts. */
export function VerifiedList({ verified }: { verified: readonly Verified[] }) {
  const { t } = useTranslation()
  if (verified.length === 0) return <p className="text-ink-soft">{t('matching.nothingVerified')}</p>
  return (
    <ul className="grid gap-2">
      {verified.map(({ type, on, until }) => (
        <li key={type} className="flex gap-2.5">
          <Icon name="shield" className="mt-1 size-5 text-good" />
          <span className="min-w-0">
            {t(`documents.type.${type}.name`)}
            <span className="block text-[0.94rem] text-ink-soft">
              {[
                on && t('matching.verifiedOn', { date: day(on.slice(0, 10)) }),
                until && t('matching.verifiedUntil', { date: day(until.slice(0, 10)) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same in one line, for a card. */
export function VerifiedLine({ verified }: { verified: readonly Verified[] }) {
  const { t } = useTranslation()
  const newest = verified
    .map(({ on }) => on?.slice(0, 10))
    .filter(on => on !== undefined)
    .sort()
    .at(-1)
  return (
    <p className="flex gap-2.5">
      <Icon name="shield" className={`mt-1 size-5 ${verified.length > 0 ? 'text-good' : 'text-ink-soft'}`} />
      <span className="min-w-0">
        {verified.length === 0
          ? t('matching.nothingVerified')
          : verified.map(({ type }) => t(`documents.type.${type}.name`)).join(', ')}
        {newest && (
          <span className="block text-[0.94rem] text-ink-soft">
            {t('matching.lastVerified', { date: day(newest) })}
          </span>
        )}
      </span>
    </p>
  )
}
