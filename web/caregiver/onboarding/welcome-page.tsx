import { useTranslation } from 'react-i18next'
import { redirect } from 'react-router-dom'
import { forRole } from '#web/lib/guards.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { AllTogether } from '#web/pictures/all-together.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/shell/page-header.tsx'
import { openCaregiverInterview } from '../profile/caregiver-state.ts'
import { Confetti } from './confetti.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { noteOnboarding } from './onboarding-state.ts'

/** The welcome shows only once the profile is confirmed. */
export const loader = forRole('caregiver', async (_, user) => {
  const { store } = await openCaregiverInterview(user.id)
  if (store.state().interview.status !== 'complete') throw redirect(paths.onboardingProfile())
  return null
})

export function Component() {
  const { t } = useTranslation()
  const name = useSession()?.user.name.split(' ')[0] ?? ''
  const title = t('welcome.title', { name })
  return (
    <OnboardingFrame step="welcome">
      <Confetti />
      <Title text={title} />
      <div className="flex flex-col items-center gap-5 text-center">
        <AllTogether className="w-full max-w-md rounded-box" />
        <h1 tabIndex={-1} className="text-[1.9rem] sm:text-[2.4rem]">
          {title}
        </h1>
        <p className="max-w-xl text-ink-soft">{t('welcome.text')}</p>
        <LinkButton
          to={paths.dashboard()}
          onClick={() => noteOnboarding({ type: 'complete', step: 'welcome' })}
          className="max-sm:w-full"
        >
          {t('review.toDashboard')}
          <Icon name="forward" className="size-4.5" />
        </LinkButton>
      </div>
    </OnboardingFrame>
  )
}
