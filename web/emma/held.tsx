import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/api.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Chat } from './chat-store.ts'
import { useChat } from './use-chat.ts'

type Props = { chat: Chat; onEdit: () => void; onAgain: (event?: MouseEvent) => void }

/** An unsent message: nothing is lost, and one press sends it. */
export function Held({ chat, onEdit, onAgain }: Props) {
  const { t } = useTranslation()
  const { state, isIdle } = useChat(chat)
  const { trouble, unsent } = state
  if (!unsent || !isIdle) return null
  const isOffline = trouble instanceof Problem && trouble.status === 0
  return (
    <div className="pt-2 flex flex-wrap items-center justify-end gap-x-2 text-[0.94rem]">
      <p className="flex min-w-0 flex-auto items-start gap-1.5 text-warn">
        <Icon name="warn" className="mt-0.5 size-4.5" />
        {t(isOffline ? 'emmaChat.heldOffline' : 'emmaChat.held')}
      </p>
      <Button
        look="quiet"
        className="px-3"
        onClick={event => {
          onAgain(event)
          void chat.sendUnsent()
        }}
      >
        {t('common.tryAgain')}
      </Button>
      <Button
        look="quiet"
        className="-me-3 px-3"
        onClick={() => {
          chat.takeBack()
          onEdit()
        }}
      >
        {t('common.edit')}
      </Button>
    </div>
  )
}
