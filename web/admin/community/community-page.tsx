import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useMayAct } from '#web/auth/portal-role.ts'
import { prepare } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { number, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { UndoBanner } from '#web/ui/states/undo-banner.tsx'
import { RowKeys } from '../keyboard/row-keys.tsx'
import { PersonName } from '../person-name.tsx'
import { useHeldDecision } from '../use-held-decision.ts'

type Item = {
  id: string
  kind: 'post' | 'answer'
  region: string
  title: string
  text: string
  state: 'shown' | 'hidden'
  at: string
  author: { id: string; name: string }
  reports: number
}

type Queue = { rows: readonly Item[]; total: number; page: number; pageSize: number }

const states = ['reported', 'shown', 'hidden'] as const
type State = (typeof states)[number]

const queryOf = (params: URLSearchParams) => {
  const page = params.get('page') ?? ''
  return {
    state: states.find(state => state === params.get('state')) ?? 'reported',
    page: /^[1-9]\d{0,4}$/.test(page) ? page : '1',
  }
}

const addressOf = (state: State, page = '1') =>
  paths.adminCommunity({ state: state === 'reported' ? '' : state, page: page === '1' ? '' : page })

export const loader = forAdmins(({ request }: LoaderFunctionArgs) => {
  const query = queryOf(new URL(request.url).searchParams)
  return { query, ...later(api.get('/api/admin/community', { query })) }
})

/** What caregivers write to each other, for coordinators to look after. */
export function Component() {
  const { t } = useTranslation()
  const { data, query } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('adminCommunity.title')} lead={t('adminCommunity.lead')} />
      <div className="mb-6">
        <FilterChips
          label={t('adminCommunity.states')}
          chips={states.map(state => ({
            ...{
              to: addressOf(state),
              label: t(`adminCommunity.state.${state}`),
              isChosen: state === query.state,
            },
          }))}
        />
      </div>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={6} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('adminCommunity.failed')} />}
      >
        {queue => <Items queue={queue} state={query.state} />}
      </Loaded>
    </>
  )
}

function Items({ queue: { rows, total, page, pageSize }, state }: { queue: Queue; state: State }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  if (rows.length === 0)
    return (
      <QuietState
        icon="people"
        picture={<EmptyBench className="w-60" />}
        title={t(`adminCommunity.none.${state}`)}
        text={t(`adminCommunity.noneText.${state}`)}
      />
    )
  return (
    <>
      <ul ref={list} className="grid gap-4">
        {rows.map(item => (
          <ItemCard key={item.id} item={item} />
        ))}
      </ul>
      {total > pageSize && (
        <Pagination {...{ page, pageSize, total }} hrefOf={to => addressOf(state, String(to))} />
      )}
      <RowKeys
        list={list}
        opening={false}
        acts={[
          ...(state === 'hidden'
            ? [['b', t('adminCommunity.restore')] as const]
            : [['h', t('adminCommunity.hide')] as const]),
          ...(state === 'reported' ? [['e', t('adminCommunity.keep')] as const] : []),
          ['u', t('common.undo')],
        ]}
      />
    </>
  )
}

function ItemCard({ item }: { item: Item }) {
  const { t } = useTranslation()
  const mayAct = useMayAct()
  const { row, held, decide, undo } = useHeldDecision(['hide', 'restore', 'keep'], act =>
    prepare(`/api/admin/community/:id/${act}`, { path: { id: item.id } }),
  )
  return (
    <li
      ref={row}
      data-row=""
      tabIndex={-1}
      className="grid gap-2.5 rounded-box border border-line bg-surface p-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.94rem] text-ink-soft">
        <PersonName person={{ ...item.author, role: 'caregiver' }} className="font-semibold" />
        <span>{timeAgo(item.at)}</span>
        <Badge>{t(`adminCommunity.kind.${item.kind}`)}</Badge>
        <Badge>{item.region}</Badge>
        {item.reports > 0 && (
          <Badge tone="bad">
            {t('adminCommunity.reports', { count: item.reports, number: number(item.reports) })}
          </Badge>
        )}
      </p>
      <h2 dir="auto" className="text-[1.1rem] wrap-anywhere">
        {item.title}
      </h2>
      <p dir="auto" className="max-w-[75ch] whitespace-pre-line wrap-anywhere">
        {item.text}
      </p>
      {held && <UndoBanner busy={false} text={t(`adminCommunity.soon.${held}`)} onUndo={undo} />}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {held || !mayAct ? null : item.state === 'shown' ? (
          <Button look="danger" data-act="h" onClick={() => decide('hide')}>
            {t('adminCommunity.hide')}
          </Button>
        ) : (
          <Button look="secondary" data-act="b" onClick={() => decide('restore')}>
            {t('adminCommunity.restore')}
          </Button>
        )}
        {mayAct && !held && item.state === 'shown' && item.reports > 0 && (
          <Button look="secondary" data-act="e" onClick={() => decide('keep')}>
            {t('adminCommunity.keep')}
          </Button>
        )}
      </div>
    </li>
  )
}
