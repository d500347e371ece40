import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import {
  type CaregiverFilters,
  type Chip,
  chipOf,
  chipsOf,
  setOf,
  withoutChip,
} from '#machines/search/caregiver-filters.ts'
import type { CaregiversAsked, CaregiversFound } from '#server/caregivers/public-search.ts'
import { day, number } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { useChipWords } from '../search/chip-words.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { CaregiverCard } from './caregiver-card.tsx'

type Props = { result: CaregiversFound | undefined; asked: CaregiversAsked }

const addressOf = (asked: CaregiverFilters, page = 1) =>
  paths.caregivers({ ...setOf(asked), page: page > 1 ? String(page) : undefined })

const without = (asked: CaregiverFilters, chip: Chip) => addressOf(withoutChip(asked, chip))

/** The results, replaced as a whole when the filters change. */
export function CaregiverResults({ result, asked }: Props) {
  return (
    <section id="results" aria-labelledby="found" tabIndex={-1} className="grid gap-6 outline-none">
      {result ? <Found result={result} asked={asked} /> : <Failed asked={asked} />}
    </section>
  )
}

function Found({ result, asked }: { result: CaregiversFound; asked: CaregiversAsked }) {
  const { rows, total, page, pageSize } = result
  return (
    <>
      <div className="grid gap-3">
        <Count {...result} />
        <Chips asked={asked} options={result.filters} />
      </div>
      {rows.length > 0 && (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: public cards carry no id, and two may be identical
            <CaregiverCard key={index} caregiver={row} />
          ))}
        </ul>
      )}
      {rows.length > 0 && total > pageSize && (
        <Pagination {...{ page, pageSize, total }} hrefOf={to => addressOf(asked, to)} />
      )}
      {rows.length === 0 && <Nobody result={result} asked={asked} />}
    </>
  )
}

function Count({ total, capped, asOf }: CaregiversFound) {
  const { t } = useTranslation()
  const words = { count: total, total: number(total) }
  return (
    <div>
      <h2 id="found" className="text-[1.5rem]">
        {capped ? t('pages.caregivers.foundMany', words) : t('pages.caregivers.found', words)}
      </h2>
      <p className="mt-1 text-[0.94rem] text-ink-soft">{t('pages.caregivers.asOf', { day: day(asOf) })}</p>
    </div>
  )
}

/** Each active filter, with a link that removes it. */
function Chips({ asked, options }: { asked: CaregiversAsked; options: CaregiversFound['filters'] }) {
  const { t } = useTranslation()
  const wordsOf = useChipWords(options)
  const set = chipsOf(asked)
  if (set.length === 0) return null
  return (
    <ul
      aria-label={t('pages.caregivers.chips')}
      data-print="no"
      className="flex flex-wrap items-center gap-2"
    >
      {set.map(chip => (
        <li key={`${chip.name} ${chip.value}`} className="max-w-full">
          <Link
            to={without(asked, chip)}
            aria-label={t('pages.caregivers.without', { filter: wordsOf(asked, chip) })}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-lg border border-edge bg-surface px-3 hover:border-action hover:bg-action-soft"
          >
            <bdi className="truncate">{wordsOf(asked, chip)}</bdi>
            <Icon name="close" className="size-4.5" />
          </Link>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <Link to={paths.caregivers()} className="underlined inline-flex min-h-11 items-center px-2">
            {t('pages.caregivers.clear')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** No caregivers yet, a page past the last, or filters without results. */
function Nobody({ result, asked }: { result: CaregiversFound; asked: CaregiversAsked }) {
  const { t } = useTranslation()
  const wordsOf = useChipWords(result.filters)
  const picture = <EmptyBench className="w-60" />
  const { total, loosen, pageSize } = result
  if (total > 0)
    return (
      <QuietState
        icon="people"
        picture={picture}
        title={t('pages.caregivers.overrun.title')}
        text={t('pages.caregivers.overrun.text')}
      >
        <LinkButton to={addressOf(asked, Math.ceil(total / pageSize))}>
          {t('pages.caregivers.overrun.last')}
        </LinkButton>
      </QuietState>
    )
  if (chipsOf(asked).length === 0)
    return (
      <QuietState
        icon="people"
        picture={picture}
        title={t('pages.caregivers.none.title')}
        text={t('pages.caregivers.none.text')}
      />
    )
  return (
    <QuietState
      icon="people"
      picture={picture}
      title={t('pages.caregivers.noHits.title')}
      text={loosen.length > 0 ? t('pages.caregivers.noHits.loosen') : t('pages.caregivers.noHits.text')}
    >
      {loosen.map(({ total: others, ...which }) => (
        <LinkButton
          key={`${which.without} ${which.value}`}
          look="secondary"
          to={without(asked, chipOf(which))}
        >
          {t('pages.caregivers.noHits.without', {
            filter: wordsOf(asked, chipOf(which)),
            count: others,
            total: number(others),
          })}
        </LinkButton>
      ))}
      <LinkButton look={loosen.length > 0 ? 'quiet' : 'secondary'} to={paths.caregivers()}>
        {t('pages.caregivers.clear')}
      </LinkButton>
    </QuietState>
  )
}

function Failed({ asked }: { asked: CaregiversAsked }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <h2 id="found" className="sr-only">
        {t('pages.caregivers.results')}
      </h2>
      <QuietState
        icon="warn"
        tone="bad"
        title={t('pages.caregivers.failed.title')}
        text={t('pages.caregivers.failed.text')}
      >
        <LinkButton look="secondary" to={addressOf(asked, asked.page)}>
          {t('common.tryAgain')}
        </LinkButton>
      </QuietState>
    </div>
  )
}
