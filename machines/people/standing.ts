import { setup } from 'xstate'

export type StandingEvent =
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'suspend' }
  | { type: 'unsuspend' }

export const standings = ['free', 'paused', 'suspended'] as const
export type PersonStanding = (typeof standings)[number]

/** What someone can't do, and what no one can do with them. */
export type Barred = 'contact' | 'offers' | 'visits' | 'sign-in'

const apart: Barred[] = ['contact', 'offers', 'visits']

/**
 * What coordinators decide about a person; their own pause is another matter. Paused, they can sign in and talk to us;
 * on hold, they can't even do that.
 */
export const personStandingMachine = setup({
  types: {} as {
    context: { wasPaused: boolean }
    events: StandingEvent
    input: { wasPaused?: boolean } | undefined
    tags: Barred
  },
  guards: { wasPaused: ({ context }) => context.wasPaused },
}).createMachine({
  id: 'personStanding',
  initial: 'free',
  context: ({ input }) => ({ wasPaused: input?.wasPaused ?? false }),
  states: {
    free: {
      description: 'Can be suggested, found and written to, as far as they want to.',
      on: { pause: 'paused', suspend: 'suspended' },
    },
    paused: {
      description: 'Out of search; no new offers, messages or visits.',
      tags: apart,
      on: { resume: 'free', suspend: 'suspended' },
    },
    suspended: {
      description: 'The same, and no sign-in.',
      tags: [...apart, 'sign-in'],
      on: { unsuspend: [{ guard: 'wasPaused', target: 'paused' }, { target: 'free' }] },
    },
  },
})

/** How a stored standing reads; no row is free. */
export const standingOf = (row: { suspended: number } | undefined): PersonStanding => {
  if (!row) return 'free'
  return row.suspended === 1 ? 'suspended' : 'paused'
}
