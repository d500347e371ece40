import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type OnboardingStep, onboardingSteps } from '#machines/onboarding/caregiver-onboarding.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShellNotices } from '#web/ui/shell/shell-notices.tsx'
import { SignOutButton } from '#web/ui/shell/sign-out-button.tsx'
import { TopBar } from '#web/ui/shell/top-bar.tsx'
import { StepBar } from '#web/ui/step-bar.tsx'
import { noteOnboarding } from './onboarding-state.ts'

/** Labels and targets from the specification, section 2. */
const ways = {
  assessment: { back: paths.home(), skip: paths.onboardingDocuments(), label: 'onboarding.start.skip' },
  documents: {
    back: paths.onboarding(),
    skip: paths.onboardingProfile(),
    label: 'onboarding.documents.skip',
  },
  personalization: {
    back: paths.onboardingDocuments(),
    skip: paths.dashboard(),
    label: 'onboarding.profile.skip',
  },
  welcome: { back: paths.onboardingProfile() },
} as const

type Props = {
  step: OnboardingStep
  /** Where Back leads when it isn't the previous step. */
  back?: string
  /** Fills the window down to the bottom, for a conversation. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of every onboarding page: the bar of four steps, with Back and Skip above it. */
export function OnboardingFrame({ step, back, isWide = false, children }: Props) {
  return (
    <div className={isWide ? 'flex min-h-dvh flex-col' : ''}>
      <ShellNotices frame="page-width" />
      <div className="max-sm:hidden">
        <TopBar />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className={
          isWide
            ? 'page-width flex flex-1 flex-col sm:pt-4'
            : 'clear-of-toasts mx-auto w-full max-w-4xl px-4 sm:px-8 sm:pt-6'
        }
      >
        <Ways step={step} back={back} />
        <Steps step={step} />
        <div className={isWide ? 'mt-3 flex flex-1 flex-col sm:mt-4' : 'mt-2 sm:mt-10'}>{children}</div>
      </main>
    </div>
  )
}

function Ways({ step, back }: { step: OnboardingStep; back: string | undefined }) {
  const { t } = useTranslation()
  const way = ways[step]
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 py-1 sm:mb-5 sm:py-0">
      <LinkButton
        look="quiet"
        to={back ?? way.back}
        className="-ms-3 px-3 max-sm:me-auto"
        onClick={() => noteOnboarding({ type: 'back', step })}
      >
        <Icon name="back" className="size-4.5" />
        {t('common.back')}
      </LinkButton>
      {'skip' in way && (
        <LinkButton look="secondary" to={way.skip} onClick={() => noteOnboarding({ type: 'skip', step })}>
          {t(way.label)}
        </LinkButton>
      )}
      <SignOutButton
        isCompact
        className="grid size-11 shrink-0 place-items-center rounded-lg text-ink-soft hover:bg-action-soft hover:text-ink sm:hidden"
      />
    </div>
  )
}

function Steps({ step }: { step: OnboardingStep }) {
  const { t } = useTranslation()
  return (
    <StepBar
      label={t('onboarding.steps')}
      steps={[
        t('onboarding.step.one'),
        t('onboarding.step.two'),
        t('onboarding.step.three'),
        t('onboarding.step.four'),
      ]}
      current={onboardingSteps.indexOf(step)}
    />
  )
}
