import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentStatus } from '#machines/documents/documents.ts'
import { day } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { DocumentActs } from './document-acts.tsx'
import { callOf, daysLeft } from './document-calls.ts'
import { DocumentHistory } from './document-history.tsx'
import { shownDocuments } from './document-types.ts'
import type { CaregiverDocument } from './documents.ts'
import { FileTile } from './file-tile.tsx'

/** Green, red, otherwise amber (specification, section 3); a replaced document needs nothing. */
const tones = {
  pending: 'warn',
  uploading: 'warn',
  awaiting_verification: 'warn',
  verified: 'good',
  rejected: 'bad',
  expired: 'warn',
  replaced: 'plain',
} as const satisfies Record<DocumentStatus, string>

type Props = {
  doc: CaregiverDocument
  /** Set where the type isn't already in the heading. */
  named?: boolean
  onReplace?: (() => void) | undefined
  onRemoved?: (() => void) | undefined
}

/** An uploaded document: what it is, its status, and its actions. */
export function DocumentRow({ doc, named = false, onReplace, onRemoved }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <FileTile icon={shownDocuments[doc.document_type].icon} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 leading-snug font-semibold">
              {named ? (
                t(`documents.type.${doc.document_type}.name`)
              ) : (
                <bdi className="break-all">{doc.file_name}</bdi>
              )}
            </p>
            <Badge tone={tones[doc.status]}>{t(`documents.status.${doc.status}`)}</Badge>
          </div>
          <div className="mt-0.5 flex flex-wrap gap-x-4 text-[0.94rem] leading-snug text-ink-soft">
            {named && <bdi className="break-all">{doc.file_name}</bdi>}
            <Dates doc={doc} />
          </div>
        </div>
      </div>
      <Call doc={doc} />
      <DocumentActs
        {...{ doc, onReplace, onRemoved }}
        listed={named ? { isOpen, onToggle: () => setIsOpen(!isOpen) } : undefined}
      />
      {isOpen && <DocumentHistory id={doc.id} />}
    </div>
  )
}

function Dates({ doc }: { doc: CaregiverDocument }) {
  const { t } = useTranslation()
  const { created_at: handedIn, verified_at: verified, expires_on: until } = doc
  const parts = [
    verified && doc.status === 'verified'
      ? t('documents.verifiedOn', { date: day(verified) })
      : t('documents.handedInOn', { date: day(handedIn) }),
    until &&
      (doc.status === 'expired'
        ? t('documents.since', { date: day(until) })
        : t('documents.until', { date: day(until) })),
  ]
  return parts.filter(Boolean).map(part => <span key={part}>{part}</span>)
}

/** What the document needs: why, and what to do now. */
function Call({ doc }: { doc: CaregiverDocument }) {
  const { t } = useTranslation()
  const call = callOf(doc)
  if (call === undefined) return null
  const left = Math.max(0, daysLeft(doc) ?? 0)
  const texts = {
    rejected: t('documents.rejectedDo'),
    expired: doc.required ? t('documents.expiredDo') : t('documents.expiredOptional'),
    soon: doc.required ? t('documents.soon', { count: left }) : t('documents.soonOptional', { count: left }),
  }
  return (
    <Banner tone={call === 'rejected' ? 'bad' : 'warn'} icon={call === 'soon' ? 'clock' : 'warn'}>
      {call === 'rejected' && doc.rejection_reason && (
        <p className="font-semibold">
          <bdi>{t('documents.rejectedWhy', { reason: doc.rejection_reason })}</bdi>
        </p>
      )}
      <p>{texts[call]}</p>
    </Banner>
  )
}
