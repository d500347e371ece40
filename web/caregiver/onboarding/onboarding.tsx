import { type ComponentType, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { type OnboardingMethod, onboardingMethods } from '#machines/onboarding/caregiver-onboarding.ts'
import { openInterview } from '#web/interview/interview-store.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState } from '#web/ui/states/states.tsx'
import { CaregiverInterview } from '../profile/caregiver-interview.tsx'
import { type OpenCaregiverInterview, openCaregiverInterview } from '../profile/caregiver-state.ts'
import type { MethodProps } from './method-props.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { methods } from './onboarding-methods.tsx'
import { noteOnboarding, readOnboarding } from './onboarding-state.ts'
import { StartOptions } from './start-options.tsx'

const isMethod = (name: string | null): name is OnboardingMethod =>
  onboardingMethods.some(method => method === name)

export const loader = forRole('caregiver', async ({ request }, user) => {
  const method = new URL(request.url).searchParams.get('method')
  if (isMethod(method)) {
    // Opened here, once: a page that suspends while it renders would open it again at each try.
    const interview = methods[method].talks ? later(openCaregiverInterview(user.id)).data : undefined
    return { method, interview, ...later(methods[method].load()) }
  }
  // Loaded before the options show, so that nothing shifts under a finger; they work without it.
  return { onboarding: await readOnboarding().catch(() => undefined) }
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if ('method' in loaded) {
    const { method, interview, data } = loaded
    return (
      <OnboardingFrame step="assessment" back={paths.onboarding()} isWide={methods[method].talks ?? false}>
        <Chosen key={method} method={method} component={data} interview={interview} />
      </OnboardingFrame>
    )
  }
  return (
    <OnboardingFrame step="assessment">
      <Arrival />
      <StartOptions onboarding={loaded.onboarding} />
    </OnboardingFrame>
  )
}

/** Only the URL changes, not the page, so the focus moves for screen readers to announce it. */
function Arrival() {
  useEffect(() => {
    const main = document.querySelector('main')
    const target = main?.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
    target?.focus({ preventScroll: true })
  }, [])
  return null
}

type ChosenProps = {
  method: OnboardingMethod
  component: Promise<ComponentType<MethodProps>>
  interview: Promise<OpenCaregiverInterview> | undefined
}

function Chosen({ method, component, interview }: ChosenProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const userId = useSession()?.user.id
  const { leadsTo } = methods[method]
  const title = t(`onboarding.method.${method}.title`)
  const goOn = () => {
    noteOnboarding({ type: 'choose', method }, { type: 'complete', step: 'assessment' })
    // Refresh first, so the next page shows the new answers right away.
    const known =
      userId === undefined ? undefined : openInterview('caregiver', userId).then(it => it.refresh())
    clearTimeout(timer.current)
    timer.current = setTimeout(async () => {
      await known?.catch(() => {})
      await navigate(leadsTo.to)
    }, leadsTo.afterMs)
  }
  return (
    <Loaded
      data={component}
      skeleton={
        <>
          <PageHeader title={title} />
          <Skeleton label={t('common.loading')}>
            <LineBones count={5} />
          </Skeleton>
        </>
      }
      failed={error => (
        <>
          <PageHeader title={title} />
          <ErrorState error={error} />
        </>
      )}
    >
      {Method => (
        <>
          <Arrival />
          {interview !== undefined ? (
            <CaregiverInterview title={title} data={interview}>
              <Method onDone={goOn} />
            </CaregiverInterview>
          ) : (
            <Method onDone={goOn} />
          )}
        </>
      )}
    </Loaded>
  )
}
