import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { everyPortalRole, usePortalRole } from '../auth/portal-role.ts'
import { api } from '../lib/api.ts'
import { dayAndTime, number, timeAgo } from '../lib/format.ts'
import { forAdmins, later } from '../lib/guards.ts'
import { useRealtime } from '../lib/realtime.ts'
import { ChangesLine } from '../people/changes-line.tsx'
import { PeopleNews } from '../people/people-news.tsx'
import { useLivePage } from '../people/use-live-page.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { Badge } from '../ui/badge.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { DocumentDialog, type Neighbors } from './document-dialog.tsx'
import { addressWith, Filters } from './document-filters.tsx'
import {
  apiPathOf,
  type DocumentQueue,
  type QueuedDocument,
  type QueueQuery,
  queueQueryOf,
  type ShownStatus,
  sameApi,
  shownStatuses,
} from './document-queue.ts'
import { KeyHints, useRowKeys } from './keyboard/keys.tsx'
import { claimNews } from './use-claim.ts'
import { DecidedBanner, useDecision } from './use-decision.tsx'

const readDocument = async (id: string) => {
  const [doc, { reasons }] = await Promise.all([
    api.get<QueuedDocument>(`/api/admin/documents/${id}`),
    api.get<{ reasons: string[] }>('/api/admin/rejection-reasons'),
  ])
  return { doc, reasons }
}

export const loader = forAdmins(({ request }) => {
  const query = queueQueryOf(new URL(request.url).searchParams)
  const { data: queue } = later(api.get<DocumentQueue>(apiPathOf(query)))
  const opened = query.document
    ? later(Promise.all([readDocument(query.document), queue.catch(() => undefined)])).data
    : undefined
  return { query, queue, opened }
}, everyPortalRole)

const toneOf = {
  pending: 'plain',
  uploading: 'plain',
  awaiting_verification: 'warn',
  verified: 'good',
  rejected: 'bad',
  expired: 'bad',
  replaced: 'plain',
} as const

/** The next documents on this page that no one else is reviewing. */
function neighborsOf(rows: readonly QueuedDocument[], id: string, open: (id: string) => void): Neighbors {
  const at = rows.findIndex(row => row.id === id)
  const isFree = ({ claim }: QueuedDocument) => !claim || claim.yours
  const before = rows.slice(0, Math.max(0, at)).findLast(isFree)
  const after = rows.slice(at + 1).find(isFree)
  return {
    onBefore: before && (() => open(before.id)),
    onAfter: after && (() => open(after.id)),
  }
}

/** Caregivers' documents for a coordinator to review, the ones waiting first. */
export function Component() {
  const { t } = useTranslation()
  const { query, queue, opened } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const close = () => void navigate(addressWith(query, { page: query.page }), { preventScrollReset: true })
  const open = (document: string) =>
    void navigate(addressWith(query, { page: query.page, document }), { preventScrollReset: true })
  const decision = useDecision(close)
  return (
    <>
      <PageHeader title={t('adminDocuments.title')} lead={t('adminDocuments.lead')} />
      <Filters key={`${query.search} ${query.type}`} query={query} />
      <DecidedBanner decision={decision} />
      <Loaded
        data={queue}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="mt-6 rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
      >
        {found => <LiveQueue loaded={found} query={query} />}
      </Loaded>
      {opened && (
        <Loaded data={opened} skeleton={null} failed={() => null}>
          {([{ doc, reasons }, found]) =>
            // Close the decided document while the list behind it reloads.
            decision.busy && decision.done?.doc.id === doc.id ? null : (
              <DocumentDialog
                key={doc.id}
                {...{ doc, reasons, decision }}
                neighbors={neighborsOf(found?.rows ?? [], doc.id, open)}
                onClose={close}
              />
            )
          }
        </Loaded>
      )}
    </>
  )
}

type LiveProps = { loaded: DocumentQueue; query: QueueQuery }

/** Rows change where they are; new ones wait until they're asked for. */
function LiveQueue({ loaded, query }: LiveProps) {
  const { page, waiting, refresh, show } = useLivePage<QueuedDocument, DocumentQueue>(loaded, async ids => {
    const [next, again] = await Promise.all([
      api.get<DocumentQueue>(apiPathOf(query)),
      ids.length === 0 ? undefined : api.get<DocumentQueue>(sameApi(ids)),
    ])
    return { next, again: again?.rows ?? [] }
  })
  useRealtime('urgent-updates', claimNews, () => void refresh())
  const isReader = usePortalRole() !== 'reviewer'
  return (
    <>
      {isReader && <PeopleNews onChange={() => void refresh()} />}
      <Queue queue={page} query={query} line={<ChangesLine count={waiting} onShow={show} />} />
    </>
  )
}

type QueueProps = { queue: DocumentQueue; query: QueueQuery; line: ReactNode }

function Queue({ queue, query, line }: QueueProps) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = queue
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  return (
    <div className="mt-6">
      <nav aria-label={t('adminDocuments.statuses')}>
        <ul className="flex flex-wrap gap-2">
          {([...shownStatuses, 'all'] as const).map(status => (
            <li key={status}>
              <StatusChip status={status} queue={queue} query={query} />
            </li>
          ))}
        </ul>
      </nav>
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

type ChipProps = { status: ShownStatus; queue: DocumentQueue; query: QueueQuery }

function StatusChip({ status, queue: { counts }, query }: ChipProps) {
  const { t } = useTranslation()
  const chosen = query.status === status
  const look = chosen
    ? 'border-action bg-action text-on-action'
    : 'border-edge bg-surface hover:bg-action-soft'
  return (
    <Link
      to={addressWith(query, { status })}
      aria-current={chosen ? 'true' : undefined}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold ${look}`}
    >
      {status === 'all' ? t('adminDocuments.all') : t(`documents.status.${status}`)}
      {status !== 'all' && <span className="font-normal tabular-nums">{number(counts[status] ?? 0)}</span>}
    </Link>
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
