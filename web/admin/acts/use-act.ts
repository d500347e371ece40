import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'

/** Does one thing at a time; whoever was faster is named, and the page shows what they did. */
export function useAct() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const act = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined
    setBusy(true)
    try {
      return await call()
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminPerson.notDone'), description: problemText(error) })
      return undefined
    } finally {
      await revalidate()
      setBusy(false)
    }
  }
  return { busy, act }
}
