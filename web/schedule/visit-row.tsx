import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useLateClock } from './late-clock.ts'
import { LateNote } from './late-note.tsx'
import { hoursText } from './times.ts'
import type { Address } from './use-address.ts'
import { useVisitSend } from './use-visit-send.ts'
import { isOff, titleOf, type Visit } from './visit.ts'
import { VisitBadge } from './visit-badge.tsx'

type Props = { visit: Visit; side: MatchSide; address: Address }

/** A visit in a list: when, who, and whether it's certain. */
export function VisitRow({ visit, side, address }: Props) {
  const { t } = useTranslation()
  const off = isOff(visit) ? 'line-through decoration-1' : ''
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface">
      <Link
        to={address.href({}, { visit: visit.id })}
        preventScrollReset
        data-row=""
        className="flex min-h-16 min-w-0 flex-1 basis-64 items-center gap-3 rounded-box px-4 py-3 hover:bg-action-soft"
      >
        <span className="min-w-0 flex-1">
          <span className={`block font-semibold tabular-nums ${off}`}>
            <bdi>{hoursText(visit)}</bdi>
          </span>
          <span className="mt-0.5 block leading-snug wrap-anywhere">
            <bdi>{titleOf(visit, side)}</bdi>
            {side === 'caregiver' && visit.recipient && (
              <span className="text-ink-soft">
                {' · '}
                <bdi>{visit.with.name}</bdi>
              </span>
            )}
          </span>
          <LateNote late={visit.late} />
          {visit.note && (
            <span dir="auto" className="mt-0.5 block truncate text-[0.94rem] text-ink-soft">
              {visit.note}
            </span>
          )}
        </span>
        <span className="flex max-w-2/5 flex-col items-end gap-1 text-end">
          <VisitBadge visit={visit} />
          {visit.seriesId && <span className="text-[0.88rem] text-ink-soft">{t('schedule.weekly')}</span>}
        </span>
      </Link>
      <ClockButton visit={visit} />
    </li>
  )
}

/** In or out, on the day, without opening anything. */
function ClockButton({ visit: known }: { visit: Visit }) {
  const { t } = useTranslation()
  const { visit } = useLateClock(known)
  const { busy, send } = useVisitSend(visit)
  const type = (['clock-in', 'clock-out'] as const).find(one => visit.can.includes(one))
  if (!type) return null
  return (
    <Button
      busy={busy}
      onClick={() => void send({ type })}
      className="m-3 min-h-14 grow text-lg max-sm:mt-0 sm:ms-0 sm:grow-0"
    >
      <Icon name="clock" />
      {t(`schedule.act.${type}`)}
    </Button>
  )
}
