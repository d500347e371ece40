import { Fragment, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { type QueueKind, queueKinds } from '#machines/coordinators/queues.ts'
import type { WaitingQueue } from '#server/coordinators/queues.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { ForCoordinators } from '../for-coordinators.tsx'
import { RowKeys } from '../keyboard/row-keys.tsx'
import { PersonName } from '../person-name.tsx'
import { useSeeingTo } from './use-seeing-to.ts'

type Row = WaitingQueue['rows'][number]

export const loader = forAdmins(({ request }) => {
  const params = new URL(request.url).searchParams
  const kind = queueKinds.find(one => one === params.get('kind')) ?? 'visits'
  const page = params.get('page') ?? ''
  const query = { kind, page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
  return { kind, ...later(api.get('/api/admin/queues', { query })) }
})

const addressOf = (kind: QueueKind, page = 1) =>
  paths.adminQueues({
    kind: kind === 'visits' ? undefined : kind,
    page: page > 1 ? String(page) : undefined,
  })

/** What waits without being urgent, oldest first. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('queues.title')} lead={t('queues.lead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={8} />
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('queues.failed')} />}
      >
        {queue => <Shown key={queue.kind} queue={queue} />}
      </Loaded>
    </>
  )
}

function Shown({ queue: { kind, rows, counts, total, page, pageSize } }: { queue: WaitingQueue }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const seeTo = useSeeingTo(kind, rows, list)
  return (
    <>
      <div className="mb-5">
        <FilterChips
          label={t('queues.kinds')}
          chips={queueKinds.map(one => ({
            ...{
              to: addressOf(one),
              label: t(`queues.kind.${one}`),
              count: counts[one],
              isChosen: one === kind,
            },
          }))}
        />
      </div>
      {rows.length === 0 ? (
        <QuietState
          icon="check"
          picture={<EmptyBench className="w-60" />}
          title={t(`queues.none.${kind}`)}
          text={t('queues.noneText')}
        />
      ) : (
        <ul ref={list} aria-label={t(`queues.kind.${kind}`)} className="grid gap-3 min-[1600px]:grid-cols-2">
          {rows.map(row => (
            <Line key={row.id} row={row} kind={kind} onSeenTo={() => void seeTo(row)} />
          ))}
        </ul>
      )}
      {total > pageSize && <Pagination {...{ page, pageSize, total }} hrefOf={to => addressOf(kind, to)} />}
      <RowKeys list={list} acts={[['e', t('queues.key')]]} />
    </>
  )
}

type LineProps = { row: Row; kind: QueueKind; onSeenTo: () => void }

function Line({ row, kind, onSeenTo }: LineProps) {
  const { t } = useTranslation()
  const { at, people, recipient, visit, missing } = row
  return (
    <li
      data-row={row.id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-box border border-line bg-surface px-5 py-3 focus:border-action"
    >
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
          <span>
            {people.map((person, at) => (
              <Fragment key={person.id}>
                {at > 0 && <span className="text-ink-soft"> {t('queues.with')} </span>}
                <PersonName person={person} className="font-semibold" />
              </Fragment>
            ))}
          </span>
          {recipient && <span className="text-ink-soft">{t('queues.for', { name: recipient })}</span>}
          {visit && <Badge tone="warn">{t(`queues.visit.${visit}`)}</Badge>}
          {missing?.map(type => (
            <Badge key={type}>{t(`documents.type.${type}.name`)}</Badge>
          ))}
        </p>
        <time dateTime={at} title={dayAndTime(at)} className="text-[0.94rem] text-ink-soft">
          {timeAgo(at)}
        </time>
      </div>
      <ForCoordinators>
        <Act row={row} />
        <Button look="secondary" data-act="e" onClick={onSeenTo}>
          {t(`queues.act.${kind}`)}
        </Button>
      </ForCoordinators>
    </li>
  )
}

/** What helps: someone to write to, or someone to propose. */
function Act({ row: { people, recipient } }: { row: Row }) {
  const { t } = useTranslation()
  const person = people.at(-1)
  if (!person) return null
  if (recipient !== undefined)
    return (
      <LinkButton look="secondary" to={paths.adminPropose({ family: person.id })}>
        {t('adminMatches.propose.start')}
      </LinkButton>
    )
  return (
    <LinkButton
      look="secondary"
      to={paths.adminMessages({ with: person.id })}
      aria-label={t('queues.writeTo', { name: person.name })}
    >
      {t('queues.write')}
    </LinkButton>
  )
}
