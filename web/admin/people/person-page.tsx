import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'react-router-dom'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { PeopleList } from '#machines/people/lists.ts'
import type { ShownNote } from '#server/people/note-routes.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api, Problem } from '#web/lib/api.ts'
import { day, timeAgo } from '#web/lib/format.ts'
import { forAdmins, later } from '#web/lib/guards.ts'
import { wordsFor } from '#web/lib/interview-words.ts'
import { paths } from '#web/paths.ts'
import { PeopleNews } from '#web/people/people-news.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Email } from '#web/ui/email.tsx'
import { Phones } from '#web/ui/phones.tsx'
import { PageHeader } from '#web/ui/shell/page-header.tsx'
import { Banner } from '#web/ui/states/banner.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { LineBones, Skeleton } from '#web/ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '#web/ui/states/states.tsx'
import { BackLink } from '../../ui/controls/back-link.tsx'
import { readActsOf, type UndoableAct } from '../acts/acts.ts'
import { UndoActs } from '../acts/undo-acts.tsx'
import type { AuditPage } from '../audit/audit-query.ts'
import { ForCoordinators } from '../for-coordinators.tsx'
import { routes, toneOf } from './people-query.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonNotes } from './person-notes.tsx'
import { Conversations, Documents, History, Matches, Visits } from './person-sections.tsx'

type Read = {
  person: ShownPerson
  notes: ShownNote[]
  history: AuditPage
  acts: UndoableAct[]
  words: InterviewWords
}

async function read(list: PeopleList, id: string): Promise<Read> {
  const person = await api.get(`${routes[list]}/:id`, { path: { id } })
  const [{ notes }, history, acts, words] = await Promise.all([
    api.get('/api/admin/people/:id/notes', { path: { id: person.id } }),
    api.get('/api/admin/audit', { query: { about: person.id } }),
    readActsOf(person.id),
    wordsFor(list === 'caregivers' ? 'caregiver' : 'care', chosenLanguage()),
  ])
  return { person, notes, history, acts, words }
}

export const personLoaderOf = (list: PeopleList) =>
  forAdmins(({ params }: LoaderFunctionArgs) => later(read(list, params.id ?? '')))

type Loader = ReturnType<typeof personLoaderOf>

/** Everything that's known about one person, each fact with where it comes from. */
export function PersonPage({ list }: { list: PeopleList }) {
  const { t } = useTranslation()
  const { data } = useLoaderData<Loader>()
  return (
    <>
      <BackLink to={list === 'caregivers' ? paths.adminCaregivers() : paths.adminRecipients()}>
        {t(`adminPeople.${list}.title`)}
      </BackLink>
      <Loaded
        data={data}
        skeleton={
          <>
            <PageHeader title={t('adminPerson.title')} />
            <Skeleton label={t('common.loading')}>
              <div className="rounded-box border border-line bg-surface p-6">
                <LineBones count={8} />
              </div>
            </Skeleton>
          </>
        }
        failed={error => <Failed error={error} />}
      >
        {found => <LivePerson key={found.person.id} loaded={found} list={list} />}
      </Loaded>
    </>
  )
}

/** Follows what others change about this person; open dialogs and what's being typed stay. */
function LivePerson({ loaded, list }: { loaded: Read; list: PeopleList }) {
  const { revalidate } = useRevalidator()
  const [fresh, setFresh] = useState({ loaded, shown: loaded })
  const { id = loaded.person.id } = useParams()
  const newest = useRef(0)
  const refresh = async () => {
    newest.current += 1
    const own = newest.current
    try {
      const shown = await read(list, id)
      // A slow answer isn't shown over a later one.
      if (own === newest.current) setFresh({ loaded, shown })
    } catch (error) {
      // Otherwise the next news brings the next try.
      if (error instanceof Problem && error.status === 404) void revalidate()
    }
  }
  return (
    <>
      <PeopleNews onChange={people => (people?.includes(loaded.person.id) ?? true) && void refresh()} />
      <Shown {...(fresh.loaded === loaded ? fresh.shown : loaded)} list={list} />
    </>
  )
}

function Failed({ error }: { error: unknown }) {
  const { t } = useTranslation()
  if (error instanceof Problem && error.status === 404)
    return (
      <div role="alert">
        <PageHeader title={t('adminPerson.title')} />
        <QuietState icon="person" title={t('adminPerson.notFound')} text={t('adminPerson.notFoundText')} />
      </div>
    )
  return (
    <>
      <PageHeader title={t('adminPerson.title')} />
      <ErrorState error={error} />
    </>
  )
}

function Shown({ person, notes, history, acts, words, list }: Read & { list: PeopleList }) {
  return (
    <>
      <Head person={person} />
      <ForCoordinators>
        <UndoActs acts={acts} />
      </ForCoordinators>
      <PersonActions person={person} list={list} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-6">
          <PersonFacts person={person} of={person} words={words} />
          {person.role === 'caregiver' && <Documents documents={person.documents} person={person} />}
          <Matches matches={person.matches} />
          <Visits visits={person.visits} personId={person.id} />
        </div>
        <div className="grid gap-6">
          <PersonNotes person={person} notes={notes} />
          <Conversations person={person} />
          <History history={history} person={person} />
        </div>
      </div>
    </>
  )
}

const languageName = (code: string) =>
  new Intl.DisplayNames(chosenLanguage(), { type: 'language' }).of(code) ?? code

function Head({ person }: { person: ShownPerson }) {
  const { t } = useTranslation()
  const { recipient, status, paused, signIns } = person
  return (
    <>
      <PageHeader
        title={recipient?.name || person.name}
        lead={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Badge tone={toneOf[status]}>
              {paused?.suspended ? t('acts.onHold') : t(`adminPeople.status.${status}`)}
            </Badge>
            {recipient && (
              <span>
                {t('adminPerson.family')} <bdi className="font-semibold">{person.name}</bdi>
              </span>
            )}
            <Email address={person.email} />
            {!person.emailVerified && <Badge tone="warn">{t('adminPerson.notVerified')}</Badge>}
            <span>{t('adminPerson.speaks', { language: languageName(person.language) })}</span>
            <span>{t('adminPerson.joined', { date: day(person.joined) })}</span>
            <span>
              {signIns.last
                ? t('adminPerson.signedIn', { count: signIns.count, ago: timeAgo(signIns.last) })
                : t('adminPerson.signedOut')}
            </span>
          </span>
        }
      />
      {person.phones.length > 0 && (
        <div className="-mt-3 mb-5">
          <Phones phones={person.phones} name={person.name} />
        </div>
      )}
      {person.closesAt && (
        <div className="mb-5">
          <Banner tone="warn" icon="leave">
            <p>{t('dataRequest.closing', { date: day(person.closesAt) })}</p>
          </Banner>
        </div>
      )}
      {person.copyLinkClosedAt && (
        <div className="mb-5">
          <Banner tone="warn" icon="shield">
            <p>{t('dataRequest.copy.closed', { date: day(person.copyLinkClosedAt) })}</p>
          </Banner>
        </div>
      )}
      {paused && (
        <div className="mb-5">
          <Banner tone="warn" icon="pause">
            <p>
              {t(paused.suspended ? 'acts.onHoldBy' : 'adminPerson.pausedBy', {
                name: paused.by ?? t('adminPerson.someone'),
                date: day(paused.at),
              })}
            </p>
            {paused.reason && <p dir="auto">{paused.reason}</p>}
          </Banner>
        </div>
      )}
    </>
  )
}
