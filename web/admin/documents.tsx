import { useTranslation } from 'react-i18next'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router-dom'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { api } from '../lib/api.ts'
import { dayAndTime, number, timeAgo } from '../lib/format.ts'
import { later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Select, TextField } from '../ui/controls/field.tsx'
import { Pagination } from '../ui/controls/pagination.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import {
  addressOf,
  apiPathOf,
  type DocumentQueue,
  type QueuedDocument,
  type QueueQuery,
  queueQueryOf,
  type ShownStatus,
  shownStatuses,
} from './document-queue.ts'
import { DecidedBanner, useDecision } from './use-decision.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const query = queueQueryOf(new URL(request.url).searchParams)
  const { data: queue } = later(api.get<DocumentQueue>(apiPathOf(query)))
  const doc = query.paper
    ? later(api.get<QueuedDocument>(`/api/admin/documents/${query.paper}`)).data
    : undefined
  return { query, queue, doc }
}

const addressWith = (query: QueueQuery, change: Partial<QueueQuery>) =>
  paths.adminDocuments(addressOf({ ...query, page: '1', paper: '', ...change }))

const toneOf = {
  pending: 'plain',
  uploading: 'plain',
  awaiting_verification: 'warn',
  verified: 'good',
  rejected: 'bad',
  expired: 'bad',
  replaced: 'plain',
} as const

/** Caregivers' documents for a coordinator to review, the ones waiting first. */
export function Component() {
  const { t } = useTranslation()
  const { query, queue, doc } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const close = () => void navigate(addressWith(query, { page: query.page }), { preventScrollReset: true })
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
        {found => <Queue queue={found} query={query} />}
      </Loaded>
      {doc && (
        <Loaded data={doc} skeleton={null} failed={() => null}>
          {found =>
            // Close the decided document while the list behind it reloads.
            decision.busy && decision.done?.doc.id === found.id ? null : (
              <DocumentDialog key={found.id} doc={found} decision={decision} onClose={close} />
            )
          }
        </Loaded>
      )}
    </>
  )
}

function Filters({ query }: { query: QueueQuery }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (change: Partial<QueueQuery>) => void navigate(addressWith(query, change))
  return (
    <search>
      <form
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={event => {
          event.preventDefault()
          go({ search: String(new FormData(event.currentTarget).get('search') ?? '').trim() })
        }}
      >
        <TextField
          label={t('adminDocuments.search')}
          type="search"
          name="search"
          maxLength={limits.searchMax}
          defaultValue={query.search}
        />
        <Select
          label={t('adminDocuments.kind')}
          value={query.type}
          onChange={event => go({ type: documentTypeNames.find(one => one === event.target.value) ?? '' })}
        >
          <option value="">{t('adminDocuments.everyKind')}</option>
          {documentTypeNames.map(type => (
            <option key={type} value={type}>
              {t(`documents.type.${type}.name`)}
            </option>
          ))}
        </Select>
        <Button type="submit" look="secondary">
          {t('adminDocuments.find')}
        </Button>
      </form>
    </search>
  )
}

function Queue({ queue, query }: { queue: DocumentQueue; query: QueueQuery }) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = queue
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
        <ul aria-label={t('adminDocuments.list')} className="mt-4 grid gap-3">
          {rows.map(doc => (
            <DocumentLine key={doc.id} doc={doc} query={query} />
          ))}
        </ul>
      )}
      {total > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          total={total}
          hrefOf={to => addressWith(query, { page: String(to) })}
        />
      )}
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
  const { id, person, document_type, status, created_at, required } = doc
  return (
    <li>
      <Link
        to={addressWith(query, { page: query.page, paper: id })}
        preventScrollReset
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-line bg-surface px-5 py-3 hover:border-action"
      >
        <Icon name="file" className="size-5 text-ink-soft" />
        <span className="font-semibold">{t(`documents.type.${document_type}.name`)}</span>
        <span dir="auto" className="text-ink-soft [overflow-wrap:anywhere]">
          {person.name}
        </span>
        {required === 1 && <Badge>{t('documents.badge.required')}</Badge>}
        <span className="flex items-center gap-3 sm:ms-auto">
          <Badge tone={toneOf[status]}>{t(`documents.status.${status}`)}</Badge>
          <time dateTime={created_at} title={dayAndTime(created_at)} className="text-ink-soft">
            {timeAgo(created_at)}
          </time>
        </span>
      </Link>
    </li>
  )
}
