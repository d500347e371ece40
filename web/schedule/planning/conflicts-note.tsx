import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitTimes } from '#machines/visits/visit-times.ts'
import { number } from '../../lib/format.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { dateText, dayText, durationText, hoursText } from '../times.ts'
import type { Visit } from '../visit.ts'
import { isOff } from '../visit.ts'
import { awayDuring, conflictsOf, type MatchAvailability, overtimeIn } from './conflicts.ts'

type Props = {
  wanted: readonly VisitTimes[]
  /** The visit that's being moved. */
  moved?: Visit
  matchId: string
  /** The caregiver's; none when they plan for themselves. */
  name: string | undefined
  timeZone: string
  visits: readonly Visit[]
  availability: MatchAvailability | undefined
}

/** Whether the time works, before anything is sent. */
export function ConflictsNote({ wanted, moved, matchId, name, timeZone, visits, availability }: Props) {
  const { t } = useTranslation()
  const own = visits.filter(
    visit =>
      visit.id !== moved?.id && !isOff(visit) && visit.status !== 'missed' && visit.status !== 'completed',
  )
  const { taken, outside } = conflictsOf(wanted, { availability, own }, moved)
  const overtime = overtimeIn(wanted, { visits, matchId, timeZone, except: moved?.id })
  const isFree = availability?.known === true && wanted.length > 0
  const one = wanted[0]
  const say = (what: 'outside' | 'outsideSome' | 'none', more: Partial<ReturnType<typeof counts>> = {}) =>
    name === undefined
      ? t(`schedule.conflict.own.${what}`, more)
      : t(`schedule.conflict.${what}`, { ...more, name })
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {taken.length > 0 && (
        <Note tone="bad" icon="warn">
          {wanted.length === 1
            ? t('schedule.conflict.taken')
            : t('schedule.conflict.takenSome', counts(taken, wanted))}
          {wanted.length > 1 && <Dates times={taken} timeZone={timeZone} />}
        </Note>
      )}
      {name !== undefined &&
        awayDuring(wanted, availability).map(({ from, until }) => (
          <Note key={from} tone="warn" icon="calendar">
            {from === until
              ? t('schedule.conflict.off', { name, date: dayText(from) })
              : t('schedule.conflict.away', { name, from: dayText(from), until: dayText(until) })}
          </Note>
        ))}
      {outside.length > 0 && (
        <Note tone="warn" icon="info">
          {wanted.length === 1 ? say('outside') : say('outsideSome', counts(outside, wanted))}
          {wanted.length === 1 && one && availability && (
            <FreeHours times={one} availability={availability} timeZone={timeZone} />
          )}
        </Note>
      )}
      {isFree && taken.length + outside.length === 0 && (
        <Note tone="good" icon="check">
          {say('none')}
        </Note>
      )}
      {overtime > 0 && (
        <Note tone="warn" icon="clock">
          {t('schedule.conflict.overtime', { hours: durationText(overtime) })}
        </Note>
      )}
    </div>
  )
}

const counts = (some: readonly unknown[], all: readonly unknown[]) => ({
  some: number(some.length),
  all: number(all.length),
})

const tones = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
} as const

function Note({ tone, icon, children }: { tone: keyof typeof tones; icon: IconName; children: ReactNode }) {
  return (
    <div className={`flex items-start gap-2.5 rounded-lg px-3.5 py-2.5 leading-snug ${tones[tone]}`}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

const shownDates = 4

function Dates({ times, timeZone }: { times: readonly VisitTimes[]; timeZone: string }) {
  const { t } = useTranslation()
  const dates = times.slice(0, shownDates).map(({ startsAt }) => dateText(startsAt, timeZone))
  const more = times.length - dates.length
  return (
    <span className="block">
      {dates.join(' · ')}
      {more > 0 && ` ${t('schedule.conflict.more', { more: number(more) })}`}
    </span>
  )
}

type FreeProps = { times: VisitTimes; availability: MatchAvailability; timeZone: string }

/** The hours of that day that would work. */
function FreeHours({ times, availability, timeZone }: FreeProps) {
  const { t } = useTranslation()
  const date = dateText(times.startsAt, timeZone)
  const free = availability.free.filter(({ startsAt }) => dateText(startsAt, timeZone) === date)
  if (free.length === 0) return null
  const hours = free.map(span => hoursText({ ...span, timeZone })).join(', ')
  return <span className="block">{t('schedule.conflict.free', { hours })}</span>
}
