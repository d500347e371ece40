import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Sends one change at a time; a failure is shown and keeps what was typed. */
export function useSend() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async <Answer>(call: () => Promise<Answer>, title?: string): Promise<Answer | undefined> => {
    if (busy) return undefined
    setBusy(true)
    try {
      const answer = await call()
      if (title) showToast({ tone: 'good', title })
      await revalidate()
      return answer
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminSettings.notSaved'), description: problemText(error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}
