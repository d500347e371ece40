import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import type { Chat } from './chat-store.ts'

/** Asks before deleting the conversation; `text` says what is kept. */
export function useStartOver(chat: Chat, text: string): { ask: () => void; dialog: ReactNode } {
  const { t } = useTranslation()
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
  const dialog = forgetting !== 'no' && (
    <ConfirmDialog
      title={t('careChat.startOver.title')}
      text={text}
      confirm={t('careChat.startOver.confirm')}
      busy={forgetting === 'now'}
      onConfirm={() => void startOver()}
      onCancel={() => setForgetting('no')}
    />
  )
  return { ask: () => setForgetting('asking'), dialog }
}
