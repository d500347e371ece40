import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../../lib/use-session.ts'
import { Panes } from '../../messages/panes.tsx'
import { EmptyMessages } from '../../pictures/empty-messages.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { KeyHints } from '../keyboard/keys.tsx'
import { useNextItem } from '../next/next-item.ts'
import { CoordinatorThread } from './coordinator-thread.tsx'
import { NewConversation } from './new-conversation.tsx'
import { Queue } from './queue.tsx'
import { addressOfRow, nextWaiting, useQueue } from './use-queue.ts'

/** Conversations with the coordinators and messages from the support page, longest wait first. */
export function Component() {
  const { t } = useTranslation()
  const { id, request } = useParams()
  const user = useSession()?.user
  const queue = useQueue()
  const [search] = useSearchParams()
  const person = search.get('with')
  const navigate = useNavigate()
  const opened = request ?? id
  const next = nextWaiting(queue.data?.rows ?? [], opened)
  useNextItem(next && (() => void navigate(addressOfRow(next))))
  if (!user) return null
  const thread = opened ? (
    <CoordinatorThread
      key={opened}
      id={opened}
      isRequest={request !== undefined}
      userId={user.id}
      queue={queue}
    />
  ) : (
    person && <NewConversation key={person} person={person} userId={user.id} />
  )
  return (
    <>
      <div className={thread ? 'max-lg:hidden' : ''}>
        <PageHeader title={t('adminMessages.title')} lead={t('adminMessages.lead')} />
      </div>
      <Panes
        list={<Queue queue={queue} />}
        thread={thread}
        otherwise={
          (queue.data?.total ?? 0) > 0 && (
            <QuietState
              icon="mail"
              picture={<EmptyMessages className="w-52" />}
              title={t('messages.choose')}
            />
          )
        }
      />
      <KeyHints
        hints={[
          ['J', t('rowKeys.next')],
          ['K', t('rowKeys.previous')],
          ['Enter', t('rowKeys.open')],
          ['Ctrl Enter', t('adminMessages.sendNext')],
          ['F', t('adminMessages.followUp.title')],
          ['Esc', t('adminMatches.back')],
        ]}
      />
    </>
  )
}
