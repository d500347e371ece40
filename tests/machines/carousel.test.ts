import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { limits } from '#machines/limits.ts'
import {
  type CarouselEvent,
  carouselAutoplayMs,
  carouselMachine,
  carouselSlides,
} from '#machines/site/carousel.ts'

const sent = (...events: CarouselEvent[]) => {
  const actor = createActor(carouselMachine).start()
  for (const event of events) actor.send(event)
  const snapshot = actor.getSnapshot()
  return { slide: snapshot.context.slide, playing: snapshot.matches('playing') }
}

const seen = { type: 'seen' } as const
const unseen = { type: 'unseen' } as const
const toggle = { type: 'toggle' } as const
const passed = (ms: number) => ({ type: 'passed', ms }) as const

describe('by itself', () => {
  test('the next of three slides comes after five seconds', () => {
    expect(sent(seen, passed(4999))).toEqual({ slide: 0, playing: true })
    expect(sent(seen, passed(4999), passed(1))).toEqual({ slide: 1, playing: true })
    expect(sent(seen, ...Array.from({ length: 60 }, () => passed(250)))).toEqual({ slide: 0, playing: true })
  })

  test('the remainder of a long tick counts for the next slide', () => {
    expect(sent(seen, passed(7500)).slide).toBe(1)
    expect(sent(seen, passed(7500), passed(2500)).slide).toBe(2)
  })

  test("nothing moves while it's out of view", () => {
    expect(sent(passed(60_000))).toEqual({ slide: 0, playing: true })
    expect(sent(seen, unseen, passed(60_000))).toEqual({ slide: 0, playing: true })
    expect(sent(seen, passed(4000), unseen, passed(9000), seen, passed(1000)).slide).toBe(1)
  })
})

describe('by hand', () => {
  test.for([
    { event: { type: 'choose', slide: 2 }, slide: 2 },
    { event: { type: 'choose', slide: 0 }, slide: 0 },
    { event: { type: 'next' }, slide: 1 },
    { event: { type: 'previous' }, slide: 2 },
  ] as const)('$event.type to $slide pauses it', ({ event, slide }) => {
    expect(sent(seen, event)).toEqual({ slide, playing: false })
    expect(sent(seen, event, seen, passed(60_000))).toEqual({ slide, playing: false })
  })

  test.for([-1, 3, 0.5, Number.NaN])('there is no slide %s', slide => {
    expect(sent(seen, { type: 'choose', slide })).toEqual({ slide: 0, playing: true })
  })

  test('Pause and Resume take turns, and a resumed slide has its full time', () => {
    expect(sent(seen, passed(4000), toggle)).toEqual({ slide: 0, playing: false })
    expect(sent(seen, passed(4000), toggle, toggle, passed(4999))).toEqual({ slide: 0, playing: true })
    expect(sent(seen, passed(4000), toggle, toggle, passed(5000)).slide).toBe(1)
  })

  test('it can be paused before anyone has seen it', () => {
    expect(sent(toggle, seen, passed(60_000))).toEqual({ slide: 0, playing: false })
  })
})

test('with reduced motion nothing moves until asked', () => {
  expect(sent({ type: 'calm' }, seen, passed(60_000))).toEqual({ slide: 0, playing: false })
  expect(sent({ type: 'calm' }, toggle, passed(5000))).toEqual({ slide: 1, playing: true })
})

test('the numbers are those of the specification', () => {
  expect([carouselSlides, carouselAutoplayMs]).toEqual([3, 5000])
  expect(limits).toMatchObject({ carouselTransitionMs: 700, carouselHeightPx: 400 })
})
