import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { limits } from '#machines/limits.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/field.tsx'
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
      <form
        className="flex w-full max-w-md items-end gap-3"
        onSubmit={event => {
          event.preventDefault()
          go({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            label={t('community.search')}
            name="search"
            type="search"
            defaultValue={query.search}
            maxLength={limits.searchMax}
          />
        </div>
        <Button type="submit" look="secondary">
          {t('community.find')}
        </Button>
      </form>
    </search>
  )
}
