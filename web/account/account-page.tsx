import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { ShareWords } from '../consents/share-words.tsx'
import { api } from '../lib/api.ts'
import { forEveryone, later } from '../lib/guards.ts'
import { useSession } from '../lib/use-session.ts'
import { YourData } from '../settings/your-data.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/shell/page-header.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { LineBones, Skeleton } from '../ui/states/skeleton.tsx'
import { AccountDetails } from './details.tsx'
import { AccountPassword } from './password.tsx'
import { AccountSecondFactor } from './second-factor.tsx'
import { AccountSessions } from './sessions.tsx'

export const loader = forEveryone(() => later(api.get('/api/sessions')))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const user = useSession()?.user
  if (!user) return null
  return (
    <>
      <PageHeader title={t('account.title')} lead={user.email} />
      <div className="grid max-w-3xl gap-6">
        <AccountDetails key={user.id} user={user} />
        {user.role !== 'admin' && <ShareWords />}
        <AccountPassword user={user} />
        <AccountSecondFactor user={user} />
        <Card title={t('sessions.title')}>
          <Loaded
            data={data}
            skeleton={
              <Skeleton label={t('common.loading')}>
                <LineBones count={4} />
              </Skeleton>
            }
          >
            {sessions => <AccountSessions sessions={sessions} />}
          </Loaded>
        </Card>
        {user.role === 'admin' && <YourData />}
      </div>
    </>
  )
}
