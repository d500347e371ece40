import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { documentTypes } from '#machines/documents/documents.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { callOf } from './paper-calls.ts'
import { fileOf, type Paper, removePaper } from './papers.ts'

const look =
  'inline-flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold text-action hover:bg-action-soft'

type Props = {
  paper: Paper
  onReplace?: (() => void) | undefined
  onRemoved?: (() => void) | undefined
  /** Set in the list of all documents: adds the history and a link to the upload. */
  listed?: { isOpen: boolean; onToggle: () => void } | undefined
}

/** Everything an owner can do with a document. */
export function PaperActs({ paper, onReplace, onRemoved, listed }: Props) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  const about = <span className="sr-only"> {paper.file_name}</span>
  const act = (icon: IconName, words: string): ReactNode => (
    <>
      <Icon name={icon} className="size-4.5" />
      <span>
        {words}
        {about}
      </span>
    </>
  )
  const tab = documentTypes[paper.document_type].required ? 'required' : 'optional'
  return (
    <div className="-mx-3 -my-1 flex flex-wrap">
      {listed && callOf(paper) && (
        <Link to={{ search: `?tab=${tab}`, hash: paper.document_type }} className={look}>
          {act('upload', t('papers.handInNew'))}
        </Link>
      )}
      <a href={fileOf(paper.id)} target="_blank" rel="noreferrer" className={look}>
        {act('file', t('papers.open'))}
      </a>
      {onReplace && (
        <button type="button" className={look} onClick={onReplace}>
          {act('again', t('papers.replace'))}
        </button>
      )}
      {paper.status !== 'replaced' && (
        <button type="button" className={look} onClick={() => setIsAsking(true)}>
          {act('close', t('papers.remove'))}
        </button>
      )}
      {listed && (
        <button type="button" aria-expanded={listed.isOpen} className={look} onClick={listed.onToggle}>
          {act('clock', t('papers.history'))}
        </button>
      )}
      {isAsking && <Removing paper={paper} onRemoved={onRemoved} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

function Removing({
  paper,
  onRemoved,
  onClose,
}: Pick<Props, 'paper' | 'onRemoved'> & { onClose: () => void }) {
  const { t } = useTranslation()
  const [isBusy, setIsBusy] = useState(false)
  const remove = async () => {
    setIsBusy(true)
    try {
      await removePaper(paper.id)
      showToast({ title: t('papers.removed') })
      onRemoved?.()
    } catch (error) {
      showToast({ tone: 'bad', title: t('toast.wrong'), description: problemText(error) })
    }
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('papers.removeTitle')}
      text={t('papers.removeText', { name: paper.file_name })}
      confirm={t('papers.remove')}
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
