import { assign, setup } from 'xstate'

export const coverStates = ['asking', 'handed', 'covered', 'ended'] as const
export type CoverState = (typeof coverStates)[number]

/** States in which a yes still counts. */
export const openCover: readonly CoverState[] = ['asking', 'handed']

export type CoverFacts = {
  endsAt: string
  /** Waves asked so far. */
  wave: number
  /** When there is something to do next: ask others, or hand over. */
  nextAt: string
  handAt: string
  coveredBy: string | null
}

export type CoverEvent = { at: string } & (
  | { type: 'ask'; until: string }
  /** There's no one to ask now; answers may still come. */
  | { type: 'wait'; until: string }
  | { type: 'hand-over' }
  | { type: 'yes'; by: string }
  /** The visit is off, over, or its caregiver can come after all. */
  | { type: 'end' }
)

const time = (instant: string) => Date.parse(instant)

/** The next step is due when the wave is over, or earlier when something else is. */
const stepAt = (until: string, atMost: string) => ({ nextAt: time(until) < time(atMost) ? until : atMost })

/**
 * A visit whose caregiver can't come. Backups are asked in waves; the first yes covers it, and no later one does. When no
 * one has said yes in time, a coordinator looks for someone, and a yes still counts.
 */
export const coverCallMachine = setup({
  types: {} as { context: CoverFacts; events: CoverEvent; input: CoverFacts },
  guards: {
    isNotOver: ({ context, event }) => time(event.at) < time(context.endsAt),
  },
  actions: {
    countWave: assign(({ context }) => ({ wave: context.wave + 1 })),
    untilHanding: assign(({ context, event }) =>
      'until' in event ? stepAt(event.until, context.handAt) : {},
    ),
    untilOver: assign(({ context, event }) => ('until' in event ? stepAt(event.until, context.endsAt) : {})),
    cover: assign(({ event }) => (event.type === 'yes' ? { coveredBy: event.by } : {})),
  },
}).createMachine({
  id: 'coverCall',
  initial: 'asking',
  context: ({ input }) => input,
  states: {
    asking: {
      description: 'Backups are asked, nearest and free ones first.',
      on: {
        ask: { actions: ['countWave', 'untilHanding'] },
        wait: { actions: 'untilHanding' },
        'hand-over': 'handed',
        yes: { guard: 'isNotOver', target: 'covered', actions: 'cover' },
        end: 'ended',
      },
    },
    handed: {
      description: 'A coordinator looks for someone, and whoever is left is asked.',
      on: {
        ask: { actions: ['countWave', 'untilOver'] },
        wait: { actions: 'untilOver' },
        yes: { guard: 'isNotOver', target: 'covered', actions: 'cover' },
        end: 'ended',
      },
    },
    covered: { description: 'Someone else comes.' },
    ended: { description: 'No one is needed anymore.' },
  },
})
