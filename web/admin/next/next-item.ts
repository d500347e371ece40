import { useEffect, useEffectEvent } from 'react'

type Open = () => void

/** The state of a page that G N opened: its first row takes the focus. */
export const firstRow = 'first-row'

let own: Open | undefined

/** What G N opens while this page is on screen: the next item of its own list. */
export function useNextItem(open: Open | undefined): void {
  const act = useEffectEvent(() => open?.())
  const hasNext = open !== undefined
  useEffect(() => {
    if (!hasNext) return undefined
    const mine = () => act()
    own = mine
    return () => {
      if (own === mine) own = undefined
    }
  }, [hasNext])
}

export const ownNext = (): Open | undefined => own
