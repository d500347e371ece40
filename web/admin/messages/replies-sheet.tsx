import { type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageLimits } from '#machines/messages/limits.ts'
import type { Answer } from '../../calls/address.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea, TextField } from '../../ui/controls/field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Replies = Answer<'GET /api/admin/saved-replies'>

type Props = { draft: string; onChosen: (text: string) => void; onClose: () => void }

/** Replies to start from; each can be changed, and what's in the box can be saved as another. */
export function RepliesSheet({ draft, onChosen, onClose }: Props) {
  const { t } = useTranslation()
  const [replies, setReplies] = useState<Replies['replies']>()
  const [editing, setEditing] = useState<{ id?: string; title: string; text: string }>()
  const [error, setError] = useState<string>()
  const take = async (answer: Promise<Replies>) => {
    try {
      setReplies((await answer).replies)
      setEditing(undefined)
      setError(undefined)
    } catch (cause) {
      setError(problemText(cause))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    void take(api.get('/api/admin/saved-replies'))
  }, [])
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!editing) return
    const { id, ...body } = editing
    await take(
      id
        ? api.put('/api/admin/saved-replies/:id', { path: { id }, body })
        : api.post('/api/admin/saved-replies', { body }),
    )
  }
  const remove = async (id: string) => {
    await take(api.delete('/api/admin/saved-replies/:id', { path: { id } }))
  }
  if (editing)
    return (
      <Dialog title={t('adminMessages.replies.edit')} onClose={() => setEditing(undefined)} sheet>
        <form noValidate onSubmit={event => void save(event)} className="grid gap-4">
          <TextField
            data-first-focus=""
            label={t('adminMessages.replies.name')}
            maxLength={messageLimits.savedTitleMax}
            value={editing.title}
            onChange={event => setEditing({ ...editing, title: event.target.value })}
          />
          <TextArea
            label={t('adminMessages.replies.words')}
            maxLength={messageLimits.textMax}
            value={editing.text}
            error={error}
            onChange={event => setEditing({ ...editing, text: event.target.value })}
          />
          <Button type="submit" className="justify-self-start">
            {t('adminMessages.replies.save')}
          </Button>
        </form>
      </Dialog>
    )
  return (
    <Dialog title={t('adminMessages.replies.title')} onClose={onClose} sheet>
      {error && (
        <p role="alert" className="mb-3 text-bad">
          {error}
        </p>
      )}
      <ul className="grid gap-3 empty:hidden">
        {replies?.map(reply => (
          <li key={reply.id} className="rounded-lg border border-line px-4 py-3">
            <p dir="auto" className="font-semibold">
              {reply.title}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap text-ink-soft wrap-anywhere">
              {reply.text}
            </p>
            <div className="mt-2 flex flex-wrap gap-1">
              <Button look="secondary" onClick={() => onChosen(reply.text)}>
                {t('adminMessages.replies.use')}
              </Button>
              <Button look="quiet" className="px-3" onClick={() => setEditing(reply)}>
                {t('messages.edit')}
              </Button>
              <Button look="quiet" className="px-3" onClick={() => void remove(reply.id)}>
                {t('adminMessages.replies.delete')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <Button look="secondary" onClick={() => setEditing({ title: '', text: draft })}>
          {t('adminMessages.replies.add')}
        </Button>
      </p>
    </Dialog>
  )
}
