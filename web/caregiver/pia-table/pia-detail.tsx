import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { forEveryone, later } from '#web/lib/guards.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { AskCoordinator } from './ask-coordinator.tsx'
import { PiaFacts } from './pia-facts.tsx'
import { PiaFailure } from './pia-failure.tsx'

export const loader = forEveryone(({ params }: LoaderFunctionArgs) =>
  later(api.get('/api/pia/:id', { path: { id: params.id ?? '' } })),
)

/** A family's own search, when they came from it. */
const searchIn = (state: unknown): string | undefined => {
  const search = typeof state === 'object' && state !== null && 'search' in state ? state.search : undefined
  return typeof search === 'string' && search.startsWith(paths.careSeekerSearch()) ? search : undefined
}

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const user = useSession()?.user
  const search = searchIn(useLocation().state)
  const table = user?.role === 'admin' ? paths.piaTable() : paths.dashboardPiaTable()
  return (
    <>
      <BackLink to={search ?? table}>{t(search ? 'pia.backToSearch' : 'pia.back')}</BackLink>
      <Loaded
        data={data}
        skeleton={
          <>
            <PageHeader title={t('pia.profile')} />
            <Card>
              <Skeleton label={t('profile.loading')}>
                <LineBones count={6} />
              </Skeleton>
            </Card>
          </>
        }
        failed={error => (
          <>
            <PageHeader title={t('pia.profile')} />
            <PiaFailure error={error} />
          </>
        )}
      >
        {caregiver => (
          <>
            <PageHeader title={caregiver.Name} lead={caregiver['License Type']} />
            <Card>
              <PiaFacts caregiver={caregiver} />
            </Card>
            {user?.role === 'care-seeker' && <AskCoordinator name={caregiver.Name} userId={user.id} />}
          </>
        )}
      </Loaded>
    </>
  )
}
