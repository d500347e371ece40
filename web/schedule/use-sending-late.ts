import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { sendBeforeLeaving } from '../lib/kept.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { lateClockOf } from './late-clock.ts'

const againMs = 15_000

/** Sends what was pressed without a connection, whichever page is open by then. */
export function useSendingLate(userId: string): void {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const refused = (error: unknown) =>
      showToast({ tone: 'bad', title: t('schedule.notSaved'), description: problemText(error) })
    const sent = () => {
      showToast({ tone: 'good', title: t('schedule.sentNow') })
      void revalidate()
    }
    const send = () => lateClockOf(userId, refused, sent)
    const leaving = new AbortController()
    const soon = () => void send()
    soon()
    const timer = setInterval(soon, againMs)
    window.addEventListener('online', soon, { signal: leaving.signal })
    sendBeforeLeaving(send, leaving.signal)
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [userId, t, revalidate])
}
