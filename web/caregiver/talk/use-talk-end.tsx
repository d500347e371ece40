import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Chat, closeChat } from '#web/emma/chat-store.ts'
import { api } from '#web/lib/api.ts'
import { showToast } from '#web/lib/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/**
 * The server saves the profile; then the conversation is over, and the answers stay (specification, section
 * 4).
 */
const generate = async () => {
  const { type } = await api.post('/api/functions/gemini-chat', {
    body: {
      ...{ message: 'END_INTERVIEW', action: 'finish' },
    },
  })
  if (type !== 'profile') throw new Error('No profile came back')
  await api.delete('/api/interviews/:kind/messages', { path: { kind: 'caregiver' } })
}

type End = { ask: () => void; finish: () => void; dialog: ReactNode; isOver: boolean }

/** Ending a conversation with Emma: ask, confirm, and go on to the documents. */
export const useTalkEnd = (chat: Chat, onDone: () => void): End => {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const finish = async () => {
    setIsAsking(false)
    await chat.finish(async () => {
      await generate()
      closeChat(chat)
      setIsOver(true)
      showToast({
        tone: 'good',
        title: t('caregiverChat.created.title'),
        description: t('caregiverChat.created.text'),
      })
      onDone()
    })
  }
  return {
    ask: () => setIsAsking(true),
    finish: () => void finish(),
    isOver,
    dialog: isAsking && (
      <ConfirmDialog
        title={t('careChat.end.title')}
        text={t('caregiverChat.end')}
        confirm={t('careChat.end.confirm')}
        onConfirm={() => void finish()}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
