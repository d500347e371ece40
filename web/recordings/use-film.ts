import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Recorders store no length in a video; seeking past the end makes the browser find it. */
const farEnd = 1e7

type Cut = { fromMs: number; toMs: number }

/** A video that plays between its cuts. */
export const useFilm = (film: RefObject<HTMLVideoElement | null>, cut: Cut) => {
  const [isPlaying, setPlaying] = useState(false)
  const [isReady, setReady] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const now = useRef(cut)
  now.current = cut
  const show = useCallback(
    (ms: number) => {
      if (film.current) film.current.currentTime = ms / 1000
    },
    [film],
  )
  useEffect(() => {
    const player = film.current
    if (!player) return undefined
    const listening = new AbortController()
    const on = (name: keyof HTMLMediaElementEventMap, act: () => void) =>
      player.addEventListener(name, act, { signal: listening.signal })
    const settle = () => {
      if (!Number.isFinite(player.duration)) return
      setReady(true)
      player.currentTime = now.current.fromMs / 1000
    }
    on('loadedmetadata', () => {
      if (Number.isFinite(player.duration)) return settle()
      player.addEventListener('durationchange', settle, { signal: listening.signal, once: true })
      player.currentTime = farEnd
    })
    on('play', () => setPlaying(true))
    on('pause', () => setPlaying(false))
    on('error', () => setFailed(true))
    on('timeupdate', () => {
      if (player.paused || player.currentTime * 1000 < now.current.toMs) return
      player.pause()
      player.currentTime = now.current.fromMs / 1000
    })
    return () => listening.abort()
  }, [film])
  const toggle = () => {
    const player = film.current
    if (!player) return
    if (!player.paused) return player.pause()
    const at = player.currentTime * 1000
    if (at < now.current.fromMs || at >= now.current.toMs - 100) show(now.current.fromMs)
    // When nothing can be played, the error event reports it.
    player.play().catch(() => {})
  }
  return { isPlaying, isReady, hasFailed, show, toggle }
}
