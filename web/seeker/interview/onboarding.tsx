import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router-dom'
import { forRole, later } from '#web/lib/guards.ts'
import { page } from '#web/lib/outdated.ts'
import { CareForm } from './care-form.tsx'
import { openCareInterview } from './care-interview.ts'
import { CarePage } from './care-page.tsx'
import { isCareStep } from './care-state.ts'
import { DoorChoice } from './way-choice.tsx'

const chatPart = () => import('./care-chat.tsx')
const chat = page(chatPart)

const doorIn = (search: URLSearchParams) => (search.get('door') === 'chat' ? 'chat' : 'form')
type Door = ReturnType<typeof doorIn>

/** Emma's part of the app loads in parallel with the answers. */
const openDoor = async (userId: string, door: Door) => {
  const [around, part] = await Promise.all([openCareInterview(userId), door === 'chat' ? chat() : undefined])
  return { ...around, CareChat: part?.CareChat }
}

export const loader = forRole('care-seeker', ({ request }, user) =>
  later(openDoor(user.id, doorIn(new URL(request.url).searchParams))),
)

/** A step of the form is another view of the same interview, so nothing has to load for it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  doorIn(currentUrl.searchParams) !== doorIn(nextUrl.searchParams) ||
  (currentUrl.search === nextUrl.search && defaultShouldRevalidate)

/** Preloads the conversation along with the form, so that it opens offline too. */
const useOtherDoor = (door: Door) =>
  useEffect(() => {
    if (door === 'form') chatPart().catch(() => {})
  }, [door])

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const step = params.get('step')
  const door = doorIn(params)
  useOtherDoor(door)
  if (door === 'chat')
    return (
      <CarePage key={door} title={t('careChat.title')} data={data} isWide>
        {({ CareChat }) => CareChat && <CareChat />}
      </CarePage>
    )
  return (
    <CarePage key={door} title={t('careOnboarding.title')} data={data}>
      {isCareStep(step) ? <CareForm key={step} step={step} /> : <DoorChoice />}
    </CarePage>
  )
}
