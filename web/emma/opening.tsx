import { useTranslation } from 'react-i18next'
import { Button } from '../ui/controls/button.tsx'
import { Bone, LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import type { Chat } from './chat-store.ts'

export function Opening() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-1 flex-col justify-between py-6">
      <Skeleton label={t('emmaChat.opening')}>
        <div className="max-w-xl sm:ps-12">
          <LineBones count={3} />
        </div>
      </Skeleton>
      <Bone className="h-13 w-full rounded-[1.6rem]" />
    </div>
  )
}

/** What happened, that nothing is lost, and a retry button. */
export function Unreachable({ chat }: { chat: Chat }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className="clear-of-toasts">
      <QuietState
        icon="warn"
        tone="bad"
        title={t('emmaChat.unreachable')}
        text={t('emmaChat.unreachableText')}
      >
        <Button look="secondary" onClick={() => void chat.reopen()}>
          {t('common.tryAgain')}
        </Button>
      </QuietState>
    </div>
  )
}
