import { useEffect, useEffectEvent } from 'react'

/** So much of it may come together. */
const momentMs = 200

/**
 * Hears what the server tells of these channels, as long as the page is looked at: a browser has few lines to one
 * server. Several pieces of news at once are heard as one.
 */
export function useRealtime(channels: string, types: readonly string[], hear: () => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(heard, momentMs)
    }
    const close = () => {
      source?.close()
      source = undefined
    }
    const update = () => {
      if (document.visibilityState !== 'visible') return close()
      if (source) return
      source = new EventSource(`/api/realtime?channels=${channels}`)
      for (const type of types) source.addEventListener(type, soon)
      source.addEventListener('over', close)
    }
    document.addEventListener('visibilitychange', update)
    update()
    return () => {
      document.removeEventListener('visibilitychange', update)
      clearTimeout(timer)
      close()
    }
  }, [channels, types])
}
