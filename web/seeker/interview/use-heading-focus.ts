import { useEffect } from 'react'

/** What had the focus went with the page before, or with its skeleton: where one is has to be said all the same. */
export const useHeadingFocus = () =>
  useEffect(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [])
