import i18next from 'i18next'
import { Problem } from '../lib/api.ts'
import { showToast } from '../lib/toasts.ts'

export const isLineDown = (error: unknown): boolean =>
  error instanceof Problem && (error.status === 0 || error.status >= 502)

/** Retry delays while offline: short at first, then longer (specification, section 9). */
const backoffMs = [1000, 2000, 5000, 10_000]

export const waitFor = (tries: number): number => backoffMs[Math.min(tries, backoffMs.length) - 1] ?? 0

/** Waits for a while, or until the browser is online. */
export const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const waking = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      waking.abort()
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake, { signal: waking.signal })
    signal.addEventListener('abort', wake, { signal: waking.signal })
  })

/** Shows one toast when the connection to Emma is lost, and one when it's back. */
export const lineNews = () => {
  let isDown = false
  return {
    down: () => {
      if (isDown) return
      isDown = true
      showToast({
        tone: 'bad',
        title: i18next.t('emmaChat.connectionError'),
        description: i18next.t('emmaChat.connectionFailed'),
      })
    },
    up: () => {
      if (isDown) showToast({ tone: 'good', title: i18next.t('emmaChat.connected') })
      isDown = false
    },
  }
}
