import { useTranslation } from 'react-i18next'
import { clockInEarlyMs } from '#machines/visits/visit.ts'
import { unpress, useLateClock } from '../schedule/late-clock.ts'
import { clockText, durationText } from '../schedule/times.ts'
import { useVisitSend } from '../schedule/use-visit-send.ts'
import type { Visit } from '../schedule/visit.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTime } from './use-time.ts'

const secondMs = 1000

/** In and out with one tap, the time that runs, and the way back. */
export function VisitClock({ visit: known }: { visit: Visit }) {
  const { t } = useTranslation()
  const now = useTime(secondMs)
  const { visit, isLate } = useLateClock(known)
  const { busy, send } = useVisitSend(visit)
  const { clock, startsAt, timeZone, can, status } = visit
  if (status !== 'confirmed') return null
  const opensAt = Date.parse(startsAt) - clockInEarlyMs
  if (clock.in === null && now < opensAt)
    return (
      <p className="mt-4 flex gap-2 text-ink-soft">
        <Icon name="clock" className="mt-0.5 size-5" />
        {t('home.clockFrom', { time: clockText(new Date(opensAt).toISOString(), timeZone) })}
      </p>
    )
  const take = isLate ? () => unpress(visit.id) : () => void send({ type: 'undo-clock-in' })
  const undo = (isLate || can.includes('undo-clock-in')) && (
    <Button look="quiet" busy={busy} onClick={take}>
      {t('home.undo')}
    </Button>
  )
  if (clock.in === null)
    return (
      <Big busy={busy} onClick={() => void send({ type: 'clock-in' })}>
        {t('schedule.act.clock-in')}
      </Big>
    )
  return (
    <div className="mt-4 rounded-lg bg-action-soft p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          <span className="block text-[0.94rem] text-ink-soft">
            {t('home.clockedIn', { time: clockText(clock.in, timeZone) })}
          </span>
          <Running since={clock.in} now={now} />
        </p>
        {undo}
      </div>
      {isLate && <p className="mt-2 text-[0.94rem]">{t('schedule.sentLater')}</p>}
      {clock.out === null && (
        <Big busy={busy} onClick={() => void send({ type: 'clock-out' })}>
          {t('schedule.act.clock-out')}
        </Big>
      )}
    </div>
  )
}

type BigProps = { busy: boolean; onClick: () => void; children: string }

function Big({ busy, onClick, children }: BigProps) {
  return (
    <Button busy={busy} onClick={onClick} className="mt-4 min-h-14 w-full text-lg">
      <Icon name="clock" />
      {children}
    </Button>
  )
}

const minuteMs = 60 * secondMs

/** Read out once; it isn't announced every second. */
function Running({ since, now }: { since: string; now: number }) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMs))
  return (
    <span
      role="timer"
      aria-live="off"
      className="font-serif text-[1.6rem] leading-none font-semibold tabular-nums"
    >
      {durationText(minutes)}
    </span>
  )
}
