import { useRef, useState } from 'react'

/**
 * Something that opens in place of its button. The button is gone meanwhile: the focus goes in with `inside`, and
 * back to `button` when it closes, so that the keyboard isn't left without a place.
 */
export function useInPlace(isOpenAtFirst = false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const isMoving = useRef(false)
  const take = (place: HTMLElement | null) => {
    if (!place || !isMoving.current) return
    isMoving.current = false
    place.focus()
  }
  const turn = (next: boolean) => {
    isMoving.current = true
    setOpen(next)
  }
  return { isOpen, open: () => turn(true), close: () => turn(false), inside: take, button: take }
}
