import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import type { Pia } from '#server/caregivers/routes.ts'
import { api, Problem } from '#web/lib/api.ts'
import { forEveryone, later } from '#web/lib/guards.ts'
import { useSession } from '#web/lib/use-session.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { PiaFacts } from './pia-facts.tsx'

export const loader = forEveryone(({ params }: LoaderFunctionArgs) =>
  later(api.get<Pia>(`/api/pia/${encodeURIComponent(params.id ?? '')}`)),
)

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  const isAdmin = useSession()?.user.role === 'admin'
  const back = (
    <BackLink to={isAdmin ? paths.piaTable() : paths.dashboardPiaTable()}>{t('pia.back')}</BackLink>
  )
  return (
    <>
      {back}
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
            <Failure error={error} />
          </>
        )}
      >
        {caregiver => (
          <>
            <PageHeader title={caregiver.Name} lead={caregiver['License Type']} />
            <Card>
              <PiaFacts caregiver={caregiver} />
            </Card>
          </>
        )}
      </Loaded>
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error instanceof Problem && error.status === 404)
    return (
      <div role="alert">
        <QuietState icon="person" title={t('pia.notFound')} text={t('pia.notFoundText')} />
      </div>
    )
  return <ErrorState error={error} />
}
