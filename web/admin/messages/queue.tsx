import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedConversation } from '#server/messages/queue.ts'
import { number, timeAgo } from '../../lib/format.ts'
import { ConversationRow } from '../../messages/conversation-row.tsx'
import { NotLoaded } from '../../messages/not-loaded.tsx'
import { SearchBox } from '../../messages/search-box.tsx'
import { EmptyBench } from '../../pictures/empty-bench.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { LineBones, Skeleton } from '../../ui/states/skeleton.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { useRowKeys } from '../keyboard/keys.tsx'
import { dayOf } from './follow-up-days.ts'
import { addressOfRow, type QueueFilter, type QueueState } from './use-queue.ts'

const filters: readonly QueueFilter[] = ['all', 'due', 'me', 'none', 'answered']

export function Queue({ queue }: { queue: QueueState }) {
  const { t } = useTranslation()
  const { data, error, search, filter } = queue
  if (!data && error) return <NotLoaded error={error} again={queue.load} />
  return (
    <div className="flex h-full min-h-0 flex-col gap-2">
      <SearchBox value={search} onValue={queue.setSearch} />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{t('adminMessages.filter')}</legend>
        {filters.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={filter === name}
            onClick={() => queue.setFilter(name)}
            className="min-h-11 rounded-lg px-2.5 text-[0.94rem] font-semibold text-ink-soft hover:bg-action-soft aria-pressed:bg-action-soft aria-pressed:text-action"
          >
            {t(`adminMessages.filters.${name}`)}
            {name === 'due' && data && data.due > 0 && (
              <span className="ms-1.5 rounded-full bg-action px-1.5 text-on-action tabular-nums">
                {number(data.due)}
              </span>
            )}
          </button>
        ))}
      </fieldset>
      {data ? (
        <Rows queue={queue} data={data} />
      ) : (
        <Skeleton label={t('common.loading')}>
          <LineBones count={6} />
        </Skeleton>
      )}
    </div>
  )
}

const emptyWords = ({ search, filter }: QueueState) => {
  if (search !== '') return 'messages.noMatches'
  return filter === 'due' ? 'adminMessages.noneDue' : 'adminMessages.filterEmpty'
}

function Rows({ queue, data }: { queue: QueueState; data: NonNullable<QueueState['data']> }) {
  const { t } = useTranslation()
  const { rows, total, page, pageSize } = data
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  const isFiltered = queue.search !== '' || queue.filter !== 'all'
  if (rows.length === 0)
    return isFiltered ? (
      <p role="status" className="px-3 py-6 text-ink-soft">
        {t(emptyWords(queue))}
      </p>
    ) : (
      <QuietState
        icon="mail"
        picture={<EmptyBench className="w-44" />}
        title={t('adminMessages.noConversations')}
        text={t('adminMessages.noConversationsText')}
      />
    )
  return (
    <>
      <ul
        ref={list}
        aria-label={t('messages.list')}
        className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-0.5 overflow-y-auto"
      >
        {rows.map(row => (
          <li key={row.id}>
            <Row row={row} />
          </li>
        ))}
      </ul>
      {total > pageSize && (
        <div className="flex items-center justify-between gap-2">
          <Button look="quiet" disabled={page === 1} onClick={() => queue.setPage(page - 1)}>
            {t('adminMessages.earlierPage')}
          </Button>
          <Button look="quiet" disabled={page * pageSize >= total} onClick={() => queue.setPage(page + 1)}>
            {t('adminMessages.laterPage')}
          </Button>
        </div>
      )}
    </>
  )
}

function Row({ row }: { row: QueuedConversation }) {
  const { t } = useTranslation()
  const { request, waitingSince } = row
  const note = [
    waitingSince
      ? t('adminMessages.waits', { time: timeAgo(waitingSince) })
      : t(request?.status === 'closed' ? 'adminMessages.isClosed' : 'adminMessages.isAnswered'),
    row.followUpAt && t('adminMessages.followUp.on', { day: dayOf(row.followUpAt) }),
    row.assigned?.name,
  ]
  return (
    <ConversationRow
      to={addressOfRow(row)}
      name={row.with.name}
      subject={
        request
          ? t('adminMessages.request.row', { topic: t(`adminMessages.topic.${request.topic}`) })
          : row.subject
      }
      last={row.last}
      unread={row.unread}
      note={note.filter(Boolean).join(' · ')}
    />
  )
}
