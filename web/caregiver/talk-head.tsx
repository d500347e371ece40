import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Chat } from '../emma/chat-store.ts'
import { NotedPanel, type NotedSection, notedCount } from '../emma/noted-panel.tsx'
import { useChat } from '../emma/use-chat.ts'
import { useInterview } from '../interview/use-interview.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmmaFace } from '../ui/emma-face.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { Progress } from '../ui/progress.tsx'
import { caregiverViewOf } from './caregiver-state.ts'
import { profileGroups } from './profile-groups.ts'

const useNoted = (): NotedSection[] => {
  const { t } = useTranslation()
  const { answers } = useInterview()
  return profileGroups(answers).map(({ name, fields }) => ({ title: t(`understood.group.${name}`), fields }))
}

/** Beside the talk, where there is room for it. */
export function NotedAside() {
  const { t } = useTranslation()
  const sections = useNoted()
  return (
    <aside aria-label={t('emmaChat.noted')} className="border-s border-line max-lg:hidden">
      <div className="sticky top-0 max-h-dvh overflow-y-auto overscroll-contain py-6 ps-8 pe-1">
        <h2 className="mb-4 text-xl">{t('emmaChat.noted')}</h2>
        <NotedPanel sections={sections} />
      </div>
    </aside>
  )
}

type Props = {
  title: string
  chat: Chat
  onEnd: () => void
  /** Switches of one's own, in the line of the bar. */
  children?: ReactNode
  /** A line of one's own. */
  below?: ReactNode
}

/** Over a talk with Emma: how far it is, what is noted, and its end. */
export function TalkHead({ title, chat, onEnd, children, below }: Props) {
  const { t } = useTranslation()
  const { isIdle } = useChat(chat)
  const { counted, progress } = caregiverViewOf(useInterview().state)
  return (
    <header
      data-stays=""
      className="z-20 -mx-4 border-b border-line bg-ground px-4 pt-2 pb-2.5 sm:mx-0 sm:px-0 [@media(height>=34rem)]:sticky [@media(height>=34rem)]:top-0"
    >
      <div className="flex items-center gap-2 sm:gap-3">
        {!below && <EmmaFace className="size-10 shrink-0 max-[22.4rem]:hidden sm:size-11" />}
        <div className="min-w-0 flex-1">
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
      <div className="mt-1 flex items-center gap-1.5 sm:gap-4">
        <div className="min-w-0 flex-1">
          <Progress
            label={t('caregiverChat.progress')}
            text={t('careForm.answered', counted)}
            value={progress}
            max={100}
            slim
          />
        </div>
        {children}
        <NotedButton />
      </div>
      {below}
    </header>
  )
}

function NotedButton() {
  const { t } = useTranslation()
  const { answers } = useInterview()
  const [isOpen, setIsOpen] = useState(false)
  const sections = useNoted()
  const count = notedCount(sections, answers)
  return (
    <>
      <Button look="secondary" onClick={() => setIsOpen(true)} className="px-3 lg:hidden">
        <Icon name="notes" />
        <span className="max-[22.4rem]:sr-only">{t('emmaChat.notedCount', { count })}</span>
        <span aria-hidden="true" className="tabular-nums min-[22.4rem]:hidden">
          {count}
        </span>
      </Button>
      {isOpen && (
        <Dialog sheet title={t('emmaChat.noted')} onClose={() => setIsOpen(false)}>
          <NotedPanel sections={sections} />
        </Dialog>
      )}
    </>
  )
}

/** The other doors, and what one does once: begin anew. */
function TalkMenu({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isIdle } = useChat(chat)
  const [forgetting, setForgetting] = useState<'no' | 'asking' | 'now'>('no')
  const startOver = async () => {
    setForgetting('now')
    try {
      await chat.startOver()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
    setForgetting('no')
  }
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
            onSelect: () => setForgetting('asking'),
            disabled: !isIdle,
          },
        ]}
      />
      {forgetting !== 'no' && (
        <ConfirmDialog
          title={t('careChat.startOver.title')}
          text={t('caregiverChat.startOver')}
          confirm={t('careChat.startOver.confirm')}
          busy={forgetting === 'now'}
          onConfirm={() => void startOver()}
          onCancel={() => setForgetting('no')}
        />
      )}
    </>
  )
}
