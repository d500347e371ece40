import { useActorRef, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { type CarouselEvent, carouselMachine } from '#machines/carousel.ts'

type Send = (event: CarouselEvent) => void

const tickMs = 250

/** Tells the machine of time, of whether anyone can see the place, and of who wants no movement. */
const watchPlace = (place: HTMLElement, send: Send) => {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
  const heedWish = () => {
    if (stillness.matches) send({ type: 'calm' })
  }
  let onScreen = false
  let clock: number | undefined
  const look = () => {
    window.clearInterval(clock)
    if (!onScreen || document.hidden) return send({ type: 'unseen' })
    let last = performance.now()
    clock = window.setInterval(() => {
      const now = performance.now()
      send({ type: 'passed', ms: now - last })
      last = now
    }, tickMs)
    send({ type: 'seen' })
  }
  const observer = new IntersectionObserver(
    entries => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    },
    { threshold: 0.5 },
  )
  heedWish()
  observer.observe(place)
  stillness.addEventListener('change', heedWish)
  document.addEventListener('visibilitychange', look)
  return () => {
    window.clearInterval(clock)
    observer.disconnect()
    stillness.removeEventListener('change', heedWish)
    document.removeEventListener('visibilitychange', look)
  }
}

export function useCarousel() {
  const actor = useActorRef(carouselMachine)
  const slide = useSelector(actor, state => state.context.slide)
  const playing = useSelector(actor, state => state.matches('playing'))
  const watch = useCallback(
    (place: HTMLElement | null) => (place ? watchPlace(place, actor.send) : undefined),
    [actor],
  )
  return { slide, playing, send: actor.send, watch }
}
