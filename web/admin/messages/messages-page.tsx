import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { useSession } from '../../lib/use-session.ts'
import { Panes } from '../../messages/panes.tsx'
import { paths } from '../../paths.ts'
import { EmptyMessages } from '../../pictures/empty-messages.tsx'
import { LinkButton } from '../../ui/controls/button.tsx'
import { PageHeader } from '../../ui/shell/page-header.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import { QuietState } from '../../ui/states/states.tsx'
import { useAdminOverview } from '../layout.tsx'
import { CoordinatorThread } from './coordinator-thread.tsx'
import { NewConversation } from './new-conversation.tsx'
import { Queue } from './queue.tsx'
import { useQueue } from './use-queue.ts'

const nothing = Promise.resolve(undefined)

/** Conversations with the coordinators, whoever has waited longest first; emails are on a page of their own. */
export function Component() {
  const { t } = useTranslation()
  const { id } = useParams()
  const user = useSession()?.user
  const queue = useQueue()
  const overview = useAdminOverview()?.overview ?? nothing
  const [search] = useSearchParams()
  const person = search.get('with')
  if (!user) return null
  const thread = id ? (
    <CoordinatorThread key={id} id={id} userId={user.id} queue={queue} />
  ) : (
    person && <NewConversation key={person} person={person} userId={user.id} />
  )
  return (
    <>
      <div className={thread ? 'max-lg:hidden' : ''}>
        <PageHeader
          title={t('adminMessages.title')}
          lead={t('adminMessages.lead')}
          action={
            <LinkButton look="secondary" to={paths.adminEmails()}>
              {t('adminMessages.emails')}
              <Loaded data={overview} skeleton={null} failed={() => null}>
                {counted => counted && <span className="tabular-nums">({counted.openSupport})</span>}
              </Loaded>
            </LinkButton>
          }
        />
      </div>
      <Panes
        list={<Queue queue={queue} />}
        thread={thread}
        otherwise={
          <QuietState
            icon="mail"
            picture={<EmptyMessages className="w-52" />}
            title={t('messages.choose')}
            text={t('adminMessages.chooseText')}
          />
        }
      />
    </>
  )
}
