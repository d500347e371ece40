import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { documentNeeds, type PeopleList, type PersonStatus, personStatuses } from '#machines/people/lists.ts'
import { number } from '#web/lib/format.ts'
import { Select, TextField } from '#web/ui/controls/field.tsx'
import { listAddress, type PeopleQuery } from './people-query.ts'

type FiltersProps = {
  list: PeopleList
  query: PeopleQuery
  cities: readonly string[]
  onChange: (change: Partial<PeopleQuery>) => void
}

/** Everything is in the URL, so a list can be sent to a colleague. */
export function ListFilters({ list, query, cities, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const places = query.city && !cities.includes(query.city) ? [query.city, ...cities] : cities
  return (
    <div className="mt-5 grid grid-cols-2 gap-3 *:min-w-0 [&_input]:min-w-0 sm:gap-4 lg:grid-cols-4">
      <Select
        label={t('adminPeople.city')}
        value={query.city}
        onChange={event => onChange({ city: event.target.value })}
      >
        <option value="">{t('adminPeople.everyCity')}</option>
        {places.map(city => (
          <option key={city} value={city}>
            {city}
          </option>
        ))}
      </Select>
      {list === 'caregivers' && (
        <Select
          label={t('adminPeople.documents')}
          value={query.documents}
          onChange={event =>
            onChange({ documents: documentNeeds.find(need => need === event.target.value) ?? '' })
          }
        >
          <option value="">{t('adminPeople.any')}</option>
          {documentNeeds.map(need => (
            <option key={need} value={need}>
              {t(`adminPeople.need.${need}`)}
            </option>
          ))}
        </Select>
      )}
      <Select
        label={t('adminPeople.matched')}
        value={query.matched}
        onChange={event =>
          onChange({ matched: (['yes', 'no'] as const).find(one => one === event.target.value) ?? '' })
        }
      >
        <option value="">{t('adminPeople.any')}</option>
        <option value="yes">{t('adminPeople.matchedYes')}</option>
        <option value="no">{t('adminPeople.matchedNo')}</option>
      </Select>
      <TextField
        label={t('adminPeople.since')}
        type="date"
        value={query.since}
        onChange={event => onChange({ since: event.target.value })}
      />
    </div>
  )
}

type ChipsProps = {
  list: PeopleList
  query: PeopleQuery
  counts: Partial<Record<PersonStatus, number>>
}

export function StatusChips({ list, query, counts }: ChipsProps) {
  const { t } = useTranslation()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <nav aria-label={t('adminPeople.statuses')} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {(['', ...personStatuses] as const).map(status => {
          const look =
            query.status === status
              ? 'border-action bg-action text-on-action'
              : 'border-edge bg-surface hover:bg-action-soft'
          return (
            <li key={status}>
              <Link
                to={listAddress(list, { ...query, status, page: 1 })}
                preventScrollReset
                aria-current={query.status === status ? 'true' : undefined}
                className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold ${look}`}
              >
                {status === '' ? t('adminPeople.all') : t(`adminPeople.status.${status}`)}
                <span className="font-normal tabular-nums">
                  {number(status === '' ? all : (counts[status] ?? 0))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
