import { Suspense, use } from 'react'
import { useTranslation } from 'react-i18next'
import type { MatchSide } from '#machines/matching/match.ts'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/controls/button.tsx'
import { DueReview } from './due-review.tsx'
import { ReviewItem } from './review-item.tsx'
import { ofMatch, type Reviews, readReviews, useReviewNews } from './reviews.ts'

/** The page of a match works without them. */
export const readMatchReviews = (): Promise<Reviews | undefined> => readReviews().catch(() => undefined)

type Props = { reviews: Promise<Reviews | undefined>; matchId: string; side: MatchSide }

/** What the two of one match said about each other, and what can be written now. */
export function MatchReviews(props: Props) {
  useReviewNews()
  return (
    <Suspense>
      <Found {...props} />
    </Suspense>
  )
}

function Found({ reviews, matchId, side }: Props) {
  const { t } = useTranslation()
  const found = use(reviews)
  if (!found) return null
  const { due, received, given } = ofMatch(found, matchId)
  if (due.length + received.length + given.length === 0) return null
  const all = side === 'family' ? paths.careSeekerReviews() : paths.dashboardReviews()
  return (
    <Card
      title={t('reviews.title')}
      className="mt-6"
      action={
        <TextLink to={all} className="inline-flex min-h-11 items-center">
          {t('reviews.all')}
        </TextLink>
      }
    >
      {due.map(one => (
        <DueReview key={one.matchId} due={one} isBare />
      ))}
      <ul className="-mx-5 -mb-5 divide-y divide-line empty:hidden sm:-mx-6 sm:-mb-6">
        {received.map(review => (
          <ReviewItem key={review.id} review={review} side="received" />
        ))}
        {given.map(review => (
          <ReviewItem key={review.id} review={review} side="given" />
        ))}
      </ul>
    </Card>
  )
}
