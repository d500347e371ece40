import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#machines/calendar/local-days.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Select, TextField } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { longDateText } from '../times.ts'
import { type Exception, exception, type HoursDraft, type HoursFault } from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'
import { VisitsThatDay } from './visits-that-day.tsx'

type Props = {
  draft: HoursDraft
  faults: ReadonlyMap<number, HoursFault>
  today: string
  onDraft: (draft: HoursDraft) => void
}

/** The first day after today that isn't there yet. */
const freeDay = (exceptions: readonly Exception[], today: string) => {
  let day = addDays(today, 1)
  while (exceptions.some(({ date, until }) => date <= day && day <= (until || date))) day = addDays(day, 1)
  return day
}

/** Days that differ from the usual week. */
export function ExceptionDays({ draft, faults, today, onDraft }: Props) {
  const { t } = useTranslation()
  const add = useRef<HTMLButtonElement>(null)
  const { exceptions } = draft
  const set = (next: readonly Exception[]) => onDraft({ ...draft, exceptions: next })
  const change = (key: number, part: Partial<Exception>) =>
    set(exceptions.map(one => (one.key === key ? { ...one, ...part } : one)))
  return (
    <div className="grid gap-4">
      {exceptions.length === 0 && <p className="text-ink-soft">{t('availability.noExceptions')}</p>}
      <ul className="grid gap-4 empty:hidden">
        {exceptions.map(one => (
          <li key={one.key} className="grid gap-3 rounded-lg border border-line p-3 sm:p-4">
            <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
              <TextField
                label={t(one.isOff ? 'availability.firstDay' : 'availability.date')}
                type="date"
                // A time away that has begun stays as it is.
                min={one.date < today ? one.date : today}
                value={one.date}
                onChange={event => change(one.key, { date: event.target.value })}
              />
              <Select
                label={t('availability.kind')}
                value={one.isOff ? 'off' : 'hours'}
                onChange={event => change(one.key, { isOff: event.target.value === 'off' })}
              >
                <option value="off">{t('availability.dayOff')}</option>
                <option value="hours">{t('availability.otherHours')}</option>
              </Select>
              <IconButton
                label={t('availability.removeOf', { of: nameOf(one.date) })}
                onClick={() => {
                  set(exceptions.filter(({ key }) => key !== one.key))
                  add.current?.focus()
                }}
              >
                <Icon name="close" />
              </IconButton>
            </div>
            {one.isOff ? (
              <>
                <TextField
                  label={t('availability.lastDay')}
                  hint={t('availability.lastDayHint')}
                  optional
                  type="date"
                  min={one.date}
                  value={one.until}
                  onChange={event => change(one.key, { until: event.target.value })}
                />
                {faults.has(one.key) && <Fault fault={faults.get(one.key)} />}
                <VisitsThatDay date={one.date} until={one.until || one.date} />
              </>
            ) : (
              <HoursRow
                hours={one}
                of={nameOf(one.date)}
                fault={faults.get(one.key)}
                onHours={part => change(one.key, part)}
              />
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          ref={add}
          look="secondary"
          onClick={() => set([...exceptions, exception(freeDay(exceptions, today))])}
        >
          {t('availability.addException')}
        </Button>
      </div>
    </div>
  )
}

const nameOf = (date: string) => (Number.isNaN(Date.parse(date)) ? '' : longDateText(date))

function Fault({ fault }: { fault: HoursFault | undefined }) {
  const { t } = useTranslation()
  return fault ? (
    <p role="alert" className="text-bad">
      {t(`availability.fault.${fault}`)}
    </p>
  ) : null
}
