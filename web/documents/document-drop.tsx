import { type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#machines/documents/documents.ts'
import { Button } from '../ui/controls/button.tsx'
import { FieldError } from '../ui/controls/field.tsx'
import { FileInput } from '../ui/controls/file-input.tsx'
import { Icon } from '../ui/icon.tsx'
import { CameraDialog } from './camera-dialog.tsx'
import { DocumentDraft } from './document-draft.tsx'
import { useCamera, useHasCamera } from './use-camera.ts'
import { useDocumentDraft } from './use-document-draft.ts'

type Props = {
  type: DocumentType
  userId: string
  /** The document that this one replaces. */
  replaces?: string
  onSent?: () => void
}

const accepted = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg'

const nothing = () => {}

/** Where a document is added: chosen, dropped or photographed. */
export function DocumentDrop({ type, userId, replaces, onSent = nothing }: Props) {
  const { t } = useTranslation()
  const hasCamera = useHasCamera()
  const draft = useDocumentDraft({ type, userId, replaces, onSent })
  const { camera, problem: cameraProblem } = useCamera(draft.keepPhoto)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const hintId = useId()
  const doc = t(`documents.type.${type}.name`)
  const { state, kept } = draft

  const over = (event: DragEvent) => {
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const leave = (event: DragEvent) => {
    const to = event.relatedTarget
    if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false)
  }
  const put = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    draft.choose([...event.dataTransfer.files])
  }
  if (kept)
    return (
      <DocumentDraft {...kept} type={type} onExpiresAt={draft.date} onSend={draft.send} onDrop={draft.drop} />
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons do the same
    <div
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={put}
      className={`rounded-lg border border-dashed p-4 transition-colors duration-150 ${isOver ? 'border-action bg-action-soft' : 'border-edge bg-ground'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          look="secondary"
          className="max-sm:w-full"
          aria-describedby={hintId}
          busy={state.is === 'checking'}
          onClick={() => input.current?.click()}
        >
          <Icon name="upload" />
          <Named words={t('documents.choose')} type={type} />
        </Button>
        {hasCamera && (
          <Button look="secondary" className="max-sm:w-full" aria-describedby={hintId} onClick={camera.open}>
            <Icon name="camera" />
            <Named words={t('documents.takePhoto')} type={type} />
          </Button>
        )}
        <p className="text-[0.94rem] leading-snug text-ink-soft">
          <span aria-hidden="true" className="block pointer-coarse:hidden max-sm:hidden">
            {isOver ? t('documents.dropNow') : t('documents.dropHere')}
          </span>
          <span id={hintId}>{t('documents.hint')}</span>
        </p>
      </div>
      <div role="status">
        {state.is === 'empty' && state.problem && (
          <div className="pt-3">
            <FieldError id={`${hintId}-problem`}>{t(`documents.problem.${state.problem}`)}</FieldError>
          </div>
        )}
        {cameraProblem && (
          <p className="pt-3 text-[0.94rem] text-ink-soft">{t(`camera.problem.${cameraProblem}`)}</p>
        )}
      </div>
      <FileInput
        input={input}
        label={`${t('documents.choose')} ${t('documents.for', { document: doc })}`}
        accept={accepted}
        onFiles={draft.choose}
      />
      <CameraDialog camera={camera} title={t('camera.title', { document: doc })} />
    </div>
  )
}

/** The button's label; for screen readers, with the document's name. */
function Named({ words, type }: { words: string; type: DocumentType }) {
  const { t } = useTranslation()
  return (
    <span>
      {words}
      <span className="sr-only"> {t('documents.for', { document: t(`documents.type.${type}.name`) })}</span>
    </span>
  )
}
