import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Chat } from '#web/emma/chat-store.ts'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** From the conversation to the page where all answers are reviewed and confirmed. */
export const useEnding = (chat: Chat): { end: () => void; finish: () => void; dialog: ReactNode } => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const finish = async () => {
    setIsAsking(false)
    await chat.finish(async () => navigate(paths.careSeekerProfileReview()))
  }
  return {
    end: () => setIsAsking(true),
    finish: () => void finish(),
    dialog: isAsking && (
      <ConfirmDialog
        isHarmless
        title={t('careChat.end.title')}
        text={t('careChat.end.text')}
        confirm={t('careChat.end.confirm')}
        onConfirm={() => void finish()}
        onCancel={() => setIsAsking(false)}
      />
    ),
  }
}
