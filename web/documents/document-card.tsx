import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type DocumentType, documentTypes, isOneOfMany } from '#machines/documents/documents.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { UploadProgress } from '../uploads/upload-progress.tsx'
import { callOf } from './document-calls.ts'
import { documentDrafts } from './document-drafts.ts'
import { DocumentDrop } from './document-drop.tsx'
import { DocumentRow } from './document-row.tsx'
import type { CaregiverDocument, DocumentUpload } from './documents.ts'

type Props = {
  type: DocumentType
  userId: string
  /** The current ones of this type, newest first. */
  documents: readonly CaregiverDocument[]
  uploads: readonly DocumentUpload[]
}

/** One type of document: why it's needed, what has been uploaded, and where to upload it. */
export function DocumentCard({ type, userId, documents, uploads }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isMeant = useLocation().hash === `#${type}`
  // A link to this type's anchor focuses its heading.
  useEffect(() => {
    if (isMeant) heading.current?.focus()
  }, [isMeant])
  const { required } = documentTypes[type]
  const calling = documents.find(doc => ['rejected', 'expired'].includes(callOf(doc) ?? ''))
  /** Which document the new one replaces; 'none' to add another. */
  const [wanted, setWanted] = useState(() => {
    const draft = documentDrafts.of(userId).get(type)
    return draft && documents.length > 0 && !calling ? (draft.replaces ?? 'none') : undefined
  })
  const replaced = documents.find(doc => doc.id === wanted) ?? calling
  const isEmpty = documents.length === 0 && uploads.length === 0
  const isOpen = isEmpty || wanted !== undefined || (calling !== undefined && uploads.length === 0)
  const settle = () => {
    documentDrafts.drop(userId, type)
    setWanted(undefined)
    heading.current?.focus({ preventScroll: true })
  }
  return (
    <li
      id={type}
      aria-labelledby={id}
      className="grid scroll-mt-6 gap-4 rounded-box border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-lg outline-none">
            {t(`documents.type.${type}.name`)}
          </h2>
          <Badge tone={required ? 'warm' : 'plain'}>
            {required ? t('documents.badge.required') : t('documents.badge.optional')}
          </Badge>
        </div>
        <p className="mt-1 max-w-prose text-ink-soft">{t(`documents.type.${type}.why`)}</p>
      </div>
      {documents.map(doc => (
        <DocumentRow
          key={doc.id}
          doc={doc}
          onReplace={isOpen || uploads.length > 0 ? undefined : () => setWanted(doc.id)}
          onRemoved={settle}
        />
      ))}
      {uploads.map(upload => (
        <div key={upload.key} className="rounded-lg border border-line bg-ground p-4">
          <UploadProgress upload={upload} onCancelled={settle} />
        </div>
      ))}
      {isOpen && (
        <DocumentDrop
          type={type}
          userId={userId}
          {...(replaced && wanted !== 'none' ? { replaces: replaced.id } : {})}
          onSent={settle}
        />
      )}
      <div className="-mx-3 empty:hidden">
        {wanted !== undefined && (
          <Button look="quiet" className="px-3" onClick={settle}>
            {documents.length > 0 ? t('documents.keep') : t('common.cancel')}
          </Button>
        )}
        {isOneOfMany(type) && !isOpen && (
          <Button look="quiet" className="px-3" onClick={() => setWanted('none')}>
            <Icon name="upload" className="size-4.5" />
            {t('documents.addAnother')}
          </Button>
        )}
      </div>
    </li>
  )
}
