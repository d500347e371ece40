import { Trans, useTranslation } from 'react-i18next'
import { journalNameOf } from '#machines/audit/events.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { TextLink } from '#web/ui/controls/button.tsx'
import { paths } from '../../paths.ts'
import { personAddress } from '../person-address.ts'
import type { AuditEntry } from './audit-query.ts'

type Someone = AuditEntry['about'][number]

function Name({ person }: { person: Someone }) {
  const href = personAddress(person)
  const name = <bdi>{person.name}</bdi>
  return href ? <TextLink to={href}>{name}</TextLink> : <span className="font-semibold">{name}</span>
}

function Who({ entry: { who, actorId } }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  if (who) return <Name person={who} />
  return <span className="font-semibold">{t(actorId ? 'adminAudit.gone' : 'adminAudit.service')}</span>
}

function About({ entry: { about, kind, subjectId } }: { entry: AuditEntry }) {
  const code = <code className="text-[0.94rem] wrap-anywhere">{subjectId}</code>
  if (kind === 'support_request') return <TextLink to={paths.adminSupportRequest(subjectId)}>{code}</TextLink>
  if (about.length === 0) return code
  return about.map((person, index) => (
    <span key={person.id}>
      {index > 0 && ' · '}
      <Name person={person} />
    </span>
  ))
}

/** The kind of document that was opened. */
function useDocumentName({ details }: AuditEntry): string {
  const { t } = useTranslation()
  const type = documentTypeNames.find(one => one === details.document)
  return type ? t(`documents.type.${type}.name`) : ''
}

/** Who did what, as a sentence with links. */
export function EntrySentence({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  const event = journalNameOf(entry)
  const document = useDocumentName(entry)
  const components = { who: <Who entry={entry} />, about: <About entry={entry} /> }
  return (
    <span className="wrap-anywhere">
      {event ? (
        <Trans defaults={t(`adminAudit.event.${event}`, { document })} components={components} />
      ) : (
        <Trans
          i18nKey="adminAudit.other"
          values={{ kind: entry.kind, type: entry.type }}
          components={components}
        />
      )}
      {entry.forgotten && <span className="text-ink-soft"> {t('adminAudit.forgotten')}</span>}
    </span>
  )
}
