import { useTranslation } from 'react-i18next'
import type { Chat } from '#web/emma/chat-store.ts'
import { SomeOpen } from '#web/emma/some-open.tsx'
import { useChat } from '#web/emma/use-chat.ts'
import { useInterview } from '#web/interview/use-interview.ts'
import { paths } from '#web/paths.ts'
import { Button, LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { careViewOf } from './care-state.ts'

/** Every required answer is there, or Emma has nothing more to ask: a link to move on at any time. */
export function AllThere({ chat, onFinish }: { chat: Chat; onFinish: () => void }) {
  const { t } = useTranslation()
  const { isIdle, isOver } = useChat(chat)
  const { state } = useInterview()
  const { missing, status, asking } = careViewOf(state)
  if (!isIdle) return null
  if (missing.length > 0)
    return isOver(asking) ? (
      <SomeOpen count={missing.length} action={t('careChat.toReview')} onFinish={onFinish} />
    ) : null
  const isSaved = status === 'complete'
  return (
    <div className="rounded-box border border-good bg-good-soft p-4 sm:flex sm:items-center sm:gap-4">
      <p className="flex min-w-0 flex-1 items-start gap-2.5">
        <Icon name="check" className="mt-1 size-5 text-good" />
        <span>
          <strong className="block font-semibold">
            {t(isSaved ? 'careOnboarding.complete' : 'careReview.complete')}
          </strong>
          {!isSaved && t(asking.length > 0 ? 'careChat.goOnOrRead' : 'careChat.read')}
        </span>
      </p>
      {isSaved ? (
        <LinkButton to={paths.careSeekerProfileReview()} className="max-sm:mt-3 max-sm:w-full">
          {t('careOnboarding.toReview')}
        </LinkButton>
      ) : (
        <Button onClick={onFinish} className="max-sm:mt-3 max-sm:w-full">
          {t('careChat.toReview')}
        </Button>
      )}
    </div>
  )
}
