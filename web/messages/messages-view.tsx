import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useSession } from '../lib/use-session.ts'
import { EmptyMessages } from '../pictures/empty-messages.tsx'
import { QuietState } from '../ui/states/states.tsx'
import { NewThread } from './begin/new-thread.tsx'
import { placesOf } from './conversation.ts'
import { ConversationList } from './conversation-list.tsx'
import { Panes } from './panes.tsx'
import { ThreadView } from './thread-view.tsx'

/** The list and one conversation: side by side, or one at a time on a phone. */
export function MessagesView({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { id, to } = useParams()
  const user = useSession()?.user
  if (!user) return null
  const places = placesOf(user.role)
  const shared = { userId: user.id, places }
  const thread = id ? (
    <ThreadView key={id} id={id} role={user.role} {...shared} />
  ) : (
    to && <NewThread key={to} to={to} {...shared} />
  )
  return (
    <Panes
      list={<ConversationList places={places} />}
      thread={thread}
      otherwise={
        <QuietState
          icon="mail"
          picture={<EmptyMessages className="w-52" />}
          title={t('messages.choose')}
          text={t('messages.chooseText')}
        />
      }
      {...(className ? { className } : {})}
    />
  )
}
