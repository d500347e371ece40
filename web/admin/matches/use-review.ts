import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Sends what a coordinator says about a match; the page is read again either way. */
export function useReview(id: string) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (what: 'view' | 'decision', body: unknown): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    let isDone = true
    try {
      await api.post(`/api/admin/matches/${encodeURIComponent(id)}/${what}`, body)
    } catch (error) {
      isDone = false
      showToast({ tone: 'bad', title: t('adminMatches.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
    return isDone
  }
  return { busy, send }
}
