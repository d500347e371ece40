import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { redirect, useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import { type CaregiverFilters, chipsOf, noFilters } from '#machines/search/caregiver-filters.ts'
import type { WatchedSearch } from '#server/search/saved-searches.ts'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { navigation } from '#web/lib/navigation.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { addressOf, askedOf, type CaregiverSearch, filtersIn, pageIn } from './search.ts'
import { ResultBones, SearchResults } from './search-results.tsx'

export type Searched = { found: CaregiverSearch; saved: readonly WatchedSearch[] }

const readAll = async (filters: CaregiverFilters, page: number): Promise<Searched> => {
  const [found, { searches }] = await Promise.all([
    api.get('/api/care-search', { query: askedOf(filters, page) }),
    // Without them one can still search.
    api.get('/api/saved-searches').catch(() => ({ searches: [] })),
  ])
  return { found, saved: searches }
}

/** Without filters, the search shows caregivers in the family's area. */
async function beginningAtHome(): Promise<string | undefined> {
  // What goes wrong here goes wrong again in the search itself, which says so.
  const found = await api.get('/api/care-search', { query: askedOf(noFilters, 1) }).catch(() => undefined)
  return found?.home ? addressOf({ ...noFilters, city: found.home }) : undefined
}

/** A new search keeps the old results until the new ones are here. */
export const loader = forRole('care-seeker', async ({ request }) => {
  const url = new URL(request.url)
  const begin = url.search === '' ? await beginningAtHome() : undefined
  if (begin) throw redirect(begin)
  const filters = filtersIn(url.searchParams)
  const { data } = later(readAll(filters, pageIn(url.searchParams)))
  if (navigation.shows(url.pathname)) await data.catch(() => {})
  return { data, filters }
})

export function Component() {
  const { t } = useTranslation()
  const { data, filters } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().state === 'loading'
  return (
    <>
      <Title text={t('careSeekerHome.tab.search')} />
      <h2 className="sr-only">{t('careSearch.title')}</h2>
      <SearchForm key={JSON.stringify(filters)} data={data} filters={filters} />
      <Loaded
        data={data}
        skeleton={<ResultBones />}
        failed={error => (
          <>
            <FilterChips filters={filters} options={undefined} />
            <ErrorState error={error} title={t('careSearch.failed')} />
          </>
        )}
      >
        {searched => (
          <div className={`transition-opacity duration-150 ${isBusy ? 'opacity-60' : ''}`} aria-busy={isBusy}>
            <FilterChips filters={filters} options={searched.found.filters} />
            <SavedSearches saved={searched.saved} filters={filters} options={searched.found.filters} />
            <SearchResults found={searched.found} filters={filters} />
          </div>
        )}
      </Loaded>
    </>
  )
}

type FormProps = { data: Promise<Searched>; filters: CaregiverFilters }

function SearchForm({ data, filters }: FormProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const count = chipsOf(filters).filter(({ name }) => name !== 'search').length
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(addressOf({ ...filters, search: text }), { preventScrollReset: true })
  }
  return (
    <search>
      <form onSubmit={search} className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-64">
          <TextField
            label={t('careSearch.search')}
            type="search"
            name="search"
            maxLength={limits.searchMax}
            autoComplete="off"
            defaultValue={filters.search}
          />
        </div>
        <Button type="submit" className="max-sm:grow">
          <Icon name="search" className="size-5" />
          {t('careSearch.find')}
        </Button>
        <Button look="secondary" aria-haspopup="dialog" className="max-sm:grow" onClick={() => setOpen(true)}>
          {count > 0 ? t('careSearch.filtersSet', { number: number(count) }) : t('careSearch.filters')}
        </Button>
      </form>
      {isOpen && (
        <Loaded data={data} skeleton={null} failed={() => null}>
          {({ found }) => <FilterSheet found={found} filters={filters} onClose={() => setOpen(false)} />}
        </Loaded>
      )}
    </search>
  )
}
