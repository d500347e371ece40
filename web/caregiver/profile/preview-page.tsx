import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { api, Problem } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { paths } from '#web/paths.ts'
import { ResultCard } from '#web/seeker/search/search-results.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { PiaFacts } from '../pia-table/pia-facts.tsx'

export const loader = forRole('caregiver', () => later(api.get('/api/caregiver-profile/preview')))

/** A caregiver's own card and page, as families get them. */
export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.dashboardProfile()}>{t('pause.back')}</BackLink>
      <PageHeader title={t('pause.previewTitle')} lead={t('pause.previewLead')} />
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('common.loading')}>
            <LineBones count={8} />
          </Skeleton>
        }
        failed={error => <Failure error={error} />}
      >
        {({ card, profile }) => (
          <div className="grid gap-8">
            <Part title={t('pause.inSearch')}>
              <ul className="max-w-xl">
                <ResultCard caregiver={card} isPreview />
              </ul>
            </Part>
            {profile ? (
              <Part title={t('pause.onPage')}>
                <Card title={profile.Name}>
                  <PiaFacts caregiver={profile} />
                </Card>
              </Part>
            ) : (
              <Banner tone="warn" icon="pause">
                {t('pause.whilePaused')}
              </Banner>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-[1.3rem]">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!(error instanceof Problem && error.status === 404))
    return <ErrorState error={error} title={t('pause.loadFailed')} />
  return (
    <QuietState icon="person" title={t('pause.none')} text={t('pause.noneText')}>
      <LinkButton to={paths.onboarding()}>{t('profile.begin')}</LinkButton>
    </QuietState>
  )
}
