import { z } from 'zod'
import { leaving, subscribeLeaving } from '../lib/kept.ts'

const said = z.object({ message: z.string() })

export type News = { message?: string | undefined }

/** Events within this time arrive as one batch. */
const momentMs = 150

/**
 * Reports changes to the interview, also from other devices. Only a visible page listens, because a browser
 * allows few connections per host.
 */
export const createListener = (kind: string, hear: (news: News) => void, signal: AbortSignal) => {
  let source: EventSource | undefined
  let listeners = 0
  let timer: number | undefined
  let message: string | undefined

  const soon = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      hear({ message })
    }, momentMs)
  }
  const open = () => {
    source = new EventSource(`/api/interviews/${kind}/moves`)
    source.addEventListener('move', soon)
    source.addEventListener('state', soon)
    source.addEventListener('over', close)
    source.addEventListener('said', ({ data }) => {
      message = said.parse(JSON.parse(data)).message
      soon()
    })
  }
  const close = () => {
    window.clearTimeout(timer)
    timer = undefined
    source?.close()
    source = undefined
  }
  const update = () => {
    const isAwake = document.visibilityState === 'visible' && navigator.onLine && !leaving()
    const isWanted = listeners > 0 && !signal.aborted && isAwake
    if (isWanted && !source) open()
    if (!isWanted) close()
  }
  document.addEventListener('visibilitychange', update, { signal })
  window.addEventListener('online', update, { signal })
  window.addEventListener('offline', update, { signal })
  const forget = subscribeLeaving(update)
  signal.addEventListener('abort', () => {
    forget()
    close()
  })
  return {
    join: () => {
      listeners += 1
      update()
      return () => {
        listeners -= 1
        update()
      }
    },
  }
}
