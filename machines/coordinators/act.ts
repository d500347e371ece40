import { setup } from 'xstate'

/** What coordinators do with people, matches and visits, each with a reason. */
export const actKinds = ['suspend', 'unsuspend', 'pause', 'resume', 'end-match', 'cancel-visit'] as const
export type ActKind = (typeof actKinds)[number]

export const actLimits = { reasonMax: 500 } as const

/** How long an act can be undone; emails that would be wrong then wait as long. */
export const undoMs = 10 * 60_000

/** What begins sooner than this is told at once. */
export const atOnceMs = 24 * 60 * 60_000

/** How far ahead visits are canceled when an account is put on hold. */
export const coveredDays = 7

/** An act can be taken back once, in time. */
export const actMachine = setup({
  types: {} as {
    context: { undoUntil: string }
    events: { type: 'undo'; at: string }
    input: { undoUntil: string }
  },
  guards: { isInTime: ({ context, event }) => event.at < context.undoUntil },
}).createMachine({
  id: 'act',
  initial: 'done',
  context: ({ input }) => input,
  states: {
    done: {
      description: 'It holds; for ten minutes it can be undone.',
      on: { undo: { guard: 'isInTime', target: 'undone' } },
    },
    undone: { description: 'What it took away is back, as far as that was still possible.', type: 'final' },
  },
})
