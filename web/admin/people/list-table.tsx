import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { PeopleList, PeopleSort } from '#machines/people/lists.ts'
import type { CaregiverLine, CaregiverPage, RecipientLine, RecipientPage } from '#server/people/shapes.ts'
import { day, hourlyRate, number } from '#web/lib/format.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { Email } from '#web/ui/email.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { Cell, Head, SortHead, Table } from '#web/ui/table.tsx'
import { RowKeys } from '../keyboard/row-keys.tsx'
import {
  hasFilters,
  listAddress,
  type PeopleQuery,
  peopleQueryOf,
  personAddressIn,
  sortedBy,
  toneOf,
} from './people-query.ts'

type Line = CaregiverLine | RecipientLine

type Props = {
  list: PeopleList
  query: PeopleQuery
  found: CaregiverPage | RecipientPage
  busy: boolean
  chosen: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onGo: (change: Partial<PeopleQuery>) => void
  /** Says what waits to be shown. */
  line: ReactNode
}

/** Columns that only show where the list has room for them, so that it never scrolls sideways. */
const wide = {
  documents: 'hidden @min-[690px]:table-cell',
  rate: 'hidden @min-[800px]:table-cell',
  joined: 'hidden @min-[905px]:table-cell',
  joinedFamily: 'hidden @min-[690px]:table-cell',
}

export function ListTable(props: Props) {
  const { t } = useTranslation()
  const { list, query, found, busy, line } = props
  const table = useRef<HTMLDivElement>(null)
  if (found.rows.length === 0)
    return (
      <div role="status">
        <QuietState
          icon="people"
          picture={<EmptyBench className="w-60" />}
          title={t(hasFilters(query) ? 'adminPeople.noneFound' : `adminPeople.${list}.none`)}
          text={t(hasFilters(query) ? 'adminPeople.noneFoundText' : `adminPeople.${list}.noneText`)}
        >
          {hasFilters(query) ? (
            <LinkButton look="secondary" to={listAddress(list, peopleQueryOf(new URLSearchParams()))}>
              {t('adminPeople.clear')}
            </LinkButton>
          ) : (
            <LinkButton
              look="secondary"
              to={list === 'caregivers' ? paths.forCaregivers() : paths.forCareSeekers()}
            >
              {t(`adminPeople.${list}.signUpPage`)}
            </LinkButton>
          )}
        </QuietState>
      </div>
    )
  return (
    <div ref={table} className="@container mt-4">
      <div className="@max-[1000px]:[&_:is(th,td)]:px-2.5">
        <Table label={t(`adminPeople.${list}.title`)} busy={busy}>
          <Columns {...props} />
          <tbody>
            {found.rows.map(row => (
              <Row key={row.id} row={row} {...props} />
            ))}
          </tbody>
        </Table>
      </div>
      {line}
      <Pagination
        page={found.page}
        pageSize={found.pageSize}
        total={found.total}
        hrefOf={page => listAddress(list, { ...query, page })}
      />
      <RowKeys list={table} choosing />
    </div>
  )
}

function Columns({ list, query, found, chosen, onChoose, onGo }: Props) {
  const { t } = useTranslation()
  const head = (sort: PeopleSort) => ({
    direction: query.sort === sort ? query.direction : undefined,
    onSort: () => onGo(sortedBy(query, sort)),
  })
  const here: string[] = found.rows.map(row => row.id)
  const allChosen = here.every(id => chosen.includes(id))
  return (
    <thead>
      <tr>
        <Head className="w-12">
          <Tick
            label={t('adminPeople.chooseAll')}
            checked={allChosen}
            onChange={() =>
              onChoose([...chosen.filter(id => !here.includes(id)), ...(allChosen ? [] : here)])
            }
          />
        </Head>
        <SortHead {...head('name')}>{t(`adminPeople.${list}.name`)}</SortHead>
        <Head className="max-sm:hidden">{t('adminPeople.statusHead')}</Head>
        <SortHead {...head('city')} className="max-md:hidden">
          {t('adminPeople.city')}
        </SortHead>
        {list === 'caregivers' && (
          <>
            <SortHead {...head('rate')} end className={`text-end ${wide.rate}`}>
              {t('adminPeople.rate')}
            </SortHead>
            <Head className={wide.documents}>{t('adminPeople.documents')}</Head>
          </>
        )}
        <Head end className="max-md:hidden">
          {t('adminPeople.matches')}
        </Head>
        <SortHead {...head('joined')} className={list === 'caregivers' ? wide.joined : wide.joinedFamily}>
          {t('adminPeople.joined')}
        </SortHead>
      </tr>
    </thead>
  )
}

type TickProps = { label: string; checked: boolean; onChange: () => void }

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="-m-2 grid size-11 cursor-pointer place-items-center">
    <span className="sr-only">{label}</span>
    <input type="checkbox" checked={checked} onChange={onChange} className="size-5 accent-action" />
  </label>
)

/** A click anywhere in the row opens the person; the keyboard uses the name's link. */
function Row({ row, list, chosen, onChoose }: Props & { row: Line }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const href = personAddressIn(list, row.id)
  const open = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, input, label')
    if (isControl || getSelection()?.type === 'Range') return
    void navigate(href)
  }
  const isChosen = chosen.includes(row.id)
  const title = 'recipient' in row ? (row.recipient?.name ?? t('adminPeople.recipients.unknown')) : row.name
  return (
    <tr onClick={open} className="cursor-pointer hover:bg-action-soft has-[a:focus-visible]:bg-action-soft">
      <Cell>
        <Tick
          label={t('adminPeople.choose', { name: title })}
          checked={isChosen}
          onChange={() => onChoose(isChosen ? chosen.filter(id => id !== row.id) : [...chosen, row.id])}
        />
      </Cell>
      <th scope="row" className="border-b border-line px-4 py-3 text-start align-top font-normal sm:min-w-52">
        <Link data-row="" to={href} className="font-semibold text-action hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <span className="mt-0.5 block text-[0.94rem] text-ink-soft">
          {'recipient' in row ? (
            <bdi className="wrap-anywhere">{row.name}</bdi>
          ) : (
            <Email address={row.email} />
          )}
        </span>
        <span className="mt-1.5 block sm:hidden">
          <Status row={row} />
        </span>
      </th>
      <Cell className="min-w-28 max-sm:hidden">
        <Status row={row} />
      </Cell>
      <Cell className="max-md:hidden">
        <bdi>{row.city || '–'}</bdi>
      </Cell>
      {'rate' in row && (
        <>
          <Cell className={`text-end whitespace-nowrap tabular-nums ${wide.rate}`}>
            <bdi dir="ltr">{row.rate === null ? '–' : hourlyRate(row.rate)}</bdi>
          </Cell>
          <Cell className={wide.documents}>
            <Documents counts={row.documents} />
          </Cell>
        </>
      )}
      <Cell className="text-end tabular-nums max-md:hidden">
        <MatchCounts {...row.matches} />
      </Cell>
      <Cell className={`whitespace-nowrap ${list === 'caregivers' ? wide.joined : wide.joinedFamily}`}>
        {day(row.joined)}
      </Cell>
    </tr>
  )
}

/** Says nothing about what there's none of. */
function MatchCounts({ active, open }: Line['matches']) {
  const { t } = useTranslation()
  if (active + open === 0) return '–'
  return (
    <>
      {active > 0 && (
        <span className="block whitespace-nowrap">
          {t('adminPeople.matchesActive', { number: number(active) })}
        </span>
      )}
      {open > 0 && (
        <span className="block whitespace-nowrap">
          {t('adminPeople.matchesOpen', { number: number(open) })}
        </span>
      )}
    </>
  )
}

function Status({ row: { status, pausedBy } }: { row: Line }) {
  const { t } = useTranslation()
  return (
    <Badge tone={toneOf[status]}>
      {pausedBy ? t(`adminPeople.pausedBy.${pausedBy}`) : t(`adminPeople.status.${status}`)}
    </Badge>
  )
}

function Documents({ counts }: { counts: CaregiverLine['documents'] }) {
  const { t } = useTranslation()
  const told = (['waiting', 'expired', 'expiring', 'verified'] as const).filter(name => counts[name] > 0)
  const tones = { waiting: 'warn', expired: 'bad', expiring: 'warn', verified: 'good' } as const
  if (told.length === 0) return <span className="text-ink-soft">{t('adminPeople.noDocuments')}</span>
  return (
    <span className="flex flex-wrap gap-1.5">
      {told.map(name => (
        <Badge key={name} tone={tones[name]}>
          {t(`adminPeople.documentCount.${name}`, { number: number(counts[name]) })}
        </Badge>
      ))}
    </span>
  )
}
