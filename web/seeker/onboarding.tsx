import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { Opening } from '../emma/opening.tsx'
import { forRole, later } from '../lib/guards.ts'
import { page } from '../lib/outdated.ts'
import { openCareInterview } from './care-door.ts'
import { CareForm } from './care-form.tsx'
import { CarePage } from './care-page.tsx'
import { isCareStep } from './care-state.ts'
import { DoorChoice } from './door-choice.tsx'

const chat = page(() => import('./care-chat.tsx'))
const CareChat = lazy(async () => ({ default: (await chat()).CareChat }))

const doorIn = (search: URLSearchParams) => (search.get('door') === 'chat' ? 'chat' : undefined)

export const loader = forRole('care-seeker', ({ request }, user) => {
  // Her part of the app comes beside what was said.
  if (doorIn(new URL(request.url).searchParams)) void chat()
  return later(openCareInterview(user.id))
})

/** A step of the form is another view of the same interview: nothing has to be loaded for it. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.currentUrl.search === change.nextUrl.search && change.defaultShouldRevalidate

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const step = params.get('step')
  if (doorIn(params))
    return (
      <CarePage title={t('careChat.title')} data={data} isWide>
        <Suspense fallback={<Opening />}>
          <CareChat />
        </Suspense>
      </CarePage>
    )
  return (
    <CarePage title={t('careOnboarding.title')} data={data}>
      {isCareStep(step) ? <CareForm key={step} step={step} /> : <DoorChoice />}
    </CarePage>
  )
}
