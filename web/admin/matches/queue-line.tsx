import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type QueuedMatch, type QueueQuery, reviewAddress, toneOf } from './queue.ts'
import { useHeldReview } from './use-held-review.ts'

type Props = {
  match: QueuedMatch
  query: QueueQuery
  /** It's open beside the list. */
  isOpen?: boolean
}

/** One match of the list, which leads to its review. */
export function QueueLine({ match, query, isOpen = false }: Props) {
  const { t } = useTranslation()
  const { family, caregiver, status, requestedAt, yourView } = match
  const held = useHeldReview(match.id)
  return (
    <li>
      <Link
        to={reviewAddress(match.id, query)}
        aria-current={isOpen ? 'true' : undefined}
        className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-box border border-line bg-surface px-5 py-3 hover:border-action aria-[current]:border-action aria-[current]:bg-action-soft"
      >
        <span className="min-w-0 wrap-anywhere">
          <bdi className="font-semibold">{family.recipient || family.name}</bdi>
          <span className="text-ink-soft"> {t('adminMatches.and')} </span>
          <bdi className="font-semibold">{caregiver.name}</bdi>
        </span>
        <Icon name="forward" className="size-4.5 text-ink-soft" />
        <span className="col-span-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft">
          {held ? (
            <Badge tone={held === 'approve' ? 'good' : 'plain'}>{t(`adminMatches.event.${held}`)}</Badge>
          ) : (
            <Badge tone={toneOf[status]}>{t(`adminMatches.status.${status}`)}</Badge>
          )}
          {family.city && <bdi>{family.city}</bdi>}
          <time dateTime={requestedAt} title={dayAndTime(requestedAt)}>
            {t('adminMatches.suggested', { time: timeAgo(requestedAt) })}
          </time>
          {yourView && (
            <span>{t('adminMatches.yourViewIs', { view: t(`adminMatches.view.${yourView}`) })}</span>
          )}
        </span>
      </Link>
    </li>
  )
}
