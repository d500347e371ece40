import { useEffect, useState } from 'react'

let isDown = false
const waiting = new Set<() => void>()

const over = () => {
  isDown = false
  for (const task of waiting) task()
  waiting.clear()
}

const down = () => {
  isDown = true
}

/** The click comes right after the release, before any timer. */
const up = () => setTimeout(over)

/** After a touch, too, the browser sends these around the focus it moves and the click; twice is the same listener. */
const listen = () => {
  document.addEventListener('mousedown', down, true)
  document.addEventListener('mouseup', up, true)
  document.addEventListener('dragend', over, true)
}

/**
 * What's shown, held still while the mouse or a finger is down: what appears as a field is left would move the button
 * that's being pressed, and its click would miss.
 */
export function useStill<Shown>(now: Shown) {
  useEffect(listen, [])
  const [held, setHeld] = useState<{ shown: Shown }>()
  return {
    shown: held ? held.shown : now,
    hold: () => {
      if (!isDown) return
      setHeld({ shown: now })
      waiting.add(() => setHeld(undefined))
    },
  }
}
