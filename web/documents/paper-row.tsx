import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentStatus } from '#machines/documents/documents.ts'
import { day } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { FileTile } from './file-tile.tsx'
import { PaperActs } from './paper-acts.tsx'
import { callOf, daysLeft } from './paper-calls.ts'
import { PaperHistory } from './paper-history.tsx'
import { shownPapers } from './paper-types.ts'
import type { Paper } from './papers.ts'

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
  paper: Paper
  /** Set where the type isn't already in the heading. */
  named?: boolean
  onReplace?: (() => void) | undefined
  onRemoved?: (() => void) | undefined
}

/** An uploaded document: what it is, its status, and its actions. */
export function PaperRow({ paper, named = false, onReplace, onRemoved }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <FileTile icon={shownPapers[paper.document_type].icon} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <p className="min-w-0 leading-snug font-semibold">
              {named ? (
                t(`papers.type.${paper.document_type}.name`)
              ) : (
                <bdi className="break-all">{paper.file_name}</bdi>
              )}
            </p>
            <Badge tone={tones[paper.status]}>{t(`papers.status.${paper.status}`)}</Badge>
          </div>
          <div className="mt-0.5 flex flex-wrap gap-x-4 text-[0.94rem] leading-snug text-ink-soft">
            {named && <bdi className="break-all">{paper.file_name}</bdi>}
            <Dates paper={paper} />
          </div>
        </div>
      </div>
      <Call paper={paper} />
      <PaperActs
        {...{ paper, onReplace, onRemoved }}
        listed={named ? { isOpen, onToggle: () => setIsOpen(!isOpen) } : undefined}
      />
      {isOpen && <PaperHistory id={paper.id} />}
    </div>
  )
}

function Dates({ paper }: { paper: Paper }) {
  const { t } = useTranslation()
  const { created_at: handedIn, verified_at: verified, expires_on: until } = paper
  const parts = [
    verified && paper.status === 'verified'
      ? t('papers.verifiedOn', { date: day(verified) })
      : t('papers.handedInOn', { date: day(handedIn) }),
    until &&
      (paper.status === 'expired'
        ? t('papers.since', { date: day(until) })
        : t('papers.until', { date: day(until) })),
  ]
  return parts.filter(Boolean).map(part => <span key={part}>{part}</span>)
}

/** What the document needs: why, and what to do now. */
function Call({ paper }: { paper: Paper }) {
  const { t } = useTranslation()
  const call = callOf(paper)
  if (call === undefined) return null
  const left = Math.max(0, daysLeft(paper) ?? 0)
  const texts = {
    rejected: t('papers.rejectedDo'),
    expired: paper.required ? t('papers.expiredDo') : t('papers.expiredOptional'),
    soon: paper.required ? t('papers.soon', { count: left }) : t('papers.soonOptional', { count: left }),
  }
  return (
    <Banner tone={call === 'rejected' ? 'bad' : 'warn'} icon={call === 'soon' ? 'clock' : 'warn'}>
      {call === 'rejected' && paper.rejection_reason && (
        <p className="font-semibold">
          <bdi>{t('papers.rejectedWhy', { reason: paper.rejection_reason })}</bdi>
        </p>
      )}
      <p>{texts[call]}</p>
    </Banner>
  )
}
