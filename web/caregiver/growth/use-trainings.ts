import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { ShownTraining } from '#server/trainings/routes.ts'
import { chosenLanguage } from '#web/language/chosen-language.ts'
import { api } from '#web/lib/api.ts'
import { trainingsIn } from '#web/lib/interview-words.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

export type Training = ShownTraining

/** The caregiver's list and the catalog, both in the language of the page. */
export const readTrainings = async () => {
  const [{ trainings }, words] = await Promise.all([api.get('/api/trainings'), trainingsIn(chosenLanguage())])
  const named = trainings.map(one => (one.kind ? { ...one, title: words[one.kind].title } : one))
  return { trainings: named, words }
}

/** What was done last, and how it's undone. */
export type Done = { id: number; text: string; undo: () => Promise<unknown> }

export type Wish = { kind: NonNullable<Training['kind']> } | { title: string }
export type Dates = { plannedOn?: string | null; doneOn?: string | null }

/** Sends changes of the list; the page is read again after each. */
export function useTrainings() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Done>()
  const run = async (send: () => Promise<Omit<Done, 'id'> | undefined>): Promise<unknown> => {
    if (busy) return undefined
    setBusy(true)
    let failure: unknown
    try {
      const next = await send()
      setDone(before => next && { ...next, id: (before?.id ?? 0) + 1 })
    } catch (error) {
      failure = error
    }
    await revalidate()
    setBusy(false)
    return failure
  }
  const tell = (failure: unknown) => {
    if (failure) showToast({ tone: 'bad', title: t('growth.notSaved'), description: problemText(failure) })
  }
  const change = (training: Training, dates: Dates) =>
    run(async () => {
      await api.patch('/api/trainings/:id', { path: { id: training.id }, body: dates })
      const { id, plannedOn, doneOn, title } = training
      const text = dates.doneOn ? t('growth.markedDone', { title }) : t('growth.changed', { title })
      return {
        text,
        undo: () => api.patch('/api/trainings/:id', { path: { id }, body: { plannedOn, doneOn } }),
      }
    })
  return {
    busy,
    done,
    /** What went wrong, for the dialog that asked; nothing is lost there. */
    change,
    add: (wish: Wish, dates: Dates) =>
      run(async () => {
        const added = await api.post('/api/trainings', { body: { ...wish, ...dates } })
        const undo = () => api.delete('/api/trainings/:id', { path: { id: added.id } })
        return { text: t('growth.added', { title: added.title }), undo }
      }),
    reopen: (training: Training) => void change(training, { doneOn: null }).then(tell),
    remove: (training: Training) =>
      void run(async () => {
        const { id, kind, title, plannedOn, doneOn } = training
        await api.delete('/api/trainings/:id', { path: { id } })
        const body = { ...(kind ? { kind } : { title }), plannedOn, doneOn }
        const undo = () => api.post('/api/trainings', { body })
        return { text: t('growth.removed', { title }), undo }
      }).then(tell),
    undo: () =>
      void run(async () => {
        await done?.undo()
        return undefined
      }).then(tell),
  }
}

export type Trainings = ReturnType<typeof useTrainings>
