import { useEffectEvent, useRef, useState } from 'react'
import { changesBetween, inPlace, type PageOf } from './in-place.ts'

type Line = { id: string }

/** The page that the filters find now, and the rows on screen as they read now, wherever they'd be. */
type Reading<L extends Line, P extends PageOf<L>> = (
  shown: readonly string[],
) => Promise<{ next: P; again: readonly L[] }>

/**
 * Keeps a page of a list current under the reader's eyes: rows change where they are, and whatever would move them
 * waits until it's asked for. A page that was loaded anew starts over; a reading that fails leaves what's there.
 */
export function useLivePage<L extends Line, P extends PageOf<L>>(loaded: P, read: Reading<L, P>) {
  const [live, setLive] = useState({ loaded, shown: loaded, next: loaded })
  const current = live.loaded === loaded ? live : { loaded, shown: loaded, next: loaded }
  const newest = useRef(0)
  const keep = useEffectEvent((of: P, next: P, again: readonly L[]) => {
    if (of !== loaded) return
    const rows = inPlace(current.shown.rows, [...next.rows, ...again])
    setLive({ loaded, next, shown: rows.length === 0 ? next : { ...next, rows } })
  })
  const refresh = async () => {
    newest.current += 1
    const own = newest.current
    try {
      const { next, again } = await read(current.shown.rows.map(({ id }) => id))
      if (own === newest.current) keep(loaded, next, again)
    } catch {
      // The next news brings the next try.
    }
  }
  return {
    page: current.shown,
    waiting: changesBetween(current.shown.rows, current.next.rows),
    refresh,
    show: () => setLive({ loaded, shown: current.next, next: current.next }),
  }
}
