import { useTranslation } from 'react-i18next'
import { day, dayAndTime, fileSize } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { PaperDecision } from './document-decision.tsx'
import type { QueuedPaper } from './document-queue.ts'
import type { Decision } from './use-decision.tsx'

type Props = { paper: QueuedPaper; decision: Decision; onClose: () => void }

/** One document, and the decisions a coordinator can make about it. */
export function PaperDialog({ paper, decision, onClose }: Props) {
  const { t } = useTranslation()
  const kind = t(`papers.type.${paper.document_type}.name`)
  return (
    <Dialog title={t('adminPapers.paperOf', { document: kind, name: paper.person.name })} onClose={onClose}>
      <Preview paper={paper} kind={kind} />
      <Facts paper={paper} />
      {paper.status === 'awaiting_verification' && <PaperDecision paper={paper} decision={decision} />}
      {(paper.status === 'verified' || paper.status === 'rejected') && (
        <p className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Button
            look="secondary"
            busy={decision.busy}
            onClick={() => decision.decide(paper, { decision: 'reopen' })}
          >
            {t('adminPapers.reopen')}
          </Button>
          <span className="text-ink-soft">{t('adminPapers.reopenHint')}</span>
        </p>
      )}
    </Dialog>
  )
}

const fileOf = ({ id }: QueuedPaper) => `/api/documents/${id}/file?inline=1`

function Preview({ paper, kind }: { paper: QueuedPaper; kind: string }) {
  const { t } = useTranslation()
  const isPicture = paper.content_type.startsWith('image/')
  return (
    <figure className="grid gap-3">
      {isPicture && (
        <img
          src={fileOf(paper)}
          alt={t('adminPapers.pictureOf', { document: kind, name: paper.person.name })}
          className="max-h-[50dvh] w-full rounded-lg border border-line bg-sunken object-contain"
        />
      )}
      <figcaption>
        <a
          href={fileOf(paper)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 py-2 font-semibold hover:border-action hover:bg-action-soft"
        >
          <Icon name="file" className="size-5" />
          {isPicture ? t('adminPapers.openPicture') : t('adminPapers.openPdf')}
        </a>
      </figcaption>
    </figure>
  )
}

function Facts({ paper }: { paper: QueuedPaper }) {
  const { t } = useTranslation()
  const facts: [string, string][] = [
    [t('adminPapers.person'), `${paper.person.name}, ${paper.person.email}`],
    [t('adminPapers.handedIn'), dayAndTime(paper.created_at)],
    [t('adminPapers.file'), `${paper.file_name} (${fileSize(paper.size)})`],
    [t('adminPapers.status'), t(`papers.status.${paper.status}`)],
  ]
  if (paper.expires_at) facts.push([t('adminPapers.until'), day(paper.expires_at.slice(0, 10))])
  if (paper.rejection_reason) facts.push([t('adminPapers.why'), paper.rejection_reason])
  return (
    <dl className="mt-5 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd dir="auto" className="max-sm:mb-2 [overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
