import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { PeopleList } from '#machines/people/lists.ts'
import { api } from '#web/lib/api.ts'
import { number } from '#web/lib/format.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { csvAddress, type PeopleQuery } from './people-query.ts'
import { Undoable } from './undoable.tsx'

type Props = {
  list: PeopleList
  query: PeopleQuery
  chosen: readonly string[]
  total: number
  onDone: () => void
}

/** Sends one call each, so one that's refused keeps none of the others. */
const each = async (ids: readonly string[], act: 'pause' | 'resume') => {
  const done: string[] = []
  let failure: unknown
  for (const id of ids)
    try {
      await api.post(`/api/admin/people/:id/${act}`, { path: { id } })
      done.push(id)
    } catch (error) {
      failure = error
    }
  return { done, failure }
}

/** What can be done with the whole list, or with those that are chosen. */
export function SelectionBar({ list, query, chosen, total, onDone }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [paused, setPaused] = useState<readonly string[]>([])
  const act = async (ids: readonly string[], what: 'pause' | 'resume') => {
    if (busy) return
    setBusy(true)
    const { done, failure } = await each(ids, what)
    if (failure) showToast({ tone: 'bad', title: t('adminPeople.notAll'), description: problemText(failure) })
    setPaused(what === 'pause' ? done : [])
    onDone()
    await revalidate()
    setBusy(false)
  }
  return (
    <div className="mt-5 grid gap-3">
      {paused.length > 0 && (
        <Undoable
          text={t('adminPeople.pausedMany', { count: paused.length })}
          onUndo={() => act(paused, 'resume')}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {chosen.length > 0 && (
          <p role="status" className="font-semibold">
            {t('adminPeople.chosen', { number: number(chosen.length) })}
          </p>
        )}
        {total > 0 && (
          <a
            href={csvAddress(list, query, chosen)}
            download
            className="inline-flex min-h-11 items-center gap-2 rounded-lg border border-edge bg-surface px-5 font-semibold hover:border-action hover:bg-action-soft"
          >
            <Icon name="download" className="size-5" />
            {chosen.length > 0 ? t('adminPeople.downloadChosen') : t('tables.download')}
          </a>
        )}
        {chosen.length > 0 && (
          <>
            <Button look="secondary" busy={busy} onClick={() => void act(chosen, 'pause')}>
              <Icon name="pause" className="size-5" />
              {t('adminPeople.pauseChosen')}
            </Button>
            <Button look="quiet" onClick={onDone}>
              {t('adminPeople.chooseNone')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
