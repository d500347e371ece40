import { useTranslation } from 'react-i18next'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { type CaregiverFilters, codesIn, mileChoices } from '#machines/search/caregiver-filters.ts'
import { weekDays } from '#machines/vocabulary/hours.ts'
import { spokenLevels } from '#machines/vocabulary/languages.ts'
import { number } from '#web/lib/format.ts'
import { groupsOf, type Option } from '#web/search/code-options.tsx'
import { dayName, hoursOfDay, timeText } from '#web/search/when.ts'
import { Checkbox, Select, TextField } from '#web/ui/controls/field.tsx'

type Props = { filters: CaregiverFilters }

/** Miles around where the care is, or around a place that's typed. */
export function WhereFields({ filters }: Props) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('careSearch.near')}
        hint={t('careSearch.nearHint')}
        name="near"
        maxLength={60}
        autoComplete="postal-code"
        defaultValue={filters.near}
      />
      <Select label={t('careSearch.miles')} name="miles" defaultValue={filters.miles}>
        <option value="">{t('careSearch.anyMiles')}</option>
        {mileChoices.map(miles => (
          <option key={miles} value={miles}>
            {t('careSearch.milesOption', { count: Number(miles) })}
          </option>
        ))}
      </Select>
    </div>
  )
}

type TimeProps = { label: string; name: 'from' | 'to'; value: string; hours: readonly string[] }

function TimeSelect({ label, name, value, hours }: TimeProps) {
  const { t } = useTranslation()
  return (
    <Select label={label} name={name} defaultValue={value}>
      <option value="">{t('careSearch.anyTime')}</option>
      {value !== '' && !hours.includes(value) && <option value={value}>{timeText(value)}</option>}
      {hours.map(hour => (
        <option key={hour} value={hour}>
          {timeText(hour)}
        </option>
      ))}
    </Select>
  )
}

export function WhenFields({ filters }: Props) {
  const { t } = useTranslation()
  const days = codesIn(filters.days)
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-semibold">{t('careSearch.when')}</legend>
      <div className="flex flex-wrap gap-1.5">
        {weekDays.map(day => (
          <label
            key={day}
            className="relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-lg border border-edge bg-surface px-2.5 font-semibold hover:border-action has-checked:border-action has-checked:bg-action has-checked:text-on-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action"
          >
            <input
              type="checkbox"
              name="days"
              value={day}
              aria-label={dayName(day, 'long')}
              defaultChecked={days.includes(day)}
              className="absolute inset-0 opacity-0"
            />
            <span aria-hidden="true">{dayName(day)}</span>
          </label>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TimeSelect
          label={t('careSearch.from')}
          name="from"
          value={filters.from}
          hours={hoursOfDay.slice(0, -1)}
        />
        <TimeSelect label={t('careSearch.to')} name="to" value={filters.to} hours={hoursOfDay.slice(1)} />
      </div>
      <p className="text-[0.94rem] text-ink-soft">{t('careSearch.daysHint')}</p>
    </fieldset>
  )
}

type ListProps = { name: 'service' | 'language'; title: string; chosen: string; options: readonly Option[] }

/** Codes to choose any number of, by group; groups with a choice are open. */
export function CodeList({ name, title, chosen, options }: ListProps) {
  const { t } = useTranslation()
  const codes = codesIn(chosen)
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{title}</legend>
      {groupsOf(options).map(({ group, options: ofGroup }) => (
        <details
          key={group}
          open={ofGroup.some(({ code }) => codes.includes(code))}
          className="border-b border-line"
        >
          <summary className="flex min-h-11 cursor-pointer items-center py-1 hover:text-action">
            {group || t('careSearch.choose')}
          </summary>
          <div className="grid pb-3 sm:grid-cols-2">
            {ofGroup.map(({ code, label, count }) => (
              <Checkbox
                key={code}
                name={name}
                value={code}
                defaultChecked={codes.includes(code)}
                label={t('filters.option', { label, number: number(count) })}
              />
            ))}
          </div>
        </details>
      ))}
    </fieldset>
  )
}

export function LevelSelect({ filters }: Props) {
  const { t } = useTranslation()
  return (
    <Select label={t('careSearch.level')} name="level" defaultValue={filters.level}>
      <option value="">{t('careSearch.anyLevel')}</option>
      {spokenLevels.map(level => (
        <option key={level} value={level}>
          {t(`careSearch.levelOption.${level}`)}
        </option>
      ))}
    </Select>
  )
}

export function RateFields({ filters }: Props) {
  const { t } = useTranslation()
  const rates = ['minRate', 'maxRate'] as const
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{t('careSearch.rate')}</legend>
      <div className="grid grid-cols-2 gap-4">
        {rates.map(name => (
          <TextField
            key={name}
            label={t(`careSearch.${name}`)}
            type="number"
            inputMode="numeric"
            name={name}
            min={1}
            max={500}
            defaultValue={filters[name] ?? ''}
          />
        ))}
      </div>
      <p className="mt-1.5 text-[0.94rem] text-ink-soft">{t('careSearch.rateHint')}</p>
    </fieldset>
  )
}

export function DocumentFields({ filters }: Props) {
  const { t } = useTranslation()
  const chosen = codesIn(filters.documents)
  return (
    <fieldset>
      <legend className="font-semibold">{t('careSearch.documents')}</legend>
      <Checkbox
        label={t('careSearch.verifiedAll')}
        name="verified"
        value="yes"
        defaultChecked={filters.verified === 'yes'}
      />
      <details open={chosen.length > 0} className="border-b border-line">
        <summary className="flex min-h-11 cursor-pointer items-center py-1 hover:text-action">
          {t('careSearch.eachDocument')}
        </summary>
        <div className="grid pb-3 sm:grid-cols-2">
          {documentTypeNames.map(type => (
            <Checkbox
              key={type}
              name="documents"
              value={type}
              defaultChecked={chosen.includes(type)}
              label={t(`documents.type.${type}.name`)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
