import { useTranslation } from 'react-i18next'
import { forRole } from '../lib/guards.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { QuietState } from '../ui/states.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

export const loader = forRole('caregiver', () => null)

export function Component() {
  const { t } = useTranslation()
  return (
    <OnboardingFrame step="personalization">
      <PageHeader title={t('onboarding.understood.title')} lead={t('onboarding.understood.lead')} />
      <div className="rounded-box border border-dashed border-edge">
        <QuietState icon="sprout" title={t('common.comingSoon')} text={t('onboarding.profile.notYet')} />
      </div>
    </OnboardingFrame>
  )
}
