import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Weekday } from '#machines/calendar/local-days.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { nameOfDay } from '../times.ts'
import {
  copied,
  type Hours,
  type HoursDraft,
  type HoursFault,
  hours,
  isOvernight,
  workDays,
} from './hours-draft.ts'
import { HoursRow } from './hours-row.tsx'

type Props = {
  draft: HoursDraft
  faults: ReadonlyMap<number, HoursFault>
  onDraft: (draft: HoursDraft) => void
}

/** The usual week: a row a day. */
export function WeeklyHours({ draft, faults, onDraft }: Props) {
  const set = (day: Weekday, rows: readonly Hours[]) =>
    onDraft({ ...draft, weekly: { ...draft.weekly, [day]: rows } })
  return (
    <ul className="divide-y divide-line">
      {workDays.map((day, index) => (
        <Day
          key={day}
          name={nameOfDay(index)}
          rows={draft.weekly[day]}
          faults={faults}
          onRows={rows => set(day, rows)}
          onCopy={to => onDraft(copied(draft, day, to))}
        />
      ))}
    </ul>
  )
}

type DayProps = {
  name: string
  rows: readonly Hours[]
  faults: ReadonlyMap<number, HoursFault>
  onRows: (rows: readonly Hours[]) => void
  onCopy: (to: readonly Weekday[]) => void
}

/** More hours start where the last ones end. */
const after = (rows: readonly Hours[]): Hours => {
  const latest = rows.at(-1)
  const last = latest && !isOvernight(latest) && latest.to
  return last && last < '22:00' && last !== '00:00' ? hours(last, '23:00') : hours()
}

function Day({ name, rows, faults, onRows, onCopy }: DayProps) {
  const { t } = useTranslation()
  const add = useRef<HTMLButtonElement>(null)
  const remove = (key: number) => {
    onRows(rows.filter(one => one.key !== key))
    add.current?.focus()
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-2 sm:grid-cols-[8rem_1fr_auto] sm:py-3">
      <p className="flex min-h-11 items-center gap-3 font-semibold">
        {name}
        {rows.length === 0 && (
          <span className="font-normal text-ink-soft sm:hidden">{t('availability.off')}</span>
        )}
      </p>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:order-last max-sm:col-span-2 ${rows.length === 0 ? 'max-sm:hidden' : ''}`}
      >
        {rows.length === 0 && (
          <p className="flex min-h-11 items-center text-ink-soft">{t('availability.off')}</p>
        )}
        {rows.map(row => (
          <HoursRow
            key={row.key}
            hours={row}
            of={name}
            fault={faults.get(row.key)}
            onHours={change => onRows(rows.map(one => (one.key === row.key ? { ...one, ...change } : one)))}
            onRemove={() => remove(row.key)}
          />
        ))}
      </div>
      <div className="flex items-start">
        <Button
          ref={add}
          look="quiet"
          aria-label={t('availability.addOf', { of: name })}
          onClick={() => onRows([...rows, after(rows)])}
        >
          {t('availability.add')}
        </Button>
        {rows.length > 0 && (
          <Menu
            label={t('availability.copyOf', { of: name })}
            items={[
              {
                label: t('availability.copyWeekdays'),
                icon: 'copy',
                onSelect: () => onCopy(workDays.slice(0, 5)),
              },
              { label: t('availability.copyAll'), icon: 'copy', onSelect: () => onCopy(workDays) },
            ]}
          />
        )}
      </div>
    </li>
  )
}
