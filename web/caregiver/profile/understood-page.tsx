import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { forRole, later } from '#web/lib/guards.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { OnboardingFrame } from '../onboarding/onboarding-frame.tsx'
import { CaregiverInterview } from './caregiver-interview.tsx'
import { openCaregiverInterview } from './caregiver-state.ts'
import { Understood } from './understood.tsx'

export const loader = forRole('caregiver', (_, user) => later(openCaregiverInterview(user.id)))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <OnboardingFrame step="personalization">
      <PageHeader title={t('understood.title')} lead={t('understood.lead')} />
      <CaregiverInterview data={data}>
        <Understood />
      </CaregiverInterview>
    </OnboardingFrame>
  )
}
