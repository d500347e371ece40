import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { isOtherSchedule, openSchedule } from '../schedule/open-schedule.ts'
import { SchedulePage } from '../schedule/schedule-page.tsx'
import { LinkButton } from '../ui/controls/button.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'

export const shouldRevalidate = isOtherSchedule

export const loader = forRole('caregiver', ({ request }) => openSchedule(request))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={t('schedule.title')}
        lead={t('schedule.lead')}
        action={
          <LinkButton look="secondary" to={paths.dashboardAvailability()}>
            {t('schedule.toHours')}
          </LinkButton>
        }
      />
      <SchedulePage data={data} side="caregiver" />
    </>
  )
}
