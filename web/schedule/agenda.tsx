import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#machines/calendar/local-days.ts'
import type { MatchSide } from '#machines/matching/match.ts'
import type { Schedule } from './read-schedule.ts'
import { todayIn } from './read-schedule.ts'
import { datesOf } from './schedule-query.ts'
import { dateText, longDateText } from './times.ts'
import type { Address } from './use-address.ts'
import { isOff, type Visit } from './visit.ts'
import { VisitRow } from './visit-row.tsx'

type Props = { schedule: Schedule; side: MatchSide; address: Address }

const byDay = (visits: readonly Visit[]) =>
  Map.groupBy(visits, ({ startsAt, timeZone }) => dayOf(new Date(startsAt), timeZone))

/** Two weeks as a list: days with visits, and today in any case. */
export function Agenda({ schedule, side, address }: Props) {
  const dates = datesOf('agenda', address.query.date)
  const today = todayIn(schedule.timeZone)
  const days = byDay(schedule.visits)
  const shown = dates.filter(date => days.has(date) || date === today)
  const isEmpty = !dates.some(date => days.has(date))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      {shown.map(date => (
        <Day
          key={date}
          date={date}
          isToday={date === today}
          visits={days.get(date) ?? []}
          side={side}
          address={address}
        />
      ))}
      {isEmpty && <Nothing schedule={schedule} last={dates.at(-1) ?? ''} address={address} />}
    </div>
  )
}

type DayProps = Omit<Props, 'schedule'> & { date: string; isToday: boolean; visits: readonly Visit[] }

function Day({ date, isToday, visits, side, address }: DayProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5 text-[1.2rem]">
        {longDateText(date)}
        {isToday && (
          <span className="font-sans text-base font-semibold text-action">{t('schedule.today')}</span>
        )}
      </h3>
      {visits.length === 0 ? (
        <p className="text-ink-soft">{t('schedule.freeToday')}</p>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {visits.map(visit => (
            <VisitRow key={visit.id} visit={visit} side={side} address={address} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** The next visit is a tap away, even if it's months ahead. */
function Nothing({ schedule, last, address }: { schedule: Schedule; last: string; address: Address }) {
  const { t } = useTranslation()
  const next = schedule.visits.find(
    visit => !isOff(visit) && dayOf(new Date(visit.startsAt), visit.timeZone) > last,
  )
  return (
    <p className="text-ink-soft">
      {t('schedule.nothingHere')}{' '}
      {next && (
        <button
          type="button"
          className="underlined min-h-11"
          onClick={() => address.go({ date: dayOf(new Date(next.startsAt), next.timeZone) })}
        >
          {t('schedule.toNext', { date: dateText(next.startsAt, next.timeZone) })}
        </button>
      )}
    </p>
  )
}
