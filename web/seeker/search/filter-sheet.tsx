import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type CaregiverFilters, noFilters } from '#machines/search/caregiver-filters.ts'
import { CodeOptions, citiesOf } from '#web/search/code-options.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import {
  CodeList,
  DocumentFields,
  LevelSelect,
  RateFields,
  WhenFields,
  WhereFields,
} from './filter-fields.tsx'
import { addressOf, type CaregiverSearch, filtersIn } from './search.ts'

const years = [1, 2, 5, 10]

type Props = { found: CaregiverSearch; filters: CaregiverFilters; onClose: () => void }

/** What the form says; of what can be chosen several times, all. */
const chosenIn = (form: HTMLFormElement) => {
  const chosen = new Map<string, string[]>()
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') chosen.set(name, [...(chosen.get(name) ?? []), value])
  return new URLSearchParams([...chosen].map(([name, values]) => [name, values.join(',')]))
}

/** All filters at once; the address they lead to holds what was chosen. */
export function FilterSheet({ found: { filters: options }, filters, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (wanted: CaregiverFilters) => {
    onClose()
    void navigate(addressOf(wanted), { preventScrollReset: true })
  }
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    go({ ...filtersIn(chosenIn(event.currentTarget)), search: filters.search })
  }
  return (
    <Dialog title={t('careSearch.filters')} onClose={onClose} sheet>
      <form onSubmit={show} className="grid gap-6">
        <WhereFields filters={filters} />
        <Select label={t('careSearch.city')} name="city" defaultValue={filters.city}>
          <option value="">{t('careSearch.anyCity')}</option>
          <CodeOptions chosen={filters.city} options={citiesOf(options.cities)} />
        </Select>
        <WhenFields filters={filters} />
        <CodeList
          name="service"
          title={t('careSearch.services')}
          chosen={filters.service}
          options={options.services}
        />
        <CodeList
          name="language"
          title={t('careSearch.languages')}
          chosen={filters.language}
          options={options.languages}
        />
        <LevelSelect filters={filters} />
        <RateFields filters={filters} />
        <Select
          label={t('careSearch.experience')}
          name="minYears"
          defaultValue={String(filters.minYears ?? '')}
        >
          <option value="">{t('careSearch.anyYears')}</option>
          {years.map(count => (
            <option key={count} value={count}>
              {t('filters.minYears', { count })}
            </option>
          ))}
        </Select>
        <DocumentFields filters={filters} />
        <p className="text-[0.94rem] text-ink-soft">{t('careSearch.fair')}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" className="grow">
            {t('careSearch.show')}
          </Button>
          <Button look="secondary" onClick={() => go({ ...noFilters, search: filters.search })}>
            {t('careSearch.clear')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
