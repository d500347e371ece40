import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { forRole } from '../lib/guards.ts'
import { paths } from '../paths.ts'
import { EmptyDocuments } from '../pictures/empty-documents.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { ShellNotices } from '../ui/shell-notices.tsx'
import { QuietState } from '../ui/states.tsx'
import { StepBar } from '../ui/step-bar.tsx'
import { TopBar } from '../ui/top-bar.tsx'

export const loader = forRole('caregiver', () => null)

const stations = {
  [paths.onboarding()]: { step: 0, words: 'start', back: paths.home(), skip: paths.onboardingDocuments() },
  [paths.onboardingDocuments()]: {
    step: 1,
    words: 'documents',
    back: paths.onboarding(),
    skip: paths.onboardingProfile(),
  },
  [paths.onboardingProfile()]: {
    step: 2,
    words: 'profile',
    back: paths.onboardingDocuments(),
    skip: paths.dashboard(),
  },
} as const

export function Component() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const station = stations[pathname]
  if (!station) return null
  const { step, words, back, skip } = station
  const steps = [
    t('onboarding.step.one'),
    t('onboarding.step.two'),
    t('onboarding.step.three'),
    t('onboarding.step.four'),
  ]
  return (
    <>
      <ShellNotices />
      <TopBar />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-8">
        <div className="mb-6 flex flex-wrap justify-between gap-3">
          <LinkButton look="quiet" to={back} className="-ms-3">
            <Icon name="back" className="size-4.5" />
            {t('common.back')}
          </LinkButton>
          <LinkButton look="secondary" to={skip}>
            {t(`onboarding.${words}.skip`)}
          </LinkButton>
        </div>
        <StepBar label={t('onboarding.steps')} steps={steps} current={step} />
        <div className="mt-10">
          <PageHeader title={t(`onboarding.${words}.title`)} lead={t(`onboarding.${words}.lead`)} />
          <div className="rounded-box border border-dashed border-edge">
            <QuietState
              icon="sprout"
              title={t('common.comingSoon')}
              text={t(`onboarding.${words}.notYet`)}
              picture={words === 'documents' ? <EmptyDocuments className="w-60" /> : undefined}
            />
          </div>
        </div>
      </main>
    </>
  )
}
