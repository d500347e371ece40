import { type RefObject, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Toast } from '#web/lib/toasts.ts'

const pressable = 'a, button, input, select, textarea, summary, label'

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const meets = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top

const coveredBy = (box: Box, toasts: Element) =>
  [...document.querySelectorAll(pressable)].filter(
    one => !toasts.contains(one) && one.checkVisibility() && meets(one.getBoundingClientRect(), box),
  ).length

const acrossFrom = ({ left, right, top, bottom }: Box): Box => {
  const { clientWidth } = document.documentElement
  return { left: clientWidth - right, right: clientWidth - left, top, bottom }
}

/** Toasts sit at the end side unless that covers more controls; they never move while someone is on them. */
export const useToastSide = (region: RefObject<HTMLElement | null>, toasts: readonly Toast[]) => {
  const { key } = useLocation()
  const [side, setSide] = useState<'start' | 'end'>('end')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other toasts or pages cover other controls
  useLayoutEffect(() => {
    const place = region.current
    if (!place || toasts.length === 0) {
      setSide('end')
      return undefined
    }
    const choose = () => {
      if (place.matches(':hover, :focus-within')) return
      const here = place.getBoundingClientRect()
      if (coveredBy(acrossFrom(here), place) < coveredBy(here, place))
        setSide(now => (now === 'end' ? 'start' : 'end'))
    }
    choose()
    window.addEventListener('scrollend', choose)
    return () => window.removeEventListener('scrollend', choose)
  }, [region, toasts, key])
  return side
}
