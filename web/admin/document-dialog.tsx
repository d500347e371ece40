import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalRole } from '../auth/portal-role.ts'
import { day, dayAndTime, fileSize } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { Email } from '../ui/email.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { DecidedBy } from './decided-by.tsx'
import { DocumentDecision } from './document-decision.tsx'
import type { OpenedDocument } from './document-queue.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { useKeys } from './keyboard/keys.tsx'
import { PersonName } from './person-name.tsx'
import { type Claiming, useClaim } from './use-claim.ts'
import type { Wish } from './use-decision.tsx'

export type Neighbors = { onBefore?: (() => void) | undefined; onAfter?: (() => void) | undefined }

type Props = {
  doc: OpenedDocument
  reasons: readonly string[]
  busy: boolean
  decide: (wish: Wish) => void
  neighbors: Neighbors
  /** The list, beside the document on a wide screen. */
  list: ReactNode
  onClose: () => void
}

/** One document, next to the decisions about it. */
export function DocumentDialog({ doc, reasons, busy, decide, neighbors, list, onClose }: Props) {
  const { t } = useTranslation()
  const kind = t(`documents.type.${doc.document_type}.name`)
  const isWaiting = doc.status === 'awaiting_verification'
  const mayDecide = usePortalRole() !== 'auditor'
  const claiming = useClaim(doc.id, isWaiting && mayDecide)
  const [reason, setReason] = useState('')
  return (
    <Dialog
      wide
      title={t('adminDocuments.documentOf', { document: kind, name: doc.person.name })}
      onClose={onClose}
      foot={<Steps {...neighbors} />}
    >
      <div
        data-wide=""
        className="grid gap-6 *:min-w-0 lg:grid-cols-2 min-[100rem]:grid-cols-[20rem_minmax(0,1fr)_minmax(0,1fr)]"
      >
        <div className="max-h-[70dvh] self-start overflow-y-auto p-1 max-[1599px]:hidden">{list}</div>
        <DocumentViewer doc={doc} kind={kind} />
        <div>
          <Facts doc={doc} />
          {/* The keyboard starts next to the decision, and J and K still turn the pages. */}
          <section
            aria-label={t('adminDocuments.review')}
            tabIndex={-1}
            data-first-focus=""
            className="rounded-lg outline-offset-8"
          >
            {mayDecide && isWaiting && claiming.isTaken && <Taken claiming={claiming} />}
            {mayDecide && isWaiting && !claiming.isTaken && (
              <DocumentDecision {...{ doc, busy, decide, reasons, reason }} onReason={setReason} />
            )}
            {!isWaiting && <DecidedBy decided={doc.decided} typed={reason} />}
            {mayDecide && (doc.status === 'verified' || doc.status === 'rejected') && (
              <p className="mt-6 flex flex-wrap items-center gap-4 border-t border-line pt-5">
                <Button look="secondary" busy={busy} onClick={() => decide({ decision: 'reopen' })}>
                  {t('adminDocuments.reopen')}
                </Button>
                <span className="text-ink-soft">{t('adminDocuments.reopenHint')}</span>
              </p>
            )}
          </section>
        </div>
      </div>
    </Dialog>
  )
}

function Taken({ claiming: { claim, takeOver } }: { claiming: Claiming }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-6">
      <Banner
        tone="warn"
        icon="person"
        action={
          <Button look="secondary" onClick={takeOver}>
            {t('adminDocuments.takeOver')}
          </Button>
        }
      >
        <p className="font-semibold">{t('adminDocuments.reviewing', { name: claim?.name })}</p>
        <p>{t('adminDocuments.reviewingText')}</p>
      </Banner>
    </div>
  )
}

function Steps({ onBefore, onAfter }: Neighbors) {
  const { t } = useTranslation()
  useKeys({ j: () => onAfter?.(), k: () => onBefore?.() }, { inDialog: true })
  return (
    <div className="flex justify-between gap-2 *:px-2 *:whitespace-nowrap sm:*:px-5">
      <Button look="secondary" aria-disabled={!onBefore} onClick={onBefore}>
        <Icon name="back" className="size-4.5" />
        {t('adminDocuments.previous')}
      </Button>
      <Button look="secondary" aria-disabled={!onAfter} onClick={onAfter}>
        {t('adminDocuments.next')}
        <Icon name="forward" className="size-4.5" />
      </Button>
    </div>
  )
}

function Facts({ doc }: { doc: OpenedDocument }) {
  const { t } = useTranslation()
  const facts: [string, ReactNode][] = [
    [
      t('adminDocuments.person'),
      <>
        <PersonName person={{ id: doc.user_id, name: doc.person.name, role: 'caregiver' }} />
        <br />
        <Email address={doc.person.email} />
      </>,
    ],
    [t('adminDocuments.handedIn'), dayAndTime(doc.created_at)],
    [t('adminDocuments.file'), `${doc.file_name} (${fileSize(doc.size)})`],
    [t('adminDocuments.status'), t(`documents.status.${doc.status}`)],
  ]
  if (doc.expires_at) facts.push([t('adminDocuments.until'), day(doc.expires_at.slice(0, 10))])
  if (doc.rejection_reason) facts.push([t('adminDocuments.why'), doc.rejection_reason])
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
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
