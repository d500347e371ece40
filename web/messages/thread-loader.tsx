import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Problem } from '../lib/api.ts'
import { LinkButton } from '../ui/controls/button.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { QuietState } from '../ui/states/states.tsx'
import type { Conversation, Places } from './conversation.ts'
import type { ThreadState } from './known-thread.ts'
import { NotLoaded } from './not-loaded.tsx'
import type { Thread } from './thread-store.ts'
import { useThread } from './use-thread.ts'

export type OpenThread = { thread: Thread; state: ThreadState; conversation: Conversation }

type Props = {
  id: string
  userId: string
  isRequest?: boolean
  places: Places
  isCoordinator: boolean
  children: (open: OpenThread) => ReactNode
}

/** One conversation once it's here; give it a key of its own, so that another one starts afresh. */
export function ThreadLoader({ id, userId, isRequest, places, isCoordinator, children }: Props) {
  const { t } = useTranslation()
  const { thread, state } = useThread({ userId, id, isRequest, isCoordinator })
  const { conversation, error, isLoaded } = state
  if (error instanceof Problem && error.status === 404)
    return (
      <QuietState icon="mail" title={t('messages.gone')} text={t('messages.goneText')}>
        <LinkButton look="secondary" to={places.list}>
          {t('messages.back')}
        </LinkButton>
      </QuietState>
    )
  if (!isLoaded && error) return <NotLoaded error={error} again={thread.load} />
  if (!conversation)
    return (
      <div className="p-5">
        <Skeleton label={t('common.loading')}>
          <LineBones count={8} />
        </Skeleton>
      </div>
    )
  return children({ thread, state, conversation })
}
