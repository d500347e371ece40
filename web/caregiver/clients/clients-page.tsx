import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLoaderData } from 'react-router-dom'
import type { Client } from '#server/clients/clients.ts'
import { api } from '#web/lib/api.ts'
import { forRole, later } from '#web/lib/guards.ts'
import { CardsBones } from '#web/matching/match-view.tsx'
import { paths } from '#web/paths.ts'
import { dateAndClockText } from '#web/schedule/times.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { LinkButton } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { EmptyPicture } from '#web/ui/states/empty-picture.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { ClientStatus } from './client-status.tsx'
import { MessageClient } from './message-client.tsx'

type Clients = { clients: readonly Client[] }

export const loader = forRole('caregiver', () => later(api.get('/api/clients')))

export function Component() {
  const { t } = useTranslation()
  const { data } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title={t('clients.title')} lead={t('clients.lead')} />
      <Loaded
        data={data}
        skeleton={<CardsBones count={4} />}
        failed={error => <ErrorState error={error} title={t('clients.failed')} />}
      >
        {({ clients }) => (clients.length > 0 ? <List clients={clients} /> : <NoClients />)}
      </Loaded>
    </>
  )
}

function List({ clients }: Clients) {
  const { t } = useTranslation()
  const now = clients.filter(({ status }) => status !== 'ended')
  const before = clients.filter(({ status }) => status === 'ended')
  return (
    <div className="grid gap-9">
      {now.length > 0 && (
        <Group title={t('clients.now')}>
          {now.map(client => (
            <ClientCard key={client.matchId} client={client} />
          ))}
        </Group>
      )}
      {before.length > 0 && (
        <Group title={t('clients.before')}>
          {before.map(client => (
            <ClientCard key={client.matchId} client={client} />
          ))}
        </Group>
      )}
    </div>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-[1.4rem]">
        {title}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">{children}</ul>
    </section>
  )
}

function ClientCard({ client }: { client: Client }) {
  const { t } = useTranslation()
  const { matchId, recipient, family, city, status, nextVisit, visitsDone } = client
  return (
    <li className="relative flex gap-3.5 rounded-box border border-line bg-surface p-5 hover:border-action">
      <Avatar name={recipient} />
      <div className="min-w-0 flex-1">
        <h3 className="text-[1.2rem] wrap-anywhere">
          <Link to={paths.dashboardClient(matchId)} className="after:absolute after:inset-0">
            <bdi>{recipient}</bdi>
          </Link>
        </h3>
        <p className="mt-0.5 text-ink-soft">
          <bdi>{[t('clients.family', { name: family.name }), city].filter(Boolean).join(' · ')}</bdi>
        </p>
        <p className="mt-2">
          <ClientStatus client={client} />
        </p>
        <p className="mt-2 flex flex-wrap gap-x-3 text-[0.97rem]">
          {status !== 'ended' && (
            <span className="flex items-center gap-2">
              <Icon name="calendar" className="size-4.5 text-ink-soft" />
              {nextVisit
                ? t('clients.nextVisit', { time: dateAndClockText(nextVisit.startsAt, nextVisit.timeZone) })
                : t('clients.noVisit')}
            </span>
          )}
          {visitsDone > 0 && (
            <span className="text-ink-soft">{t('clients.done', { count: visitsDone })}</span>
          )}
        </p>
        {status !== 'ended' && (
          <div className="relative -mb-2 -ms-4 mt-1 w-fit">
            <MessageClient client={client} />
          </div>
        )}
      </div>
    </li>
  )
}

function NoClients() {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="people"
        picture={<EmptyPicture icon="people" />}
        title={t('clients.none')}
        text={t('clients.noneText')}
      >
        <LinkButton to={paths.dashboard()}>{t('clients.toOffers')}</LinkButton>
      </QuietState>
    </div>
  )
}
