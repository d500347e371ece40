import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { type CaregiverFilters, chipOf, noFilters, withoutChip } from '#machines/search/caregiver-filters.ts'
import { CredentialLines } from '#web/credentials/credential-list.tsx'
import { day, hourlyRate, number } from '#web/lib/format.ts'
import { labelText } from '#web/lib/labels.ts'
import { paths } from '#web/paths.ts'
import { EmptySearch } from '#web/pictures/empty-search.tsx'
import { useChipWords } from '#web/search/chip-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bone, Skeleton } from '#web/ui/states/skeleton.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { addressOf, type CaregiverSearch } from './search.ts'

type Props = { found: CaregiverSearch; filters: CaregiverFilters }

export function SearchResults({ found, filters }: Props) {
  const { t } = useTranslation()
  const { rows, total, capped, page, pageSize } = found
  const words = { count: total, number: number(total) }
  return (
    <>
      <div className="mt-6 mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="font-serif text-[1.3rem] font-semibold">
          {capped ? t('careSearch.foundMany', words) : t('careSearch.found', words)}
        </p>
        <LinkButton look="quiet" to={paths.dashboardPiaTable()} className="-mx-3 px-3">
          {t('careSearch.asTable')}
        </LinkButton>
      </div>
      {rows.length === 0 ? (
        <NoResults found={found} filters={filters} />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          {rows.map(row => (
            <ResultCard key={row.id} caregiver={row} />
          ))}
        </ul>
      )}
      {total > pageSize && rows.length > 0 && (
        <Pagination {...{ page, pageSize, total }} hrefOf={to => addressOf(filters, to)} />
      )}
    </>
  )
}

/** Miles from a place that isn't known leave out everyone, and that's why. */
function useNoResultsText({ loosen, around }: CaregiverSearch, filters: CaregiverFilters): string {
  const { t } = useTranslation()
  if (around === '' && filters.near !== '') return t('careSearch.unknownPlace')
  if (around === '' && filters.miles !== '') return t('careSearch.unknownHome')
  return loosen.length > 0 ? t('careSearch.noneLoosen') : t('careSearch.noneText')
}

function NoResults({ found, filters }: Props) {
  const { t } = useTranslation()
  const wordsOf = useChipWords(found.filters)
  const text = useNoResultsText(found, filters)
  return (
    <QuietState
      icon="search"
      picture={<EmptySearch className="w-60" />}
      title={t('careSearch.none')}
      text={text}
    >
      {found.loosen.map(({ total, ...which }) => (
        <LinkButton
          key={`${which.without} ${which.value}`}
          look="secondary"
          to={addressOf(withoutChip(filters, chipOf(which)))}
          preventScrollReset
        >
          {t('careSearch.without', { filter: wordsOf(filters, chipOf(which)), number: number(total) })}
        </LinkButton>
      ))}
      <LinkButton look="quiet" to={addressOf(noFilters)} preventScrollReset>
        {t('careSearch.clear')}
      </LinkButton>
    </QuietState>
  )
}

type Caregiver = CaregiverSearch['rows'][number]

const shown = 4

type CardProps = {
  caregiver: Caregiver
  /** Leads nowhere in a caregiver's own preview. */
  isPreview?: boolean
}

export function ResultCard({ caregiver, isPreview = false }: CardProps) {
  const { t } = useTranslation()
  const id = useId()
  const { pathname, search } = useLocation()
  const name = caregiver.name || t('careSearch.someone')
  const more = caregiver.services.length - shown
  return (
    <li>
      <article
        aria-labelledby={id}
        className="relative flex h-full flex-col gap-3 rounded-box border border-line bg-surface p-5 hover:border-action sm:p-6"
      >
        <div className="flex flex-wrap items-start gap-x-3.5">
          <Avatar name={name} />
          <div className="min-w-0 flex-1 basis-24">
            <h3 id={id} className="text-[1.25rem]">
              {isPreview ? (
                <bdi>{name}</bdi>
              ) : (
                <Link
                  to={paths.dashboardPia(caregiver.id)}
                  state={{ search: `${pathname}${search}` }}
                  className="after:absolute after:inset-0"
                >
                  <bdi>{name}</bdi>
                </Link>
              )}
            </h3>
            <p className="leading-snug text-ink-soft">
              <bdi>{caregiver.cities.slice(0, 3).join(', ')}</bdi>
            </p>
          </div>
          {caregiver.hourlyRate !== null && (
            <bdi className="font-semibold tabular-nums">{hourlyRate(caregiver.hourlyRate)}</bdi>
          )}
        </div>
        <p className="text-ink-soft">
          <Facts caregiver={caregiver} />
        </p>
        {caregiver.away && (
          <p className="flex gap-2 text-warn">
            <Icon name="calendar" className="mt-0.5 size-5 shrink-0" />
            {t('careSearch.away', { from: day(caregiver.away.from), until: day(caregiver.away.until) })}
          </p>
        )}
        {caregiver.services.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {caregiver.services.slice(0, shown).map(service => (
              <Badge key={service}>{labelText('services', service)}</Badge>
            ))}
            {more > 0 && (
              <span className="text-ink-soft">{t('careSearch.more', { number: number(more) })}</span>
            )}
          </p>
        )}
        <div className="mt-auto pt-1">
          <CredentialLines credentials={caregiver.credentials} />
        </div>
      </article>
    </li>
  )
}

function Facts({ caregiver: { languages, yearsExperience: years } }: { caregiver: Caregiver }) {
  const { t } = useTranslation()
  const facts = [
    years !== null &&
      (years < 1 ? t('careSearch.newcomer') : t('careSearch.years', { count: Math.floor(years) })),
    languages.length > 0 && languages.join(', '),
  ].filter(Boolean)
  return <bdi>{facts.join(' · ')}</bdi>
}

export function ResultBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <Bone className="mt-8 h-7 w-48" />
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => index).map(index => (
          <div key={index} className="rounded-box border border-line bg-surface p-6">
            <div className="flex items-center gap-3.5">
              <Bone className="size-12 rounded-full" />
              <Bone className="h-6 w-40" />
            </div>
            <Bone className="mt-4 h-5 w-2/3" />
            <Bone className="mt-3 h-5 w-full" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
