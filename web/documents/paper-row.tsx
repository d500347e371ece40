import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentStatus } from '#machines/documents.ts'
import { day } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Badge } from '../ui/badge.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { FileTile } from './file-tile.tsx'
import { callOf, daysLeft } from './paper-dates.ts'
import { PaperHistory } from './paper-history.tsx'
import { shownPapers } from './paper-types.ts'
import { fileOf, type Paper, removePaper } from './papers.ts'

/** Green, red, otherwise amber (specification, section 3); what has been replaced asks for nothing. */
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
  /** Where the kind of paper does not stand above it already. */
  named?: boolean
  onReplace?: (() => void) | undefined
  onRemoved?: (() => void) | undefined
}

/** A paper that was handed in: what it is, where it stands, and what may be done with it. */
export function PaperRow({ paper, named = false, onReplace, onRemoved }: Props) {
  const { t } = useTranslation()
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
          <p className="text-[0.94rem] leading-snug text-ink-soft">
            {named && <bdi className="me-1.5 break-all">{paper.file_name} ·</bdi>}
            <Dates paper={paper} />
          </p>
        </div>
      </div>
      <Call paper={paper} />
      <Acts {...{ paper, onReplace, onRemoved }} />
      {named && <PaperHistory id={paper.id} name={paper.file_name} />}
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
  return parts.filter(Boolean).join(' · ')
}

/** What the paper asks for: why, and what to do now. */
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

function Acts({ paper, onReplace, onRemoved }: Pick<Props, 'paper' | 'onReplace' | 'onRemoved'>) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const about = <span className="sr-only"> {paper.file_name}</span>
  const remove = async () => {
    setIsBusy(true)
    try {
      await removePaper(paper.id)
      showToast({ title: t('papers.removed') })
      onRemoved?.()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
    setIsBusy(false)
    setIsAsking(false)
  }
  const look =
    'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-action hover:bg-action-soft'
  return (
    <div className="-mx-3 -my-1 flex flex-wrap">
      <a href={fileOf(paper.id)} download={paper.file_name} className={look}>
        <Icon name="download" className="size-4.5" />
        <span>
          {t('papers.open')}
          {about}
        </span>
      </a>
      {onReplace && (
        <button type="button" className={look} onClick={onReplace}>
          <Icon name="again" className="size-4.5" />
          <span>
            {t('papers.replace')}
            {about}
          </span>
        </button>
      )}
      {paper.status !== 'replaced' && (
        <Button look="quiet" className="px-3" onClick={() => setIsAsking(true)}>
          <Icon name="close" className="size-4.5" />
          <span>
            {t('papers.remove')}
            {about}
          </span>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('papers.removeTitle')}
          text={t('papers.removeText', { name: paper.file_name })}
          confirm={t('papers.remove')}
          busy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
