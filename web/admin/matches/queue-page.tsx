import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { ChangesLine } from '#web/people/changes-line.tsx'
import { PeopleNews } from '#web/people/people-news.tsx'
import { useLivePage } from '#web/people/use-live-page.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { SearchForm } from '#web/ui/controls/search-form.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { Bone, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { KeyHints, useRowKeys } from '../keyboard/keys.tsx'
import { MatchesHeader } from './match-pages.tsx'
import {
  askedOf,
  type MatchQueue,
  type QueuedMatch,
  type QueueQuery,
  type QueueTab,
  queueAddress,
  queueQueryOf,
  queueTabs,
} from './queue.ts'
import { QueueLine } from './queue-line.tsx'

export const loader = forAdmins(({ request }) => {
  const query = queueQueryOf(new URL(request.url).searchParams)
  return { query, ...later(api.get('/api/admin/matches', { query: askedOf(query) })) }
})

/** Matches for a coordinator to look at: those that wait, oldest first. */
export function Component() {
  const { t } = useTranslation()
  const { query, data } = useLoaderData<typeof loader>()
  return (
    <>
      <MatchesHeader page="queue" />
      <Loaded
        data={data}
        skeleton={<QueueBones />}
        failed={error => <ErrorState error={error} title={t('adminMatches.failed')} />}
      >
        {queue => <LiveQueue loaded={queue} query={query} />}
      </Loaded>
    </>
  )
}

/** Rows change where they are; new ones wait until they're asked for. */
function LiveQueue({ loaded, query }: { loaded: MatchQueue; query: QueueQuery }) {
  const { page, waiting, refresh, show } = useLivePage<QueuedMatch, MatchQueue>(loaded, async ids => {
    const [next, again] = await Promise.all([
      api.get('/api/admin/matches', { query: askedOf(query) }),
      // The rows on screen as they read now, whatever list they're in.
      ids.length === 0 ? undefined : api.get('/api/admin/matches', { query: { ids: ids.join(',') } }),
    ])
    return { next, again: again?.rows ?? [] }
  })
  return (
    <>
      <PeopleNews onChange={() => void refresh()} />
      <Queue queue={page} query={query} line={<ChangesLine count={waiting} onShow={show} />} />
    </>
  )
}

type Props = { queue: MatchQueue; query: QueueQuery; line: ReactNode }

function Queue({ queue, query, line }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const list = useRef<HTMLUListElement>(null)
  const { rows, total, page, pageSize } = queue
  useRowKeys(list)
  return (
    <>
      <search className="mb-5 block">
        <SearchForm
          key={query.search}
          label={t('adminMatches.search')}
          button={t('adminMatches.find')}
          shown={query.search}
          onSearch={search => void navigate(queueAddress({ ...query, search, page: '1' }))}
        />
      </search>
      <FilterChips
        label={t('adminMatches.statuses')}
        chips={queueTabs.map(status => ({
          to: queueAddress({ ...query, status, page: '1' }),
          label: t(`adminMatches.status.${status}`),
          count: countOf(status, queue.counts),
          isChosen: query.status === status,
        }))}
      />
      {rows.length === 0 ? (
        <QuietState
          icon="match"
          picture={<EmptyBench className="w-60" />}
          title={
            query.status === 'waiting' && !query.search
              ? t('adminMatches.noneWaiting')
              : t('adminMatches.none')
          }
          text={query.status === 'waiting' ? t('adminMatches.noneWaitingText') : t('adminMatches.noneText')}
        />
      ) : (
        <ul ref={list} aria-label={t('adminMatches.list')} className="mt-5 grid gap-3">
          {rows.map(match => (
            <QueueLine key={match.id} match={match} query={query} />
          ))}
        </ul>
      )}
      {line}
      {total > pageSize && (
        <Pagination
          {...{ page, pageSize, total }}
          hrefOf={to => queueAddress({ ...query, page: String(to) })}
        />
      )}
      <KeyHints
        hints={[
          ['J', t('rowKeys.next')],
          ['K', t('rowKeys.previous')],
          ['Enter', t('rowKeys.open')],
        ]}
      />
    </>
  )
}

const countOf = (status: QueueTab, counts: MatchQueue['counts']) =>
  status === 'all' ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[status] ?? 0)

function QueueBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: 6 }, (_, index) => index).map(index => (
          <Bone key={index} className="h-11 w-28 rounded-full" />
        ))}
      </div>
      <div className="mt-5 grid gap-3">
        {Array.from({ length: 6 }, (_, index) => index).map(index => (
          <div key={index} className="rounded-box border border-line bg-surface px-5 py-4">
            <Bone className="h-5 w-1/2" />
            <Bone className="mt-3 h-5 w-1/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
