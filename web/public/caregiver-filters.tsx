import { useTranslation } from 'react-i18next'
import type { CaregiversAsked, CaregiversFound } from '#server/caregivers/public-search.ts'
import { number } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, Select, TextField } from '../ui/controls/field.tsx'

type Filters = CaregiversFound['filters'] | undefined
type Props = { asked: CaregiversAsked; filters: Filters }

const choices = [
  ['city', 'cities'],
  ['language', 'languages'],
  ['service', 'services'],
] as const

/** A plain form: its URL holds every choice. */
export function CaregiverFilters({ asked, filters }: Props) {
  const { t } = useTranslation()
  return (
    <search data-print="no">
      <form
        method="get"
        action={paths.caregivers()}
        data-live="#results"
        className="grid grid-cols-2 items-end gap-x-4 gap-y-4 rounded-box border border-line bg-surface p-5 sm:p-6 md:grid-cols-3"
      >
        <div className="col-span-2 md:col-span-3">
          <TextField
            label={t('pages.caregivers.filter.search')}
            hint={t('pages.caregivers.filter.searchHint')}
            type="search"
            name="search"
            maxLength={100}
            autoComplete="off"
            defaultValue={asked.search}
          />
        </div>
        {choices.map(([name, list]) => (
          <div key={name} className={name === 'service' ? 'col-span-2 md:col-span-1' : ''}>
            <Select label={t(`pages.caregivers.filter.${name}`)} name={name} defaultValue={asked[name]}>
              <option value="">{t('pages.caregivers.filter.any')}</option>
              <Options asked={asked[name]} options={filters?.[list] ?? []} />
            </Select>
          </div>
        ))}
        <div className="col-span-2">
          <Checkbox
            name="verified"
            value="yes"
            defaultChecked={asked.verified === 'yes'}
            label={t('pages.caregivers.filter.verified')}
          />
        </div>
        <Button type="submit" className="col-span-2 md:col-span-1">
          {t('pages.caregivers.filter.show')}
        </Button>
      </form>
    </search>
  )
}

type OptionsProps = { asked: string; options: readonly { label: string; count: number }[] }

/** A value typed into the URL stays selected, even if no caregiver has it. */
function Options({ asked, options }: OptionsProps) {
  const { t } = useTranslation()
  const isThere = asked === '' || options.some(option => option.label === asked)
  return (
    <>
      {!isThere && <option value={asked}>{asked}</option>}
      {options.map(({ label, count }) => (
        <option key={label} value={label}>
          {t('pages.caregivers.filter.option', { label, count, number: number(count) })}
        </option>
      ))}
    </>
  )
}
