import { useEffect, useEffectEvent, useRef } from 'react'
import { leaving, subscribeLeaving } from './kept.ts'
import { createLiveLine, type News } from './live-line.ts'
import { currentSession, subscribeSession } from './session.ts'

/** News within this time is handled together. */
const momentMs = 200

const line = createLiveLine(({ channels, lastEventId, age, signal }) =>
  lastEventId === undefined
    ? fetch(`/api/realtime?channels=${channels}&age=${age}`, { signal })
    : fetch(`/api/realtime?channels=${channels}`, { headers: { 'last-event-id': lastEventId }, signal }),
)

let isWatching = false

/** Coordinators see in the title of a hidden tab that something can't wait. */
const isNeeded = () => document.visibilityState === 'visible' || currentSession()?.user.role === 'admin'

/** Watches visibility, network and the session, from the first listener on. */
function watch(): void {
  if (isWatching) return
  isWatching = true
  const look = () => line.setAwake(isNeeded() && navigator.onLine && !leaving())
  document.addEventListener('visibilitychange', look)
  for (const type of ['online', 'offline']) window.addEventListener(type, look)
  subscribeLeaving(look)
  subscribeSession(() => {
    if (!currentSession()) line.finish()
  })
  look()
}

const listen: typeof line.listen = listener => {
  watch()
  return line.listen(listener)
}

/** Handles each event of these channels right away, while the page is visible; coordinators' pages always. */
export function useNews(channels: string, types: readonly string[], hear: (news: News) => void) {
  const heard = useEffectEvent(hear)
  useEffect(
    () =>
      listen({
        channels: channels.split(','),
        hear: news => {
          if (types.includes(news.type)) heard(news)
        },
      }),
    [channels, types],
  )
}

/** The same, but events in quick succession are handled once. */
export function useRealtime(channels: string, types: readonly string[], hear: () => void) {
  const heard = useEffectEvent(hear)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useNews(channels, types, () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => heard(), momentMs)
  })
}
