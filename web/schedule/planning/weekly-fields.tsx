import { useTranslation } from 'react-i18next'
import type { Weekday } from '#machines/calendar/local-days.ts'
import { TextField } from '../../ui/controls/field.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { nameOfDay } from '../times.ts'

/** From Monday on. */
const weekDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies Weekday[]

export type WeeklyDraft = { days: readonly Weekday[]; hasEnd: boolean; until: string }

type Props = {
  weekly: WeeklyDraft
  onWeekly: (weekly: WeeklyDraft) => void
  /** The day of the first visit: it comes in any case. */
  first: Weekday
  error: string | undefined
  min: string
}

/** On which days it comes again, and for how long. */
export function WeeklyFields({ weekly, onWeekly, first, error, min }: Props) {
  const { t } = useTranslation()
  const turn = (day: Weekday, on: boolean) =>
    onWeekly({ ...weekly, days: weekDays.filter(one => (one === day ? on : weekly.days.includes(one))) })
  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-4">
      <fieldset>
        <legend className="mb-2 font-semibold">{t('schedule.weeklyDays')}</legend>
        <div className="flex flex-wrap gap-1.5">
          {weekDays.map((day, index) => (
            <label
              key={day}
              className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg border border-edge bg-surface px-2.5 font-semibold hover:border-action has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
            >
              <input
                type="checkbox"
                aria-label={nameOfDay(index)}
                checked={day === first || weekly.days.includes(day)}
                disabled={day === first}
                onChange={event => turn(day, event.target.checked)}
                className="absolute inset-0 opacity-0"
              />
              <span aria-hidden="true">{nameOfDay(index, 'short')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label={t('schedule.hasEnd')}
        {...(weekly.hasEnd ? {} : { text: t('schedule.noEnd') })}
        on={weekly.hasEnd}
        onValue={hasEnd => onWeekly({ ...weekly, hasEnd })}
      />
      {weekly.hasEnd && (
        <TextField
          label={t('schedule.field.until')}
          type="date"
          required
          min={min}
          value={weekly.until}
          error={error}
          onChange={event => onWeekly({ ...weekly, until: event.target.value })}
        />
      )}
    </div>
  )
}
