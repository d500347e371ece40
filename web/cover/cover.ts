import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { ShownBackups } from '#server/cover/backups.ts'
import type { ShownCover } from '#server/cover/shown.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'

export type Cover = ShownCover
export type OpenVisit = Cover['open'][number]
export type AskedVisit = Cover['asked'][number]
export type Backups = ShownBackups
export type Backup = Backups['backups'][number]

export const namesText = (names: readonly string[]): string =>
  new Intl.ListFormat(i18next.language, { style: 'long', type: 'conjunction' }).format(names)

/** The question or the open visit that's being answered, and the answer. */
export type Said = { id: string; answer: 'accept' | 'decline' }

/** Sends a yes or a no; the schedule is read again either way, since someone else may have been first. */
export function useCoverAnswer() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [saying, setSaying] = useState<Said>()
  const say = async (said: Said): Promise<void> => {
    if (saying) return
    setSaying(said)
    try {
      await api.post(`/api/cover/:id/${said.answer}`, { path: { id: said.id } })
      showToast({ tone: 'good', title: t(`cover.done.${said.answer}`) })
    } catch (error) {
      showToast({ tone: 'bad', title: t('cover.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setSaying(undefined)
  }
  return { saying, say }
}

/** Saves a wish at once; a switch shows it before the server has it. */
export function useSaved() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const save = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    let isSaved = true
    try {
      await call()
    } catch (error) {
      isSaved = false
      showToast({ tone: 'bad', title: t('cover.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
    return isSaved
  }
  return { busy, save }
}
