import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { MatchSide } from '#machines/matching/match.ts'
import { number } from '../lib/format.ts'
import { paths } from '../paths.ts'
import { EmptyBench } from '../pictures/empty-bench.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { Bone, LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { DueReview } from './due-review.tsx'
import { ReviewItem } from './review-item.tsx'
import { type Review, type Reviews, useReviewNews } from './reviews.ts'
import { Stars } from './stars.tsx'

type Props = { data: Promise<Reviews>; side: MatchSide }

/** All of someone's reviews: the ones to write, the ones about them, and their own. */
export function ReviewsView({ data, side }: Props) {
  const { t } = useTranslation()
  useReviewNews()
  return (
    <Loaded
      data={data}
      skeleton={<ReviewsBones />}
      failed={error => <ErrorState error={error} title={t('reviews.failed')} />}
    >
      {reviews => <Found reviews={reviews} side={side} />}
    </Loaded>
  )
}

function Found({ reviews, side }: { reviews: Reviews; side: MatchSide }) {
  const { t } = useTranslation()
  const [params] = useSearchParams()
  const { due, received, given, average, count } = reviews
  if (due.length + received.length + given.length === 0) return <Nothing side={side} />
  return (
    <div className="grid gap-10">
      {due.length > 0 && (
        <Group title={t('reviews.due', { count: due.length })}>
          <div className="grid gap-4">
            {due.map(one => (
              <DueReview key={one.matchId} due={one} isLinked={params.get('match') === one.matchId} />
            ))}
          </div>
        </Group>
      )}
      <Group title={t('reviews.received')}>
        {average !== null && (
          <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-serif text-[2rem] leading-none font-semibold tabular-nums">
              {number(average, 1)}
            </span>
            <Stars rating={average} className="size-6" />
            <span className="text-ink-soft">{t('metrics.reviews', { count })}</span>
          </p>
        )}
        {received.length > 0 ? (
          <Items reviews={received} side="received" />
        ) : (
          <p className="text-ink-soft">{t(`reviews.receivedNone.${side}`)}</p>
        )}
      </Group>
      {given.length > 0 && (
        <Group title={t('reviews.given')}>
          <Items reviews={given} side="given" />
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.5rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Items({ reviews, side }: { reviews: readonly Review[]; side: 'received' | 'given' }) {
  return (
    <ul className="divide-y divide-line rounded-box border border-line bg-surface">
      {reviews.map(review => (
        <ReviewItem key={review.id} review={review} side={side} />
      ))}
    </ul>
  )
}

function Nothing({ side }: Pick<Props, 'side'>) {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="star"
        picture={<EmptyBench className="w-60" />}
        title={t('reviews.none')}
        text={t(`reviews.noneText.${side}`)}
      >
        <LinkButton
          look="secondary"
          to={side === 'family' ? paths.careSeekerDashboard() : paths.dashboardProfile()}
        >
          {t(`reviews.noneNext.${side}`)}
        </LinkButton>
      </QuietState>
    </div>
  )
}

function ReviewsBones() {
  const { t } = useTranslation()
  return (
    <Skeleton label={t('common.loading')}>
      <Bone className="mb-4 h-8 w-48" />
      <div className="grid gap-4">
        {[1, 2].map(index => (
          <div key={index} className="rounded-box border border-line bg-surface p-6">
            <LineBones count={3} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}
