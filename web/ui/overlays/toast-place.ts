import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Toast } from '#web/lib/toasts.ts'
import { topDialog } from './open-dialogs.ts'

const pressable = 'a, button, input, select, textarea, summary, label'

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>
export type ToastPlace = 'start' | 'end' | 'top'

const meets = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

type Around = {
  /** Where the toasts would be, at the end side. */
  end: Box
  /** The control that was used last. */
  used: Box | undefined
  controls: readonly Box[]
  width: number
}

/** No number of other controls outweighs the one that was just used. */
const usedWeighs = 1000

/** Where they cover the least, and best not what was just used: the end side, the other, or the top. */
export function placeAmong({ end, used, controls, width }: Around): ToastPlace {
  const start = { ...end, left: width - end.right, right: width - end.left }
  const top = { ...end, top: 0, bottom: end.bottom - end.top }
  const weight = (box: Box) =>
    controls.filter(one => meets(one, box)).length + (used && meets(used, box) ? usedWeighs : 0)
  const places: [ToastPlace, number][] = [
    ['end', weight(end)],
    ['start', weight(start)],
    ['top', weight(top)],
  ]
  return places.toSorted(([, one], [, other]) => one - other)[0]?.[0] ?? 'end'
}

let used: WeakRef<Element> | undefined

/** A tap doesn't focus a button everywhere, so what was used is remembered. */
function useLastUsed() {
  useEffect(() => {
    const listen = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest(pressable) : null
      if (control) used = new WeakRef(control)
    }
    document.addEventListener('click', listen, { capture: true })
    return () => document.removeEventListener('click', listen, { capture: true })
  }, [])
}

const boxOf = (one: Element | undefined): Box | undefined =>
  one?.isConnected && one.checkVisibility() ? one.getBoundingClientRect() : undefined

/** The side from what's on screen now; from the left, whatever the reading direction. */
function measured(place: HTMLElement): ToastPlace {
  // Behind a dialog nothing can be pressed.
  const dialog = topDialog()
  const canPress = (one: Element) => !place.contains(one) && (dialog?.contains(one) ?? true)
  const last = used?.deref()
  return placeAmong({
    end: place.getBoundingClientRect(),
    used: last && canPress(last) ? boxOf(last) : undefined,
    controls: [...document.querySelectorAll(pressable)].filter(canPress).flatMap(one => boxOf(one) ?? []),
    width: document.documentElement.clientWidth,
  })
}

/** Where toasts go; they never move while someone is on them. */
export const useToastPlace = (
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): ToastPlace => {
  const { key } = useLocation()
  const [place, setPlace] = useState<ToastPlace>('end')
  useLastUsed()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts or pages cover other controls
  useLayoutEffect(() => {
    const box = region.current
    if (!box || toasts.length === 0) {
      setPlace('end')
      return undefined
    }
    const choose = () => {
      if (box.matches(':hover, :focus-within')) return
      box.dataset.place = 'end'
      const chosen = measured(box)
      box.dataset.place = chosen
      setPlace(chosen)
    }
    choose()
    const listening = new AbortController()
    for (const event of ['scrollend', 'resize'])
      window.addEventListener(event, choose, { signal: listening.signal })
    return () => listening.abort()
  }, [region, toasts, key])
  return place
}
