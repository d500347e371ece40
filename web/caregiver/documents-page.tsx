import { useTranslation } from 'react-i18next'
import { forRole } from '../lib/guards.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuietState } from '../ui/states.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

export const loader = forRole('caregiver', () => null)

export function Component() {
  const { t } = useTranslation()
  return (
    <OnboardingFrame step="documents">
      <PageHeader title={t('onboarding.documents.title')} lead={t('onboarding.documents.lead')} />
      <div className="rounded-box border border-dashed border-edge">
        <QuietState
          icon="sprout"
          title={t('common.comingSoon')}
          text={t('onboarding.documents.notYet')}
          picture={<EmptyDocuments className="w-60" />}
        />
      </div>
    </OnboardingFrame>
  )
}
