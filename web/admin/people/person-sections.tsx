import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPerson } from '#server/people/shapes.ts'
import { addressOf } from '#web/calls/address.ts'
import { day, dayAndTime, dayAndTimeThere, number, timeAgo } from '#web/lib/format.ts'
import { today } from '#web/lib/today.ts'
import { paths } from '#web/paths.ts'
import { LateNote } from '#web/schedule/late-note.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/controls/button.tsx'
import { CancelVisit } from '../acts/cancel-visit.tsx'
import type { AuditPage } from '../audit/audit-query.ts'
import { EntrySentence } from '../audit/entry-sentence.tsx'

type ListProps = { title: string; none: string; isEmpty: boolean; action?: ReactNode; children: ReactNode }

function ListCard({ title, none, isEmpty, action, children }: ListProps) {
  return (
    <Card title={title} action={action}>
      {isEmpty ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Card>
  )
}

const line = 'flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5'

const tones = {
  pending: 'plain',
  uploading: 'plain',
  awaiting_verification: 'warn',
  verified: 'good',
  rejected: 'bad',
  expired: 'bad',
  replaced: 'plain',
} as const

type DocumentsProps = { documents: ShownPerson['documents']; person: ShownPerson }

export function Documents({ documents, person }: DocumentsProps) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={t('adminDocuments.title')}
      none={t('adminPerson.noDocuments')}
      isEmpty={documents.length === 0}
      action={
        documents.length > 0 && (
          <TextLink to={paths.adminDocuments({ status: 'all', search: person.email })}>
            {t('adminPerson.openDocuments')}
          </TextLink>
        )
      }
    >
      {documents.map(document => (
        <li key={document.id} className={line}>
          <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
            {t(`documents.type.${document.type}.name`)}
            {document.title !== t(`documents.type.${document.type}.name`) && document.title && (
              <span className="block text-[0.94rem] text-ink-soft">
                <bdi>{document.title}</bdi>
              </span>
            )}
          </span>
          <Badge tone={tones[document.status]}>{t(`documents.status.${document.status}`)}</Badge>
          <span className="text-[0.94rem] text-ink-soft">
            {document.expiresAt
              ? t(document.status === 'expired' ? 'adminPerson.expired' : 'adminPerson.expires', {
                  date: day(document.expiresAt.slice(0, 10)),
                })
              : t('adminPerson.uploaded', { date: day(document.uploadedAt) })}
          </span>
        </li>
      ))}
    </ListCard>
  )
}

export function Matches({ matches }: { matches: ShownPerson['matches'] }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={t('adminPeople.matches')}
      none={t('adminPerson.noMatches')}
      isEmpty={matches.length === 0}
    >
      {matches.map(match => (
        <li key={match.id} className={line}>
          <TextLink to={paths.adminMatch(match.id)} className="min-w-0 flex-1 basis-40 wrap-anywhere">
            <bdi>{match.with.name}</bdi>
          </TextLink>
          <Badge tone={match.status === 'active' || match.status === 'introduced' ? 'good' : 'plain'}>
            {t(`adminMatches.status.${match.status}`)}
          </Badge>
          <span className="text-[0.94rem] text-ink-soft">
            {day(match.endedAt ?? match.startedAt ?? match.requestedAt)}
          </span>
        </li>
      ))}
    </ListCard>
  )
}

/** Of those ahead and of those that are over; the rest is on the schedule. */
const shownVisits = 6

const placeOf = ({ id }: { id: string }) => `visit-${id}`

/** The first ones, and the one the address names. */
const isShown = (visit: { id: string }, index: number) =>
  index < shownVisits || window.location.hash === `#${placeOf(visit)}`

/** What lies ahead, the nearest first; then what's over, the latest first. */
type VisitsProps = { visits: ShownPerson['visits']; personId: string }

export function Visits({ visits, personId }: VisitsProps) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date().toISOString())
  const parts = [
    { name: 'ahead', list: visits.filter(visit => visit.endsAt > now) },
    { name: 'past', list: visits.filter(visit => visit.endsAt <= now) },
  ] as const
  return (
    <Card
      title={t('adminPerson.visits')}
      action={
        visits.some(({ status }) => status === 'completed') && (
          <a
            href={addressOf('/api/admin/people/:id/visits.csv', {
              ...{ path: { id: personId }, query: { from: `${today().slice(0, 4)}-01-01`, to: today() } },
            })}
            download
            className="underlined inline-flex min-h-11 items-center"
          >
            {t('adminPerson.visitRecords')}
          </a>
        )
      }
    >
      {visits.length === 0 && <p className="text-ink-soft">{t('adminPerson.noVisits')}</p>}
      <div className="grid gap-5">
        {parts.map(
          ({ name, list }) =>
            list.length > 0 && (
              <section key={name} aria-label={t(`adminPerson.visitsWhen.${name}`)}>
                <h3 className="text-base text-ink-soft">{t(`adminPerson.visitsWhen.${name}`)}</h3>
                <ul className="divide-y divide-line">
                  {list.filter(isShown).map(visit => (
                    <VisitLine key={visit.id} visit={visit} />
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </Card>
  )
}

function VisitLine({ visit }: { visit: ShownPerson['visits'][number] }) {
  const { t } = useTranslation()
  const [now] = useState(() => new Date().toISOString())
  const isAhead = (visit.status === 'requested' || visit.status === 'confirmed') && visit.endsAt > now
  return (
    <li id={placeOf(visit)} tabIndex={-1} className={`${line} target:bg-action-soft`}>
      <span className="min-w-0 flex-1 basis-40">
        <time dateTime={visit.startsAt}>{dayAndTimeThere(visit.startsAt, visit.timeZone)}</time>
        <span className="block text-[0.94rem] text-ink-soft">
          <bdi>{visit.with.name}</bdi>
        </span>
        <LateNote late={visit.late} />
      </span>
      <Badge>{t(`schedule.status.${visit.status}`)}</Badge>
      {isAhead && <CancelVisit visit={visit} />}
    </li>
  )
}

/** What they are about and how many messages there are; never what was said. */
export function Conversations({ person }: { person: ShownPerson }) {
  const { t } = useTranslation()
  const { conversations, consents } = person
  return (
    <>
      <ListCard
        title={t('adminPerson.conversations')}
        none={t('adminPerson.noConversations')}
        isEmpty={conversations.length === 0}
      >
        {conversations.map(one => (
          <li key={one.id} className={line}>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              {one.withCoordinators ? (
                <TextLink to={paths.adminConversation(one.id)}>
                  <bdi>{one.subject || t('adminPerson.withUs')}</bdi>
                </TextLink>
              ) : (
                <bdi>{t('adminPerson.withMatch', { name: one.with })}</bdi>
              )}
            </span>
            <span className="text-[0.94rem] text-ink-soft">
              {t('adminPerson.messages', { count: one.messages, number: number(one.messages) })}
              {one.lastAt && ` · ${timeAgo(one.lastAt)}`}
            </span>
          </li>
        ))}
      </ListCard>
      <ListCard
        title={t('adminPerson.consents')}
        none={t('adminPerson.noConsents')}
        isEmpty={consents.length === 0}
      >
        {consents.map(one => (
          <li key={one.purpose} className="py-2.5">
            <span className="flex flex-wrap items-center gap-x-3">
              <Badge tone={one.given ? 'good' : 'plain'}>
                {t(one.given ? 'adminPerson.agreed' : 'adminPerson.refused')}
              </Badge>
              <span className="text-[0.94rem] text-ink-soft">{day(one.at)}</span>
            </span>
            <q dir="auto" className="mt-1 block text-[0.94rem] wrap-anywhere">
              {one.wording}
            </q>
          </li>
        ))}
      </ListCard>
    </>
  )
}

const shownEntries = 12

export function History({ history, person }: { history: AuditPage; person: ShownPerson }) {
  const { t } = useTranslation()
  return (
    <ListCard
      title={t('adminPerson.history')}
      none={t('adminAudit.none')}
      isEmpty={history.rows.length === 0}
      action={
        history.total > shownEntries && (
          <TextLink to={paths.adminAudit({ about: person.id })}>{t('adminPerson.allHistory')}</TextLink>
        )
      }
    >
      {history.rows.slice(0, shownEntries).map(entry => (
        <li key={entry.id} className="py-2.5">
          <EntrySentence entry={entry} />
          <time dateTime={entry.at} className="block text-[0.94rem] text-ink-soft">
            {dayAndTime(entry.at)}
          </time>
        </li>
      ))}
    </ListCard>
  )
}
