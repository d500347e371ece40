import { useOptimistic, useTransition } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { GuideName } from '#machines/knowledge/guides.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'

/** The guides can be read without it. */
export const readSaved = async (): Promise<ReadonlySet<string>> => {
  try {
    return new Set((await api.get('/api/saved-guides')).guides)
  } catch {
    return new Set()
  }
}

/** Whether a guide is saved, and a way to change it. */
export function useSavedGuide(name: GuideName, saved: ReadonlySet<string>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [isSaved, show] = useOptimistic(saved.has(name))
  const [busy, start] = useTransition()
  const toggle = () => {
    if (busy) return
    start(async () => {
      show(!isSaved)
      try {
        await api.put('/api/saved-guides', { body: { guide: name, saved: !isSaved } })
      } catch (error) {
        showToast({ tone: 'bad', title: t('knowledge.notSaved'), description: problemText(error) })
      }
      await revalidate()
    })
  }
  return { isSaved, toggle }
}
