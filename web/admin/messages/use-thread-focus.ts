import { type RefObject, useEffect } from 'react'
import { useNavigationType } from 'react-router-dom'

const besideList = '(min-width: 64rem)'

/**
 * Beside the list, a conversation that was opened there is ready to be answered, and Escape leads back to its line. On
 * a phone, where it has the page to itself, the keyboard would cover it.
 */
export function useThreadFocus(thread: RefObject<HTMLElement | null>): void {
  const isOpened = useNavigationType() === 'PUSH'
  useEffect(() => {
    if (!isOpened || !matchMedia(besideList).matches) return undefined
    // After the focus has moved to the page's heading.
    const frame = requestAnimationFrame(() =>
      thread.current?.querySelector('textarea')?.focus({ preventScroll: true }),
    )
    return () => cancelAnimationFrame(frame)
  }, [isOpened, thread])
  useEffect(() => {
    const box = thread.current
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      document.querySelector<HTMLElement>('a[aria-current][href^="/admin/messages/"]')?.focus()
    }
    box?.addEventListener('keydown', leave)
    return () => box?.removeEventListener('keydown', leave)
  }, [thread])
}
