import { useRef } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { type ReviewState, reviewStates } from '#machines/reviews/review.ts'
import type { QueuedReview, ReviewPage } from '#server/reviews/admin-routes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { prepare } from '#web/calls/address.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { useRealtime } from '#web/lib/realtime.ts'
import { paths } from '#web/paths.ts'
import { EmptyBench } from '#web/pictures/empty-bench.tsx'
import { Stars } from '#web/reviews/stars.tsx'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { FilterChips } from '#web/ui/controls/filter-chips.tsx'
import { Pagination } from '#web/ui/controls/pagination.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { UndoBanner } from '#web/ui/states/undo-banner.tsx'
import { RowKeys } from '../keyboard/row-keys.tsx'
import { PersonName } from '../person-name.tsx'
import { urgentNews } from '../urgent/urgent.ts'
import { useHeldDecision } from '../use-held-decision.ts'

const stateIn = (params: URLSearchParams): ReviewState =>
  reviewStates.find(state => state === params.get('state')) ?? 'held'

export const loader = forAdmins(({ request }) => {
  const { searchParams } = new URL(request.url)
  const state = stateIn(searchParams)
  const page = searchParams.get('page') ?? ''
  const query = { state, page: /^[1-9]\d{0,4}$/.test(page) ? page : '1' }
  return { state, ...later(api.get('/api/admin/reviews', { query })) }
})

/** Reviews that mention danger or health wait here; the others can be looked up. */
export function Component() {
  const { t } = useTranslation()
  const { state, data } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  useRealtime('urgent-updates', urgentNews, () => void revalidate())
  return (
    <>
      <PageHeader title={t('adminReviews.title')} lead={t('adminReviews.lead')} />
      <States state={state} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <div className="rounded-box border border-line bg-surface p-6">
              <LineBones count={6} />
            </div>
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('adminReviews.failed')} />}
      >
        {page => <Found page={page} state={state} />}
      </Loaded>
    </>
  )
}

function States({ state }: { state: ReviewState }) {
  const { t } = useTranslation()
  const shown: readonly ReviewState[] = ['held', 'hidden', 'published', 'declined']
  return (
    <div className="mb-5">
      <FilterChips
        label={t('adminReviews.states')}
        chips={shown.map(one => ({
          to: paths.adminReviews({ state: one === 'held' ? undefined : one }),
          label: t(`adminReviews.state.${one}`),
          isChosen: one === state,
        }))}
      />
    </div>
  )
}

function Found({ page: { rows, total, page, pageSize }, state }: { page: ReviewPage; state: ReviewState }) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  if (rows.length === 0)
    return (
      <QuietState
        icon="check"
        picture={<EmptyBench className="w-60" />}
        title={t(state === 'held' ? 'adminReviews.none' : 'adminReviews.noneSuch')}
        text={t('adminReviews.noneText')}
      />
    )
  return (
    <>
      <ul ref={list} className="grid gap-4">
        {rows.map(review => (
          <Row key={review.id} review={review} />
        ))}
      </ul>
      <Pagination
        {...{ page, pageSize, total }}
        hrefOf={to =>
          paths.adminReviews({
            state: state === 'held' ? undefined : state,
            page: to > 1 ? `${to}` : undefined,
          })
        }
      />
      <RowKeys
        list={list}
        acts={
          state === 'held'
            ? [
                ['p', t('adminReviews.publish')],
                ['d', t('adminReviews.decline')],
                ['u', t('common.undo')],
              ]
            : []
        }
      />
    </>
  )
}

function Row({ review }: { review: QueuedReview }) {
  const { t } = useTranslation()
  const { id, from, to, rating, content, at, occasion, state, matchId, reply } = review
  const mayAct = useMayAct()
  const decision = useHeldDecision(['publish', 'decline'], act =>
    prepare(`/api/admin/reviews/:id/${act}`, { path: { id } }),
  )
  return (
    <li
      ref={decision.row}
      data-row=""
      tabIndex={-1}
      className="grid gap-3 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <h2 className="text-[1.15rem] wrap-anywhere">
          <Trans
            defaults={t('adminReviews.about', { from: '<from/>', to: '<to/>' })}
            components={{ from: <PersonName person={from} />, to: <PersonName person={to} /> }}
          />
        </h2>
      </div>
      {content && (
        <blockquote
          dir="auto"
          className="max-w-prose border-s-2 border-line ps-4 whitespace-pre-line wrap-anywhere"
        >
          {content}
        </blockquote>
      )}
      {reply && (
        <p dir="auto" className="max-w-prose ps-4 wrap-anywhere text-ink-soft">
          {t('adminReviews.reply', { words: reply.content })}
        </p>
      )}
      <p className="text-[0.94rem] text-ink-soft">
        {t(`reviews.occasion.${occasion}`)}
        {' · '}
        <time dateTime={at} title={dayAndTime(at)}>
          {timeAgo(at)}
        </time>
      </p>
      {decision.held && (
        <UndoBanner busy={false} text={t(`adminReviews.soon.${decision.held}`)} onUndo={decision.undo} />
      )}
      <div className="flex flex-wrap gap-3">
        {mayAct && state === 'held' && !decision.held && (
          <>
            <Button data-act="p" onClick={() => decision.decide('publish')}>
              {t('adminReviews.publish')}
            </Button>
            <Button look="secondary" data-act="d" onClick={() => decision.decide('decline')}>
              {t('adminReviews.decline')}
            </Button>
          </>
        )}
        <LinkButton look="quiet" className="px-3 first:-ms-3" to={paths.adminMatch(matchId)}>
          {t('adminReviews.toMatch')}
        </LinkButton>
      </div>
    </li>
  )
}
