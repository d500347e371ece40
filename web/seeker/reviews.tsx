import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole, later } from '#web/lib/guards.ts'
import { BackToMatches } from '#web/matching/match-view.tsx'
import { readReviews } from '#web/reviews/reviews.ts'
import { ReviewsView } from '#web/reviews/reviews-view.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'

export const loader = forRole('care-seeker', () => later(readReviews()))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackToMatches side="family" />
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead.family')} />
      <ReviewsView data={data} side="family" />
    </>
  )
}
