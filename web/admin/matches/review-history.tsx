import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { day, dayAndTime } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/controls/button.tsx'
import { type ReviewedMatch, toneOf } from './queue.ts'

type Props = { match: ReviewedMatch }

/** What happened to this match, and what each of the two has been through before. */
export function ReviewHistory({ match }: Props) {
  const { t } = useTranslation()
  const recipient = match.family.recipient || match.family.name
  return (
    <Card title={t('adminMatches.history')}>
      <div className="grid gap-6 lg:grid-cols-2">
        <Before name={recipient} before={match.before.family} />
        <Before name={match.caregiver.name} before={match.before.caregiver} />
      </div>
      {match.history.length > 0 && <Events match={match} />}
    </Card>
  )
}

const shown = 6

function Before({ name, before }: { name: string; before: ReviewedMatch['before']['family'] }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 text-[1.05rem]">
        <bdi>{t('adminMatches.matchesOf', { name })}</bdi>
      </h3>
      {before.length === 0 && <p className="text-ink-soft">{t('adminMatches.firstMatch')}</p>}
      <ul className="grid gap-1">
        {before.slice(0, shown).map(({ id: matchId, status, outcome, with: other, requestedAt, endedAt }) => (
          <li key={matchId} className="flex flex-wrap items-center gap-x-3">
            <TextLink to={paths.adminMatch(matchId)} className="inline-flex min-h-11 items-center">
              <bdi>{other}</bdi>
            </TextLink>
            <Badge tone={toneOf[status]}>{t(`adminMatches.status.${status}`)}</Badge>
            <span className="text-[0.94rem] text-ink-soft">
              {day(requestedAt)}
              {endedAt && ` – ${day(endedAt)}`}
            </span>
            {outcome && <span className="text-ink-soft">{t(`adminMatches.outcome.${outcome}`)}</span>}
          </li>
        ))}
      </ul>
      {before.length > shown && (
        <p className="mt-1 text-ink-soft">{t('adminMatches.moreBefore', { count: before.length - shown })}</p>
      )}
    </section>
  )
}

function Events({ match: { history } }: Props) {
  const { t } = useTranslation()
  const known = [
    ...(['suggest', 'view', 'approve', 'accept', 'decline', 'withdraw', 'start', 'end'] as const),
    ...(['see-to', 'see-again'] as const),
  ]
  return (
    <details className="mt-4">
      <summary className="underlined inline-flex min-h-11 items-center">
        {t('adminMatches.events', { count: history.length })}
      </summary>
      <ol className="mt-1 grid gap-2">
        {history.map(({ at, type, by, reason }) => {
          const name = known.find(one => one === type)
          return (
            <li key={`${at} ${type} ${by}`} className="flex flex-wrap gap-x-3">
              <time dateTime={at} className="text-ink-soft tabular-nums">
                {dayAndTime(at)}
              </time>
              <span>
                {name ? t(`adminMatches.event.${name}`) : type}
                {' · '}
                <bdi>{by ?? t('adminMatches.system')}</bdi>
                {reason && (
                  <span className="text-ink-soft"> {t('adminMatches.reasonGiven', { reason })}</span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
