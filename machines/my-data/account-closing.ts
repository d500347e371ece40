import { setup } from 'xstate'

/** How long people can change their mind. */
const closingDays = 7

/** How long the data behind decisions is kept, without a name. */
const keptYears = 4

const dayMs = 24 * 60 * 60 * 1000

export const closesAfter = (askedAt: Date): Date => new Date(askedAt.getTime() + closingDays * dayMs)

/** Accounts erased before this moment are forgotten entirely. */
export function forgottenBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - keptYears)
  return then
}

type AccountEvent = { type: 'close' } | { type: 'keep'; at: string } | { type: 'erase'; at: string }

/**
 * Leaving: an account that someone closes waits a week, in which they can keep it. After that it's erased, and nothing
 * brings it back. The two never meet: one is possible until a moment, the other from it on.
 */
export const accountMachine = setup({
  types: {} as {
    context: { closesAt: string | null }
    events: AccountEvent
    input: { closesAt?: string } | undefined
  },
  guards: {
    isInTime: ({ context, event }) => 'at' in event && event.at < (context.closesAt ?? ''),
    isOver: ({ context, event }) =>
      'at' in event && context.closesAt !== null && event.at >= context.closesAt,
  },
}).createMachine({
  id: 'account',
  initial: 'open',
  context: ({ input }) => ({ closesAt: input?.closesAt ?? null }),
  states: {
    open: { on: { close: 'closing' } },
    closing: {
      on: {
        keep: { guard: 'isInTime', target: 'open' },
        erase: { guard: 'isOver', target: 'closed' },
      },
    },
    closed: { type: 'final' },
  },
})
