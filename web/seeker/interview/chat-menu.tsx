import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Chat } from '#web/emma/chat-store.ts'
import { useStartOver } from '#web/emma/start-over.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Menu } from '#web/ui/overlays/menu.tsx'
import { careViewOf, firstOpenStep, isCareStep } from './care-state.ts'

/** The form, and the rarely used actions: finish or start over. */
export function ChatMenu({ chat, onEnd }: { chat: Chat; onEnd: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { isIdle } = useChat(chat)
  const { state } = useInterview()
  const { missing, step } = careViewOf(state)
  const startOver = useStartOver(chat, t('careChat.startOver.text'))
  const formPath = paths.careSeekerOnboarding({ step: isCareStep(step) ? step : firstOpenStep(missing) })
  return (
    <div className="flex shrink-0 items-center">
      <LinkButton look="quiet" to={formPath} className="px-2 sm:px-3">
        <span className="sm:hidden">{t('careChat.toFormShort')}</span>
        <span className="max-sm:hidden">{t('careChat.toForm')}</span>
      </LinkButton>
      <Menu
        label={t('careChat.menu')}
        items={[
          {
            label: t('careChat.toChoice'),
            icon: 'back',
            onSelect: () => void navigate(paths.careSeekerOnboarding()),
          },
          { label: t('careChat.end.action'), icon: 'leave', onSelect: onEnd, disabled: !isIdle },
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
    </div>
  )
}
