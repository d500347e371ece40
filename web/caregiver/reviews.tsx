import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole, later } from '#web/lib/guards.ts'
import { readReviews } from '#web/reviews/reviews.ts'
import { ReviewsView } from '#web/reviews/reviews-view.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'

export const loader = forRole('caregiver', () => later(readReviews()))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('reviews.title')} lead={t('reviews.lead.caregiver')} />
      <ReviewsView data={data} side="caregiver" />
    </>
  )
}
