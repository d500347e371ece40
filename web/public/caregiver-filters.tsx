import { useTranslation } from 'react-i18next'
import { mileChoices } from '#machines/search/caregiver-filters.ts'
import type { CaregiversAsked, CaregiversFound } from '#server/caregivers/public-search.ts'
import { paths } from '../paths.ts'
import { CodeOptions, citiesOf } from '../search/code-options.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, Select, TextField } from '../ui/controls/field.tsx'

type Filters = CaregiversFound['filters'] | undefined
type Props = { asked: CaregiversAsked; filters: Filters }

/** What this form has no control for stays as the address has it. */
const kept = ['days', 'from', 'to', 'level', 'documents'] as const

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
        {kept.map(
          name => asked[name] !== '' && <input key={name} type="hidden" {...{ name, value: asked[name] }} />,
        )}
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
        <Select label={t('pages.caregivers.filter.city')} name="city" defaultValue={asked.city}>
          <option value="">{t('pages.caregivers.filter.any')}</option>
          <CodeOptions chosen={asked.city} options={citiesOf(filters?.cities ?? [])} />
        </Select>
        <Select label={t('pages.caregivers.filter.language')} name="language" defaultValue={asked.language}>
          <option value="">{t('pages.caregivers.filter.any')}</option>
          <CodeOptions chosen={asked.language} options={filters?.languages ?? []} />
        </Select>
        <div className="col-span-2 md:col-span-1">
          <Select label={t('pages.caregivers.filter.service')} name="service" defaultValue={asked.service}>
            <option value="">{t('pages.caregivers.filter.any')}</option>
            <CodeOptions chosen={asked.service} options={filters?.services ?? []} />
          </Select>
        </div>
        <TextField
          label={t('pages.caregivers.filter.near')}
          name="near"
          maxLength={60}
          autoComplete="postal-code"
          defaultValue={asked.near}
        />
        <Select label={t('pages.caregivers.filter.miles')} name="miles" defaultValue={asked.miles}>
          <option value="">{t('pages.caregivers.filter.anyMiles')}</option>
          {mileChoices.map(miles => (
            <option key={miles} value={miles}>
              {t('pages.caregivers.filter.milesOption', { count: Number(miles) })}
            </option>
          ))}
        </Select>
        <div className="col-span-2 md:col-span-1">
          <Checkbox
            name="verified"
            value="yes"
            defaultChecked={asked.verified === 'yes'}
            label={t('pages.caregivers.filter.verified')}
          />
        </div>
        <Button type="submit" className="col-span-2 md:col-span-3 md:justify-self-start">
          {t('pages.caregivers.filter.show')}
        </Button>
      </form>
    </search>
  )
}
