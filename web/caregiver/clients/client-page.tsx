import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { ClientDetail } from '#server/clients/clients.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api, Problem } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import { ContactLinks } from '#web/matching/contact-card.tsx'
import { MatchBones } from '#web/matching/match-view.tsx'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader, Title } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { ClientCare } from './client-care.tsx'
import { GettingIn, VisitList } from './client-side.tsx'
import { ClientStatus } from './client-status.tsx'
import { MessageClient } from './message-client.tsx'

const readAll = async (matchId: string) => {
  const [client, words] = await Promise.all([
    api.get('/api/clients/:id', { path: { id: matchId } }),
    wordsFor('care', chosenLanguage()),
  ])
  return { client, words }
}

export const loader = forRole('caregiver', ({ params }) => later(readAll(params.matchId ?? '')))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <BackLink to={paths.dashboardClients()}>{t('clients.back')}</BackLink>
      <Loaded data={data} skeleton={<MatchBones />} failed={error => <Failure error={error} />}>
        {found => <Client {...found} />}
      </Loaded>
    </>
  )
}

function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (!(error instanceof Problem && error.status === 404))
    return <ErrorState error={error} title={t('clients.failed')} />
  return (
    <>
      <PageHeader title={t('clients.title')} />
      <QuietState icon="people" title={t('clients.missing')} text={t('clients.missingText')}>
        <LinkButton to={paths.dashboardClients()}>{t('clients.back')}</LinkButton>
      </QuietState>
    </>
  )
}

function Client({ client, words }: { client: ClientDetail; words: InterviewWords }) {
  const { t } = useTranslation()
  const { recipient, family, city, status, contact, care, access, visits } = client
  return (
    <>
      <Title text={recipient} />
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={recipient} size="large" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 tabIndex={-1} className="text-[1.75rem] wrap-anywhere sm:text-[2.1rem]">
            <bdi>{recipient}</bdi>
          </h1>
          <p className="mt-1 mb-1.5 text-ink-soft">
            <bdi>{[t('clients.family', { name: family.name }), city].filter(Boolean).join(' · ')}</bdi>
          </p>
          <ClientStatus client={client} />
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton look="secondary" to={paths.dashboardSchedule()}>
            <Icon name="calendar" className="size-5" />
            {t('clients.schedule')}
          </LinkButton>
          {status !== 'ended' && <MessageClient client={client} />}
          <LinkButton look="quiet" to={paths.dashboardOffer(client.matchId)}>
            {t('clients.match')}
          </LinkButton>
        </div>
      </header>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start">
        <div className="grid gap-6">
          {status === 'ended' && <Banner icon="info">{t('clients.ended')}</Banner>}
          {status !== 'ended' &&
            (care ? (
              <>
                <ClientCare care={care} name={recipient} words={words} />
                <p className="flex gap-2.5 px-1 text-[0.94rem] text-ink-soft">
                  <Icon name="shield" className="mt-0.5 size-5" />
                  <span>{t('clients.private', { name: recipient })}</span>
                </p>
              </>
            ) : (
              <Banner icon="info">{t('clients.noPlan')}</Banner>
            ))}
          <Card title={t('clients.visits')}>
            <VisitList visits={visits} />
          </Card>
        </div>
        <div className="grid gap-6 empty:hidden max-lg:row-start-1">
          {access && <GettingIn access={access} visits={visits} />}
          {contact && (
            <Card title={family.name}>
              <ContactLinks contact={contact} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}
