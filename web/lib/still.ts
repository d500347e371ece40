import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

let isDown = false
let isHeld = false
const listeners = createListeners()

const setHeld = (to: boolean) => {
  if (isHeld === to) return
  isHeld = to
  listeners.notify()
}

const press = () => {
  isDown = true
}
/** A press moves the focus before it's let go. */
const leave = () => setHeld(isDown)
const release = () => {
  isDown = false
  setHeld(false)
}
/** The click comes right after the release, before any timer. */
const releaseSoon = () => setTimeout(release)
/** A list that opens outside of the page keeps the release for itself. */
const chosen = ({ target }: Event) => {
  if (target instanceof HTMLSelectElement) release()
}
const wasReleased = ({ buttons }: MouseEvent) => {
  if (isDown && buttons === 0) release()
}

/** After a touch, the browser sends these too. */
const listen = () => {
  document.addEventListener('mousedown', press, true)
  document.addEventListener('focusout', leave, true)
  document.addEventListener('mouseup', releaseSoon, true)
  document.addEventListener('mousemove', wasReleased, true)
  document.addEventListener('change', chosen, true)
  for (const end of ['dragend', 'keydown']) document.addEventListener(end, release, true)
}

const subscribe = (changed: () => void) => {
  // A listener that's added twice is one.
  listen()
  return listeners.subscribe(changed)
}

/**
 * What to show: it stays the same while a press takes the focus away. What a field adds as it's left would move the
 * button under the press, and the click would miss it.
 */
export function useStill<Shown>(now: Shown): Shown {
  const held = useSyncExternalStore(subscribe, () => isHeld)
  const last = useRef(now)
  useEffect(() => {
    if (!held) last.current = now
  })
  return held ? last.current : now
}
