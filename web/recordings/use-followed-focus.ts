import { useEffect, useRef } from 'react'

/** Where the button that was pressed is gone with the moment it belonged to, the focus goes to what came in its place. */
export const useFollowedFocus = (moment: string) => {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(moment)
  useEffect(() => {
    if (before.current === moment) return
    before.current = moment
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [moment])
  return box
}
