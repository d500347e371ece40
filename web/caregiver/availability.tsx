import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { forRole, later } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { AvailabilityForm } from '../schedule/availability/availability-form.tsx'
import { BackLink } from '../ui/controls/back-link.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState } from '../ui/states/states.tsx'

export const loader = forRole('caregiver', () => later(api.get('/api/availability')))

/** Read once: news would take away what's being typed. */
export const shouldRevalidate = () => false

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.dashboardSchedule()}>{t('availability.back')}</BackLink>
      <PageHeader title={t('availability.title')} lead={t('availability.lead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('availability.loading')}>
            <LineBones count={9} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('availability.failed')} />}
      >
        {availability => <AvailabilityForm availability={availability} />}
      </Loaded>
    </>
  )
}
