import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { CaregiverSearch, SearchFilters } from '#server/search/search.ts'
import { number } from '#web/lib/format.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox, Select, TextField } from '#web/ui/controls/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { addressOf, filtersIn, noFilters } from './search.ts'

const lists = [
  ['city', 'cities'],
  ['language', 'languages'],
  ['service', 'services'],
] as const

const years = [1, 2, 5, 10]

type Props = { found: CaregiverSearch; filters: SearchFilters; onClose: () => void }

/** All filters at once; the address they lead to holds what was chosen. */
export function FilterSheet({ found, filters, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (wanted: SearchFilters) => {
    onClose()
    void navigate(addressOf(wanted), { preventScrollReset: true })
  }
  const show = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') chosen.set(name, value)
    go({ ...filtersIn(chosen), search: filters.search })
  }
  return (
    <Dialog title={t('careSearch.filters')} onClose={onClose} sheet>
      <form onSubmit={show} className="grid gap-5">
        {lists.map(([name, list]) => (
          <Select key={name} label={t(`careSearch.${name}`)} name={name} defaultValue={filters[name]}>
            <option value="">{t('careSearch.any')}</option>
            <Options chosen={filters[name]} options={found.filters[list]} />
          </Select>
        ))}
        <TextField
          label={t('careSearch.maxRate')}
          hint={t('careSearch.maxRateHint')}
          type="number"
          inputMode="numeric"
          name="maxRate"
          min={1}
          max={500}
          defaultValue={filters.maxRate ?? ''}
        />
        <Select
          label={t('careSearch.minYears')}
          name="minYears"
          defaultValue={String(filters.minYears ?? '')}
        >
          <option value="">{t('careSearch.anyYears')}</option>
          {years.map(count => (
            <option key={count} value={count}>
              {t('careSearch.chip.minYears', { count })}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('careSearch.verified')}
          name="verified"
          value="yes"
          defaultChecked={filters.verified === 'yes'}
        />
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

type OptionsProps = { chosen: string; options: readonly { label: string; count: number }[] }

/** What the address says stays chosen, even where no one goes by it. */
function Options({ chosen, options }: OptionsProps) {
  const { t } = useTranslation()
  const isThere = chosen === '' || options.some(({ label }) => label === chosen)
  return (
    <>
      {!isThere && <option value={chosen}>{chosen}</option>}
      {options.map(({ label, count }) => (
        <option key={label} value={label}>
          {t('careSearch.option', { label, number: number(count) })}
        </option>
      ))}
    </>
  )
}
