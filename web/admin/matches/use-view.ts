import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import type { View } from './queue.ts'

/** Sends what a coordinator thinks of a match; the page is read again either way. */
export function useView(id: string) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (view: { view: View; words?: string }) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post('/api/admin/matches/:id/view', { path: { id }, body: view })
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMatches.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, send }
}
