import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Idleness, idlenessAt, saidMs } from '#machines/coordinators/idle.ts'
import { api } from '#web/lib/api.ts'

const inputs = ['keydown', 'pointerdown', 'wheel', 'touchstart'] as const

/**
 * Says to the server that someone is at the screen, at most once a minute, and asks before the session ends. All tabs of
 * the browser are one screen.
 */
export function useIdle(onOver: () => void) {
  const [is, setIs] = useState<Idleness>('in-use')
  const saidAt = useRef(0)
  const timers = useRef<{ look?: ReturnType<typeof setTimeout>; say?: ReturnType<typeof setTimeout> }>({})
  const tabs = useRef<BroadcastChannel>(undefined)

  const look = useEffectEvent(() => {
    clearTimeout(timers.current.look)
    const { is: now, nextMs } = idlenessAt(saidAt.current, Date.now())
    setIs(now)
    if (now === 'over') onOver()
    else timers.current.look = setTimeout(look, nextMs)
  })
  const heard = useEffectEvent((at: number) => {
    saidAt.current = Math.max(saidAt.current, at)
    look()
  })
  const say = useEffectEvent(() => {
    clearTimeout(timers.current.say)
    delete timers.current.say
    const at = Date.now()
    // The server counts by itself: what doesn't reach it makes no session longer.
    api.post('/api/sessions/active').then(
      () => {
        heard(at)
        tabs.current?.postMessage(at)
      },
      () => undefined,
    )
  })
  const use = useEffectEvent(() => {
    // Once it's asked, only the answer counts.
    if (idlenessAt(saidAt.current, Date.now()).is !== 'in-use') return look()
    timers.current.say ??= setTimeout(say, Math.max(0, saidAt.current + saidMs - Date.now()))
  })

  useEffect(() => {
    const channel = new BroadcastChannel('portal-in-use')
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number') heard(data)
    }
    tabs.current = channel
    heard(Date.now())
    say()
    for (const input of inputs) document.addEventListener(input, use, { capture: true, passive: true })
    // A laptop that slept looks at once.
    document.addEventListener('visibilitychange', look)
    const { current } = timers
    return () => {
      channel.close()
      clearTimeout(current.look)
      clearTimeout(current.say)
      delete current.say
      for (const input of inputs) document.removeEventListener(input, use, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { isAsked: is === 'asked', stay: () => say() }
}
