import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { dayAndTime, timeAgo } from '../lib/format.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { Badge } from '../ui/badge.tsx'
import { FilterChips } from '../ui/controls/filter-chips.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { addressWith } from './document-filters.tsx'
import {
  type DocumentQueue,
  nextDocument,
  type QueuedDocument,
  type QueueQuery,
  shownStatuses,
} from './document-queue.ts'
import { KeyHints, useRowKeys } from './keyboard/keys.tsx'
import { useNextItem } from './next/next-item.ts'

const toneOf = {
  pending: 'plain',
  uploading: 'plain',
  awaiting_verification: 'warn',
  verified: 'good',
  rejected: 'bad',
  expired: 'bad',
  replaced: 'plain',
} as const

type QueueProps = { queue: DocumentQueue; query: QueueQuery; line: ReactNode }

/** The documents on this page, and how many there are of each status. */
export function DocumentList({ queue, query, line }: QueueProps) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = queue
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  const navigate = useNavigate()
  const next = nextDocument(rows, query.document)
  useNextItem(next && (() => void navigate(addressWith(query, { page: query.page, document: next.id }))))
  return (
    <div className="mt-6">
      <FilterChips
        label={t('adminDocuments.statuses')}
        chips={([...shownStatuses, 'all'] as const).map(status => ({
          to: addressWith(query, { status }),
          label: status === 'all' ? t('adminDocuments.all') : t(`documents.status.${status}`),
          count: status === 'all' ? undefined : (queue.counts[status] ?? 0),
          isChosen: query.status === status,
        }))}
      />
      {rows.length === 0 ? (
        <QuietState
          icon="file"
          picture={<EmptyDocuments className="w-60" />}
          title={t('adminDocuments.none')}
          text={query.search || query.type ? t('adminDocuments.noneFound') : t('adminDocuments.noneText')}
        />
      ) : (
        <ul ref={list} aria-label={t('adminDocuments.list')} className="mt-4 grid gap-3">
          {rows.map(doc => (
            <DocumentLine key={doc.id} doc={doc} query={query} />
          ))}
        </ul>
      )}
      {line}
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={to => addressWith(query, { page: String(to) })}
        />
      )}
      <KeyHints
        hints={[
          ['J', t('rowKeys.next')],
          ['K', t('rowKeys.previous')],
          ['Enter', t('rowKeys.open')],
          ['+ − R', t('rowKeys.look')],
          ['N P', t('rowKeys.pages')],
        ]}
      />
    </div>
  )
}

function DocumentLine({ doc, query }: { doc: QueuedDocument; query: QueueQuery }) {
  const { t } = useTranslation()
  const { id, person, document_type, status, created_at, required, claim } = doc
  return (
    <li>
      <Link
        to={addressWith(query, { page: query.page, document: id })}
        preventScrollReset
        className="grid min-h-11 items-center gap-x-4 gap-y-1 rounded-box border sm:grid-cols-[auto_1fr_auto] border-line bg-surface px-5 py-3 hover:border-action"
      >
        <Icon name="file" className="size-5 text-ink-soft max-sm:hidden" />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="font-semibold">{t(`documents.type.${document_type}.name`)}</span>
          <span dir="auto" className="text-ink-soft [overflow-wrap:anywhere]">
            {person.name}
          </span>
          {required === 1 && <Badge>{t('documents.badge.required')}</Badge>}
          {claim && !claim.yours && (
            <Badge tone="warn">{t('adminDocuments.reviewing', { name: claim.name })}</Badge>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={toneOf[status]}>{t(`documents.status.${status}`)}</Badge>
          <time
            dateTime={created_at}
            title={dayAndTime(created_at)}
            className="text-ink-soft first-letter:uppercase sm:min-w-26 sm:text-end"
          >
            {timeAgo(created_at)}
          </time>
        </span>
      </Link>
    </li>
  )
}

type BesideProps = { rows: readonly QueuedDocument[]; query: QueueQuery; openId: string }

/** The same documents in short, while one of them is open. */
export function ListBeside({ rows, query, openId }: BesideProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('adminDocuments.list')} className="grid gap-2">
      {rows.map(({ id, document_type, person, created_at }) => (
        <li key={id}>
          <Link
            to={addressWith(query, { page: query.page, document: id })}
            preventScrollReset
            aria-current={id === openId ? 'true' : undefined}
            className="block rounded-lg border border-line px-4 py-2 leading-snug hover:border-action aria-[current]:border-action aria-[current]:bg-action-soft"
          >
            <span className="block font-semibold">{t(`documents.type.${document_type}.name`)}</span>
            <span className="text-[0.94rem] text-ink-soft wrap-anywhere">
              <bdi>{person.name}</bdi> · {timeAgo(created_at)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
