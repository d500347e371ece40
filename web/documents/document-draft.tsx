import { type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentType } from '#machines/documents/documents.ts'
import { fileSize } from '../lib/format.ts'
import { Button } from '../ui/controls/button.tsx'
import { TextField } from '../ui/controls/field.tsx'
import type { Draft } from './document-drafts.ts'
import { FileTile } from './file-tile.tsx'

type Props = {
  draft: Draft
  expiresAt: string
  type: DocumentType
  onExpiresAt: (day: string) => void
  onSend: (draft: Draft, expiresAt: string) => void
  onDrop: () => void
}

/** The day in the person's own calendar. */
const today = () => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** The pressed button is gone; the focus continues from the same place. */
const focusHere = (form: HTMLFormElement | null) => form?.focus({ preventScroll: true })

/** A chosen file before it's sent: check that it's the right one and enter when it expires. */
export function DocumentDraft({ draft, expiresAt: until, type, onExpiresAt, onSend, onDrop }: Props) {
  const { t } = useTranslation()
  const [isPast, setIsPast] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const over = until !== '' && until < today()
    setIsPast(over)
    if (!over) onSend(draft, until)
  }
  return (
    <form
      ref={focusHere}
      tabIndex={-1}
      noValidate
      onSubmit={send}
      aria-label={t(`documents.type.${type}.name`)}
      className="grid gap-4 rounded-lg border border-edge bg-ground p-4 outline-none"
    >
      <div className="flex items-center gap-4">
        <Preview file={draft.file} />
        <p className="min-w-0">
          <bdi className="line-clamp-2 font-semibold break-all">{draft.name}</bdi>
          <bdi className="text-[0.94rem] text-ink-soft tabular-nums">{fileSize(draft.file.size)}</bdi>
        </p>
      </div>
      <div className="max-w-md">
        <TextField
          type="date"
          dir="ltr"
          label={t('documents.validUntil')}
          optional
          hint={t('documents.validHint')}
          error={isPast ? t('documents.validPast') : undefined}
          value={until}
          min={today()}
          onChange={event => {
            onExpiresAt(event.target.value)
            setIsPast(false)
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" className="max-sm:w-full">
          {t('documents.send')}
        </Button>
        <Button look="quiet" className="max-sm:w-full" onClick={onDrop}>
          {t('documents.another')}
        </Button>
      </div>
    </form>
  )
}

function Preview({ file }: { file: Blob }) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string>()
  const isPhoto = file.type.startsWith('image/')
  useEffect(() => {
    if (!isPhoto) return undefined
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file, isPhoto])
  if (!isPhoto) return <FileTile />
  return (
    <span className="block size-20 shrink-0 overflow-hidden rounded-lg border border-line bg-sunken">
      {url && <img src={url} alt={t('documents.draftPreview')} className="size-full object-cover" />}
    </span>
  )
}
