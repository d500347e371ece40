import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { untyped as api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

export type SendCare = (what: 'take' | 'hand' | 'plan', body?: object) => Promise<boolean>

/** One change at a time; whoever was faster is named, and the list shows what they did. */
export function useCare(id: string): { busy: boolean; send: SendCare } {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send: SendCare = async (what, body = {}) => {
    if (busy) return false
    setBusy(true)
    const place = `/api/admin/concerns/${encodeURIComponent(id)}/${what}`
    try {
      await (what === 'plan' ? api.replace(place, body) : api.post(place, body))
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('urgent.notSaved'), description: problemText(error) })
      return false
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return { busy, send }
}
