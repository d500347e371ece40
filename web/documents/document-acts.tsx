import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { documentTypes } from '#machines/documents/documents.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { callOf } from './document-calls.ts'
import { type CaregiverDocument, fileOf, removeDocument } from './documents.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-action hover:bg-action-soft'

type Props = {
  doc: CaregiverDocument
  onReplace?: (() => void) | undefined
  onRemoved?: (() => void) | undefined
  /** Set in the list of all documents: adds the history and a link to the upload. */
  listed?: { isOpen: boolean; onToggle: () => void } | undefined
}

/** Everything an owner can do with a document. */
export function DocumentActs({ doc, onReplace, onRemoved, listed }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const about = <span className="sr-only"> {doc.file_name}</span>
  const act = (icon: IconName, words: string): ReactNode => (
    <>
      <Icon name={icon} className="size-4.5" />
      <span>
        {words}
        {about}
      </span>
    </>
  )
  const tab = documentTypes[doc.document_type].required ? 'required' : 'optional'
  return (
    <div className="-mx-3 -my-1 flex flex-wrap">
      {listed && callOf(doc) && (
        <Link to={{ search: `?tab=${tab}`, hash: doc.document_type }} className={look}>
          {act('upload', t('documents.handInNew'))}
        </Link>
      )}
      <a href={fileOf(doc.id)} target="_blank" rel="noreferrer" className={look}>
        {act('file', t('documents.open'))}
      </a>
      {onReplace && (
        <button type="button" className={look} onClick={onReplace}>
          {act('again', t('documents.replace'))}
        </button>
      )}
      {doc.status !== 'replaced' && (
        <button type="button" className={look} onClick={() => setIsAsking(true)}>
          {act('close', t('documents.remove'))}
        </button>
      )}
      {listed && (
        <button type="button" aria-expanded={listed.isOpen} className={look} onClick={listed.onToggle}>
          {act('clock', t('documents.history'))}
        </button>
      )}
      {isAsking && <Removing doc={doc} onRemoved={onRemoved} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Removing({ doc, onRemoved, onClose }: Pick<Props, 'doc' | 'onRemoved'> & { onClose: () => void }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await removeDocument(doc.id)
      showToast({ title: t('documents.removed') })
      onRemoved?.()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('documents.removeTitle')}
      text={t('documents.removeText', { name: doc.file_name })}
      confirm={t('documents.remove')}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
