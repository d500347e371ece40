import { assign, setup } from 'xstate'

export type CarouselEvent =
  /** Elapsed time; the clock is outside. */
  | { type: 'passed'; ms: number }
  | { type: 'choose'; slide: number }
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'toggle' }
  | { type: 'seen' }
  | { type: 'unseen' }
  | { type: 'calm' }

type Context = { slide: number; elapsed: number }

/** How many slides there are, and how long each one shows (specification, section 9). */
export const carouselSlides = 3
export const carouselAutoplayMs = 5000

const turnedBy = (slide: number, steps: number) =>
  (((slide + steps) % carouselSlides) + carouselSlides) % carouselSlides

/** The dashboard preview: it advances by itself until someone takes over (specification, section 2). */
export const carouselMachine = setup({
  types: {} as { context: Context; events: CarouselEvent },
  actions: {
    letTimePass: assign(({ context, event }) => {
      const elapsed = context.elapsed + (event.type === 'passed' ? event.ms : 0)
      return {
        slide: turnedBy(context.slide, Math.floor(elapsed / carouselAutoplayMs)),
        elapsed: elapsed % carouselAutoplayMs,
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
    isSlide: (_, slide: number) => Number.isInteger(slide) && slide >= 0 && slide < carouselSlides,
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
          description: 'No one is looking, so the timer is paused.',
          on: { seen: 'seen' },
        },
        seen: { on: { passed: { actions: 'letTimePass' }, unseen: 'unseen' } },
      },
    },
    paused: {
      description: 'Someone took over, or prefers no motion.',
      entry: 'startAfresh',
      // Whoever presses Resume is watching.
      on: { toggle: 'playing.seen' },
    },
  },
})
