import { useTranslation } from 'react-i18next'
import { day, dayAndTime, fileSize } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { DocumentDecision } from './document-decision.tsx'
import type { QueuedDocument } from './document-queue.ts'
import type { Decision } from './use-decision.tsx'

type Props = { doc: QueuedDocument; decision: Decision; onClose: () => void }

/** One document, and the decisions a coordinator can make about it. */
export function DocumentDialog({ doc, decision, onClose }: Props) {
  const { t } = useTranslation()
  const kind = t(`documents.type.${doc.document_type}.name`)
  return (
    <Dialog
      title={t('adminDocuments.documentOf', { document: kind, name: doc.person.name })}
      onClose={onClose}
    >
      <Preview doc={doc} kind={kind} />
      <Facts doc={doc} />
      {doc.status === 'awaiting_verification' && <DocumentDecision doc={doc} decision={decision} />}
      {(doc.status === 'verified' || doc.status === 'rejected') && (
        <p className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
          <Button
            look="secondary"
            busy={decision.busy}
            onClick={() => decision.decide(doc, { decision: 'reopen' })}
          >
            {t('adminDocuments.reopen')}
          </Button>
          <span className="text-ink-soft">{t('adminDocuments.reopenHint')}</span>
        </p>
      )}
    </Dialog>
  )
}

const fileOf = ({ id }: QueuedDocument) => `/api/documents/${id}/file?inline=1`

function Preview({ doc, kind }: { doc: QueuedDocument; kind: string }) {
  const { t } = useTranslation()
  const isPicture = doc.content_type.startsWith('image/')
  return (
    <figure className="grid gap-3">
      {isPicture && (
        <img
          src={fileOf(doc)}
          alt={t('adminDocuments.pictureOf', { document: kind, name: doc.person.name })}
          className="max-h-[50dvh] w-full rounded-lg border border-line bg-sunken object-contain"
        />
      )}
      <figcaption>
        <a
          href={fileOf(doc)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 py-2 font-semibold hover:border-action hover:bg-action-soft"
        >
          <Icon name="file" className="size-5" />
          {isPicture ? t('adminDocuments.openPicture') : t('adminDocuments.openPdf')}
        </a>
      </figcaption>
    </figure>
  )
}

function Facts({ doc }: { doc: QueuedDocument }) {
  const { t } = useTranslation()
  const facts: [string, string][] = [
    [t('adminDocuments.person'), `${doc.person.name}, ${doc.person.email}`],
    [t('adminDocuments.handedIn'), dayAndTime(doc.created_at)],
    [t('adminDocuments.file'), `${doc.file_name} (${fileSize(doc.size)})`],
    [t('adminDocuments.status'), t(`documents.status.${doc.status}`)],
  ]
  if (doc.expires_at) facts.push([t('adminDocuments.until'), day(doc.expires_at.slice(0, 10))])
  if (doc.rejection_reason) facts.push([t('adminDocuments.why'), doc.rejection_reason])
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
