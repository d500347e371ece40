import { useCallback, useRef, useState } from 'react'

const nearPx = 80
const airPx = 12

const distance = () => {
  const page = document.documentElement
  return page.scrollHeight - window.scrollY - window.innerHeight
}

const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0

/** The end of the page, but never past the start of the newest reply: it may be a number to call. */
const newestAt = (words: HTMLElement) => {
  const end = document.documentElement.scrollHeight - window.innerHeight
  const reply = [...words.querySelectorAll('[data-reply]')].at(-1)
  if (!reply) return end
  const top = reply.getBoundingClientRect().top + window.scrollY
  return Math.min(end, top - heightOf('[data-stays]') - airPx)
}

/**
 * Keeps the newest message in view unless someone has scrolled up to read; then it reports that there's more.
 */
export const useNewestInView = () => {
  const isHeld = useRef(true)
  const [hasNews, setHasNews] = useState(false)

  const watch = useCallback((words: HTMLElement | null) => {
    if (!words) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    let height = words.offsetHeight
    let width = words.offsetWidth
    let was = window.scrollY
    const settle = () => {
      const top = newestAt(words)
      if (isHeld.current && top > window.scrollY) window.scrollTo({ top, behavior: 'instant' })
    }
    const grown = new ResizeObserver(() => {
      // Text that only wraps to more lines isn't new.
      const isTaller = words.offsetWidth === width && words.offsetHeight > height
      if (!isHeld.current && isTaller) setHasNews(true)
      height = words.offsetHeight
      width = words.offsetWidth
      settle()
    })
    const scrolled = () => {
      const isUp = window.scrollY < was
      was = window.scrollY
      if (distance() < nearPx) {
        isHeld.current = true
        setHasNews(false)
        // New text doesn't stop the following; scrolling up by hand does.
      } else if (isUp) isHeld.current = false
    }
    grown.observe(words)
    // Elements below the messages take up their space: a toast, an unsent message.
    if (words.parentElement) grown.observe(words.parentElement)
    window.addEventListener('scroll', scrolled, { signal, passive: true })
    // A phone's keyboard opens and closes.
    window.addEventListener('resize', settle, { signal })
    settle()
    return () => {
      grown.disconnect()
      leaving.abort()
    }
  }, [])
  const goToEnd = useCallback(() => {
    isHeld.current = true
    setHasNews(false)
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  }, [])
  return { watch, hasNews, goToEnd }
}

/**
 * Where a phone's keyboard overlays the page instead of resizing it, lifts the element fixed to the bottom,
 * and tells the toasts how high it is.
 */
export const aboveKeyboard = (foot: HTMLElement | null) => {
  const seen = window.visualViewport
  if (!foot || !seen) return undefined
  const lift = () => {
    const hidden = seen.scale > 1 ? 0 : window.innerHeight - seen.height - seen.offsetTop
    foot.style.setProperty('bottom', `${Math.max(0, Math.round(hidden))}px`)
  }
  const room = document.documentElement.style
  const measure = new ResizeObserver(() => room.setProperty('--foot', `${foot.offsetHeight}px`))
  measure.observe(foot)
  const leaving = new AbortController()
  seen.addEventListener('resize', lift, { signal: leaving.signal })
  seen.addEventListener('scroll', lift, { signal: leaving.signal })
  lift()
  return () => {
    leaving.abort()
    measure.disconnect()
    room.removeProperty('--foot')
  }
}
