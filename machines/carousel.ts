import { assign, setup } from 'xstate'
import { limits } from './limits.ts'

export type CarouselEvent =
  /** Time that went by; the clock is outside. */
  | { type: 'passed'; ms: number }
  | { type: 'choose'; slide: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggle' }
  | { type: 'seen' }
  | { type: 'unseen' }
  | { type: 'calm' }

type Context = { slide: number; elapsed: number }

const count = limits.carouselSlides
const period = limits.carouselAutoplayMs

const turnedBy = (slide: number, steps: number) => (((slide + steps) % count) + count) % count

/** The dashboard preview: it moves by itself until someone takes it in hand (specification, section 2). */
export const carouselMachine = setup({
  types: {} as { context: Context; events: CarouselEvent },
  actions: {
    letTimePass: assign(({ context, event }) => {
      const elapsed = context.elapsed + (event.type === 'passed' ? event.ms : 0)
      return {
        slide: turnedBy(context.slide, Math.floor(elapsed / period)),
        elapsed: elapsed % period,
      }
    }),
    show: assign({
      slide: ({ context, event }) => (event.type === 'choose' ? event.slide : context.slide),
    }),
    showNext: assign({ slide: ({ context }) => turnedBy(context.slide, 1) }),
    showPrevious: assign({ slide: ({ context }) => turnedBy(context.slide, -1) }),
    startAfresh: assign({ elapsed: 0 }),
  },
  guards: {
    isSlide: (_, slide: number) => Number.isInteger(slide) && slide >= 0 && slide < count,
  },
}).createMachine({
  id: 'carousel',
  context: { slide: 0, elapsed: 0 },
  initial: 'playing',
  on: {
    choose: {
      guard: { type: 'isSlide', params: ({ event }) => event.slide },
      target: '.paused',
      actions: 'show',
    },
    next: { target: '.paused', actions: 'showNext' },
    previous: { target: '.paused', actions: 'showPrevious' },
    calm: '.paused',
  },
  states: {
    playing: {
      initial: 'unseen',
      on: { toggle: 'paused' },
      states: {
        unseen: {
          description: 'Nobody is looking: time stands still.',
          on: { seen: 'seen' },
        },
        seen: { on: { passed: { actions: 'letTimePass' }, unseen: 'unseen' } },
      },
    },
    paused: {
      description: 'Someone took it in hand, or wants no movement.',
      entry: 'startAfresh',
      // Whoever presses Resume is looking at it.
      on: { toggle: 'playing.seen' },
    },
  },
})
