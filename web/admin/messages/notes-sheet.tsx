import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageLimits } from '#machines/messages/limits.ts'
import type { ShownNote } from '#server/messages/admin-routes.ts'
import { api } from '../../lib/api.ts'
import { dayAndTime } from '../../lib/format.ts'
import { problemText } from '../../lib/problem-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = { id: string; isRequest: boolean; onClose: () => void }

/** Notes that only coordinators see; what was typed stays until it's saved. */
export function NotesSheet({ id, isRequest, onClose }: Props) {
  const route = isRequest ? '/api/admin/support/:id/notes' : '/api/admin/conversations/:id/notes'
  const { t } = useTranslation()
  const [notes, setNotes] = useState<ShownNote[]>()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    api.get(route, { path: { id } }).then(
      found => setNotes(found.notes),
      cause => setError(problemText(cause)),
    )
  }, [route, id])
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || text.trim() === '') return
    setBusy(true)
    try {
      setNotes((await api.post(route, { path: { id }, body: { text: text.trim() } })).notes)
      setText('')
    } catch (cause) {
      setError(problemText(cause))
    }
    setBusy(false)
  }
  return (
    <Dialog title={t('adminMessages.notes.title')} onClose={onClose} sheet>
      <p className="mb-4 text-ink-soft">{t('adminMessages.notes.text')}</p>
      <ul className="mb-5 grid gap-3 empty:hidden">
        {notes?.map(note => (
          <li key={note.id} className="rounded-lg bg-sunken px-4 py-3">
            <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
              {note.text}
            </p>
            <p className="mt-1 text-[0.9rem] text-ink-soft">
              {[note.by, dayAndTime(note.at)].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <form noValidate onSubmit={event => void save(event)} className="grid gap-4">
        <TextArea
          data-first-focus=""
          label={t('adminMessages.notes.label')}
          maxLength={messageLimits.noteMax}
          value={text}
          error={error}
          onChange={event => {
            setText(event.target.value)
            setError(undefined)
          }}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          {t('adminMessages.notes.save')}
        </Button>
      </form>
    </Dialog>
  )
}
