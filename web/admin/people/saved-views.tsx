import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useRevalidator } from 'react-router-dom'
import { type PeopleList, savedViewLimits } from '#machines/people/lists.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button, IconButton } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { listAddress, type PeopleQuery, peopleQueryOf, savedQueryOf } from './people-query.ts'
import { Undoable } from './undoable.tsx'

export type View = { id: string; name: string; query: string }

type Props = { list: PeopleList; query: PeopleQuery; views: readonly View[] }

/** Filters that a coordinator comes back to, by name. */
export function SavedViews({ list, query, views }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [naming, setNaming] = useState(false)
  const [deleted, setDeleted] = useState<View>()
  const now = savedQueryOf(query)
  const change = async (send: () => Promise<unknown>): Promise<boolean> => {
    try {
      await send()
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminPeople.notSaved'), description: problemText(error) })
      return false
    } finally {
      await revalidate()
    }
  }
  const save = ({ name, query: wanted }: Pick<View, 'name' | 'query'>) =>
    change(() => api.post('/api/admin/saved-views', { body: { list, name, query: wanted } }))
  const forget = async (view: View) => {
    if (await change(() => api.delete('/api/admin/saved-views/:id', { path: { id: view.id } })))
      setDeleted(view)
  }
  const canSave = now !== '' && views.every(view => view.query !== now)
  return (
    <section aria-label={t('adminPeople.views')} className="mt-4 grid gap-3 empty:hidden">
      {deleted && (
        <Undoable
          text={t('adminPeople.viewDeleted', deleted)}
          onUndo={async () => {
            if (await save(deleted)) setDeleted(undefined)
          }}
        />
      )}
      {(views.length > 0 || canSave) && (
        <ul className="flex flex-wrap items-center gap-2">
          {views.map(view => (
            <li
              key={view.id}
              className={`flex max-w-full items-center rounded-full border ps-4 ${view.query === now ? 'border-action bg-action-soft' : 'border-edge bg-surface'}`}
            >
              <Link
                to={listAddress(list, peopleQueryOf(new URLSearchParams(view.query)))}
                preventScrollReset
                aria-current={view.query === now ? 'true' : undefined}
                className="flex min-h-11 min-w-0 items-center gap-2 font-semibold hover:text-action"
              >
                <Icon name="star" className="size-4.5 text-ink-soft" />
                <bdi className="truncate">{view.name}</bdi>
              </Link>
              <IconButton
                label={t('adminPeople.deleteView', view)}
                className="rounded-full"
                onClick={() => void forget(view)}
              >
                <Icon name="close" className="size-4.5" />
              </IconButton>
            </li>
          ))}
          {canSave && (
            <li>
              <Button look="quiet" className="px-3" onClick={() => setNaming(true)}>
                <Icon name="star" className="size-5" />
                {t('adminPeople.saveView')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={async name => {
            if (await save({ name, query: now })) setNaming(false)
          }}
        />
      )}
    </section>
  )
}

type NameProps = { onClose: () => void; onName: (name: string) => Promise<void> }

function NameDialog({ onClose, onName }: NameProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    setIsMissing(name === '')
    if (name === '' || busy) return
    setBusy(true)
    await onName(name)
    setBusy(false)
  }
  return (
    <Dialog title={t('adminPeople.saveView')} onClose={onClose}>
      <form onSubmit={event => void submit(event)} className="grid gap-4">
        <TextField
          label={t('adminPeople.viewName')}
          hint={t('adminPeople.viewNameHint')}
          name="name"
          maxLength={savedViewLimits.nameMax}
          autoComplete="off"
          data-first-focus=""
          error={isMissing ? t('adminPeople.viewNameMissing') : undefined}
        />
        <div>
          <Button type="submit" busy={busy}>
            {t('adminPeople.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
