import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { isOtherSchedule, openSchedule } from '../schedule/open-schedule.ts'
import { SchedulePage } from '../schedule/schedule-page.tsx'
import { Title } from '../ui/shell/page-header.tsx'

export const shouldRevalidate = isOtherSchedule

export const loader = forRole('care-seeker', ({ request }) => openSchedule(request))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <Title text={t('careSeekerHome.tab.schedule')} />
      <SchedulePage data={data} side="family" />
    </>
  )
}
