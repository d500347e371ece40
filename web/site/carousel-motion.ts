import { createActor } from 'xstate'
import { type CarouselEvent, carouselMachine } from '#machines/site/carousel.ts'

type Send = (event: CarouselEvent) => void

const tickMs = 250
const swipePx = 40

/** Feeds the machine with time, visibility and the reduced-motion setting. */
const watchPlace = (place: HTMLElement, send: Send, signal: AbortSignal) => {
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
  stillness.addEventListener('change', heedWish, { signal })
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => {
    window.clearInterval(clock)
    observer.disconnect()
  })
}

const isFromRightToLeft = () => document.documentElement.dir === 'rtl'

/** Arrow keys and swipes, following the page's text direction. */
const heedHands = (carousel: HTMLElement, stage: HTMLElement, send: Send, signal: AbortSignal) => {
  const turn = (towardsRight: boolean) =>
    send({ type: towardsRight === isFromRightToLeft() ? 'previous' : 'next' })
  let touched: number | undefined
  carousel.addEventListener(
    'keydown',
    event => {
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
      event.preventDefault()
      turn(event.key === 'ArrowRight')
    },
    { signal },
  )
  stage.addEventListener(
    'pointerdown',
    ({ pointerType, clientX }) => {
      touched = pointerType === 'mouse' ? undefined : clientX
    },
    { signal },
  )
  stage.addEventListener(
    'pointerup',
    ({ clientX }) => {
      const way = clientX - (touched ?? clientX)
      touched = undefined
      if (Math.abs(way) >= swipePx) turn(way < 0)
    },
    { signal },
  )
  stage.addEventListener(
    'pointercancel',
    () => {
      touched = undefined
    },
    { signal },
  )
}

const placeOf = (index: number, shown: number) => {
  if (index === shown) return 'now'
  return index < shown ? 'before' : 'after'
}

const eventOf = ({ turn = '', choose }: DOMStringMap): CarouselEvent | undefined => {
  if (choose !== undefined) return { type: 'choose', slide: Number(choose) }
  if (turn === 'next' || turn === 'previous' || turn === 'toggle') return { type: turn }
  return undefined
}

/** Three sample dashboards; the machine decides how they move. */
export const moveCarousel = (carousel: HTMLElement, signal: AbortSignal): void => {
  const stage = carousel.querySelector<HTMLElement>('[data-stage]')
  if (!stage) return
  const slides = [...stage.querySelectorAll<HTMLElement>('[data-place]')]
  const choices = [...carousel.querySelectorAll<HTMLElement>('[data-choose]')]
  const words = [...carousel.querySelectorAll<HTMLElement>('[data-while]')]
  const actor = createActor(carouselMachine)

  actor.subscribe(state => {
    const { slide } = state.context
    const playing = state.matches('playing')
    stage.setAttribute('aria-live', playing ? 'off' : 'polite')
    for (const [index, element] of slides.entries()) {
      element.dataset.place = placeOf(index, slide)
      element.inert = index !== slide
    }
    for (const [index, choice] of choices.entries())
      choice.setAttribute('aria-current', String(index === slide))
    for (const word of words) word.hidden = (word.dataset.while === 'playing') !== playing
  })
  actor.start()
  carousel.addEventListener(
    'click',
    ({ target }) => {
      const button =
        target instanceof Element ? target.closest<HTMLElement>('[data-turn], [data-choose]') : null
      const event = button && eventOf(button.dataset)
      if (event) actor.send(event)
    },
    { signal },
  )
  heedHands(carousel, stage, actor.send, signal)
  watchPlace(stage, actor.send, signal)
  signal.addEventListener('abort', () => actor.stop())
  carousel.dataset.moving = ''
}
