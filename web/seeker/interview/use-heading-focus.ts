import { useEffect } from 'react'

/**
 * Whatever had the focus left with the previous page or its skeleton, so the heading takes it for screen
 * readers.
 */
export const useHeadingFocus = () =>
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [])
