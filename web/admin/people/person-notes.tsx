import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { noteLimits } from '#machines/people/lists.ts'
import type { ShownNote } from '#server/people/note-routes.ts'
import type { ShownPerson } from '#server/people/shapes.ts'
import { useMayAct } from '#web/auth/portal-role.ts'
import { api } from '#web/lib/api.ts'
import { dayAndTime } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Card } from '#web/ui/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/field.tsx'
import { Undoable } from './undoable.tsx'

/** True when it arrived; what was typed stays where it is otherwise. */
const useSend = () => {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      await call()
      await revalidate()
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminPerson.notDone'), description: problemText(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

/** Coordinators' notes, visible only to coordinators. */
export function PersonNotes({ person, notes }: { person: ShownPerson; notes: readonly ShownNote[] }) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [text, setText] = useState('')
  const [deleted, setDeleted] = useState<ShownNote>()
  const mayAct = useMayAct()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = text.trim()
    if (
      written &&
      (await send(() =>
        api.post('/api/admin/people/:id/notes', { path: { id: person.id }, body: { text: written } }),
      ))
    )
      setText('')
  }
  const restore = async ({ id }: ShownNote) => {
    if (await send(() => api.post('/api/admin/notes/:id/restored', { path: { id } }))) setDeleted(undefined)
  }
  return (
    <Card title={t('adminPerson.notes')}>
      {mayAct && (
        <form onSubmit={event => void submit(event)} className="grid gap-3">
          <TextArea
            label={t('adminPerson.newNote')}
            hint={t('adminPerson.noteHint')}
            value={text}
            maxLength={noteLimits.max}
            onChange={event => setText(event.target.value)}
          />
          <div>
            <Button type="submit" look="secondary" busy={busy}>
              {t('adminPerson.addNote')}
            </Button>
          </div>
        </form>
      )}
      {deleted && (
        <div className="mt-4">
          <Undoable text={t('adminPerson.noteDeleted')} onUndo={() => restore(deleted)} />
        </div>
      )}
      {notes.length > 0 && (
        <ul aria-label={t('adminPerson.notes')} className="mt-4 divide-y divide-line">
          {notes.map(note => (
            <NoteLine key={note.id} note={note} onDeleted={() => setDeleted(note)} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function NoteLine({ note, onDeleted }: { note: ShownNote; onDeleted: () => void }) {
  const { t } = useTranslation()
  const { busy, send } = useSend()
  const [editing, setEditing] = useState(false)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    if (
      text &&
      (await send(() => api.patch('/api/admin/notes/:id', { path: { id: note.id }, body: { text } })))
    )
      setEditing(false)
  }
  const remove = async () => {
    if (await send(() => api.delete('/api/admin/notes/:id', { path: { id: note.id } }))) onDeleted()
  }
  if (editing)
    return (
      <li className="py-3">
        <form onSubmit={event => void save(event)} className="grid gap-3">
          <TextArea
            label={t('adminPerson.editNote')}
            name="text"
            defaultValue={note.text}
            maxLength={noteLimits.max}
          />
          <div className="flex gap-3">
            <Button type="submit" look="secondary" busy={busy}>
              {t('adminPeople.save')}
            </Button>
            <Button look="quiet" onClick={() => setEditing(false)}>
              {t('common.cancel')}
            </Button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="py-3">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {note.text}
      </p>
      <p className="mt-1 text-[0.94rem] text-ink-soft">
        <bdi>{note.by?.name ?? t('adminPerson.someone')}</bdi>
        {' · '}
        <time dateTime={note.at}>{dayAndTime(note.at)}</time>
        {note.editedAt && ` · ${t('adminPerson.edited')}`}
      </p>
      {note.mine && (
        <div className="-ms-3 mt-1 flex flex-wrap">
          {note.editable && (
            <Button look="quiet" className="px-3" onClick={() => setEditing(true)}>
              {t('adminPerson.edit')}
            </Button>
          )}
          <Button look="quiet" className="px-3" busy={busy} onClick={() => void remove()}>
            {t('adminPerson.delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
