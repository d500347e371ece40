import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

export type SendCare = (call: () => Promise<unknown>) => Promise<boolean>

/** One change at a time; whoever was faster is named, and the list shows what they did. */
export function useCare(): { busy: boolean; send: SendCare } {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send: SendCare = async call => {
    if (busy) return false
    setBusy(true)
    try {
      await call()
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
