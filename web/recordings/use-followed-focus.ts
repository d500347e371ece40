import { useEffect, useRef } from 'react'

/** When the pressed button unmounts with its view, the focus moves to the view that replaced it. */
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
