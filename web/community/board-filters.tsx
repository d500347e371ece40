import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Select } from '../ui/controls/field.tsx'
import { SearchForm } from '../ui/controls/search-form.tsx'
import type { Region } from './use-community.ts'

export type BoardQuery = { region: string; search: string; page: string }

export const addressOf = ({ region, search, page }: BoardQuery) =>
  paths.dashboardCommunity({ region, search, page: page === '1' ? undefined : page })

export function BoardFilters({ query, regions }: { query: BoardQuery; regions: readonly Region[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mine = regions.filter(region => region.mine)
  const others = regions.filter(region => !region.mine)
  const go = (change: Partial<BoardQuery>) => void navigate(addressOf({ ...query, page: '1', ...change }))
  return (
    <search className="mb-6 flex flex-wrap items-end gap-4">
      <div className="w-full max-w-64">
        <Select
          label={t('community.area')}
          value={query.region}
          onChange={event => go({ region: event.target.value })}
        >
          <option value="">{mine.length > 0 ? t('community.myAreas') : t('community.everywhere')}</option>
          {[...mine, ...others].map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          {mine.length > 0 && <option value="all">{t('community.everywhere')}</option>}
        </Select>
      </div>
      <SearchForm
        label={t('community.search')}
        button={t('community.find')}
        shown={query.search}
        onSearch={search => go({ search })}
      />
    </search>
  )
}
