import { useTranslation } from 'react-i18next'
import type { OnboardingMethod } from '#machines/caregiver-onboarding.ts'
import { paths } from '../paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { QuietState } from '../ui/states.tsx'

export function DoorNotYet({ method }: { method: OnboardingMethod }) {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader
        title={t(`onboarding.method.${method}.title`)}
        lead={t(`onboarding.method.${method}.text`)}
      />
      <div className="rounded-box border border-dashed border-edge">
        <QuietState icon="sprout" title={t('common.comingSoon')} text={t('onboarding.notYet')}>
          <LinkButton to={paths.onboarding()}>{t('onboarding.otherWay')}</LinkButton>
        </QuietState>
      </div>
    </>
  )
}
