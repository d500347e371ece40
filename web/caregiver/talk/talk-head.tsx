import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Chat } from '#web/emma/chat-store.ts'
import type { NotedSection } from '#web/emma/noted-panel.tsx'
import { NotedAside, NotedButton } from '#web/emma/noted-places.tsx'
import { useStartOver } from '#web/emma/start-over.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { useAnswered } from '#web/interview/use-answered.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmmaFace } from '#web/ui/emma-face.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { Progress } from '#web/ui/states/progress.tsx'
import { caregiverViewOf } from '../profile/caregiver-state.ts'
import { profileGroups } from '../profile/profile-groups.ts'

/** The saved answers, grouped like the profile. */
const useNoted = (): NotedSection[] => {
  const { t } = useTranslation()
  const { answers } = useInterview()
  return profileGroups(answers).map(({ name, fields }) => ({ title: t(`understood.group.${name}`), fields }))
}

export function NotedProfile() {
  return <NotedAside sections={useNoted()} />
}

type Props = {
  title: string
  chat: Chat
  onEnd: () => void
  /** Extra switches in the bar. */
  children?: ReactNode
  /** An extra line. */
  below?: ReactNode
}

/** The header of a conversation with Emma: progress, saved answers and the way to finish. */
export function TalkHead({ title, chat, onEnd, children, below }: Props) {
  const { t } = useTranslation()
  const { isIdle } = useChat(chat)
  const view = caregiverViewOf(useInterview().state)
  const answered = useAnswered(view)
  const sections = useNoted()
  return (
    <header
      data-stays=""
      className="z-20 -mx-4 border-b border-line bg-ground px-4 pt-2 pb-2.5 sm:mx-0 sm:px-0 [@media(height>=34rem)]:sticky [@media(height>=34rem)]:top-0"
    >
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 sm:gap-3">
        {!below && <EmmaFace className="size-10 shrink-0 max-[22.4rem]:hidden sm:size-11" />}
        <div className="min-w-[4.5rem] flex-1">
          <h1 tabIndex={-1} className="text-[1.05rem] leading-tight sm:text-xl">
            {title}
          </h1>
          <p className="text-[0.94rem] leading-tight text-ink-soft max-sm:hidden">{t('careChat.lead')}</p>
        </div>
        <Button look="secondary" disabled={!isIdle} onClick={onEnd} className="px-3 max-sm:px-2.5">
          {t('careChat.end.action')}
        </Button>
        <TalkMenu chat={chat} />
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-1.5 sm:gap-4">
        <div className="min-w-[6rem] flex-1">
          <Progress
            label={t('caregiverChat.progress')}
            text={answered}
            value={view.progress}
            max={100}
            slim
          />
        </div>
        {children}
        <NotedButton sections={sections} />
      </div>
      {below}
    </header>
  )
}

/** The other methods, and the rarely used action: start over. */
function TalkMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isIdle } = useChat(chat)
  const startOver = useStartOver(chat, t('caregiverChat.startOver'))
  return (
    <>
      <Menu
        label={t('careChat.menu')}
        items={[
          {
            label: t('caregiverChat.otherWay'),
            icon: 'back',
            onSelect: () => void navigate(paths.onboarding()),
          },
          {
            label: t('caregiverChat.understood'),
            icon: 'notes',
            onSelect: () => void navigate(paths.onboardingUnderstood()),
          },
          {
            label: t('careChat.startOver.action'),
            icon: 'again',
            danger: true,
            onSelect: startOver.ask,
            disabled: !isIdle,
          },
        ]}
      />
      {startOver.dialog}
    </>
  )
}
