import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { forRole, later } from '../lib/guards.ts'
import { openCareInterview } from './care-door.ts'
import { CareForm } from './care-form.tsx'
import { CarePage } from './care-page.tsx'
import { isCareStep } from './care-state.ts'
import { DoorChoice } from './door-choice.tsx'

export const loader = forRole('care-seeker', (_, user) => later(openCareInterview(user.id)))

/** A step of the form is another view of the same interview: nothing has to be loaded for it. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  change.currentUrl.search === change.nextUrl.search && change.defaultShouldRevalidate

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const step = params.get('step')
  return (
    <CarePage title={t('careOnboarding.title')} data={data}>
      {isCareStep(step) ? <CareForm key={step} step={step} /> : <DoorChoice />}
    </CarePage>
  )
}
