import { useTranslation } from 'react-i18next'
import type { Chat } from '#web/emma/chat-store.ts'
import { SomeOpen } from '#web/emma/some-open.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { caregiverViewOf } from '../profile/caregiver-state.ts'

/** Every required answer is there, or Emma has nothing more to ask: a link to move on at any time. */
export function AllTold({ chat, onFinish }: { chat: Chat; onFinish: () => void }) {
  const { t } = useTranslation()
  const { isIdle, isOver } = useChat(chat)
  const { missing, asking } = caregiverViewOf(useInterview().state)
  if (!isIdle) return null
  if (missing.length > 0)
    return isOver(asking) ? (
      <SomeOpen count={missing.length} action={t('caregiverChat.toDocuments')} onFinish={onFinish} />
    ) : null
  return (
    <div className="rounded-box border border-good bg-good-soft p-4 sm:flex sm:items-center sm:gap-4">
      <p className="flex min-w-0 flex-1 items-start gap-2.5">
        <Icon name="check" className="mt-1 size-5 text-good" />
        <span>
          <strong className="block font-semibold">{t('careReview.complete')}</strong>
          {t(asking.length > 0 ? 'caregiverChat.goOnOrEnd' : 'caregiverChat.next')}
        </span>
      </p>
      <Button onClick={onFinish} className="max-sm:mt-3 max-sm:w-full">
        {t('caregiverChat.toDocuments')}
      </Button>
    </div>
  )
}
