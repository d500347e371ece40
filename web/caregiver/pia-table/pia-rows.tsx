import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { Pia, PiaPage } from '#server/caregivers/routes.ts'
import { hourlyRate } from '#web/lib/format.ts'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { EmptyPicture } from '#web/ui/states/empty-picture.tsx'
import { QuietState } from '#web/ui/states/states.tsx'
import { Cell, Head, SortHead, Table } from '#web/ui/table.tsx'
import { listOf, type PiaQuery, type Sort } from './pia-query.ts'

type Props = {
  found: PiaPage
  query: PiaQuery
  busy: boolean
  hrefOf: (query: PiaQuery, caregiver?: string) => string
  onSort: (sort: Sort) => void
  /** Says what waits to be shown. */
  line: ReactNode
}

/** With less room the locations are under the name, so that the table never scrolls sideways. */
const wide = 'hidden @min-[760px]:table-cell'

export function PiaRows({ found, query, busy, hrefOf, onSort, line }: Props) {
  const { t } = useTranslation()
  if (found.rows.length === 0)
    return (
      <div role="status">
        <QuietState
          icon="search"
          picture={<EmptyPicture icon="search" />}
          title={t('pia.none')}
          text={query.search ? t('pia.noneFor', query) : t('pia.noneYet')}
        />
      </div>
    )
  const head = (sort: Sort) => ({
    direction: query.sort === sort ? query.direction : undefined,
    onSort: () => onSort(sort),
  })
  return (
    <>
      <div className="@container">
        <Table label={t('pia.title')} busy={busy}>
          <thead>
            <tr>
              <SortHead {...head('name')}>{t('pia.name')}</SortHead>
              <SortHead {...head('hourly_rate')} end className="text-end">
                {t('pia.rate')}
              </SortHead>
              <SortHead {...head('experience')} className="max-md:hidden">
                {t('pia.experience')}
              </SortHead>
              <Head className={wide}>{t('pia.locations')}</Head>
              <Head className="max-md:hidden">{t('pia.services')}</Head>
            </tr>
          </thead>
          <tbody>
            {found.rows.map(row => (
              <Row key={row.id} row={row} href={hrefOf(query, row.id)} />
            ))}
          </tbody>
        </Table>
      </div>
      {line}
      <Pagination
        page={found.page}
        pageSize={found.pageSize}
        total={found.total}
        hrefOf={page => hrefOf({ ...query, page })}
      />
    </>
  )
}

/**
 * A click anywhere in the row opens the caregiver; the keyboard uses the name's link; selecting text opens
 * nothing.
 */
function Row({ row, href }: { row: Pia; href: string }) {
  const navigate = useNavigate()
  const open = (event: MouseEvent) => {
    const isLink = event.target instanceof Element && event.target.closest('a')
    if (isLink || getSelection()?.type === 'Range') return
    void navigate(href, { preventScrollReset: true })
  }
  const rate = row['Hourly Rate']
  return (
    <tr onClick={open} className="cursor-pointer hover:bg-action-soft has-[a:focus-visible]:bg-action-soft">
      <th scope="row" className="border-b border-line px-4 py-3 text-start align-top font-normal">
        <Link
          data-row=""
          to={href}
          preventScrollReset
          className="font-semibold text-action hover:underline"
          dir="auto"
        >
          {row.Name}
        </Link>
        <span className="mt-1 block text-[0.94rem] text-ink-soft @min-[760px]:hidden">
          <FirstTwo items={listOf(row['Locations Serviced'])} />
        </span>
      </th>
      <Cell className="text-end whitespace-nowrap tabular-nums">
        <bdi dir="ltr">{rate === null ? '–' : hourlyRate(rate)}</bdi>
      </Cell>
      <Cell className="max-md:hidden">
        <span className="line-clamp-2">{row.Experience}</span>
      </Cell>
      <Cell className={wide}>
        <FirstTwo items={listOf(row['Locations Serviced'])} />
      </Cell>
      <Cell className="max-md:hidden">
        <FirstTwo items={listOf(row['Services Provided'])} />
      </Cell>
    </tr>
  )
}

function FirstTwo({ items }: { items: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <span dir="auto">
      {items.slice(0, 2).join(', ')}
      {items.length > 2 && (
        <span className="whitespace-nowrap text-ink-soft"> {t('pia.more', { count: items.length - 2 })}</span>
      )}
    </span>
  )
}
