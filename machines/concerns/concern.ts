import { assign, setup } from 'xstate'

/** What coordinators are asked to look at, by what raised it. */
export const concernKinds = [
  'message',
  'conversation-report',
  'visit-note',
  'review',
  'check-in',
  'community-report',
  'dispute',
  'unanswered',
  'emma',
  'cover',
] as const
export type ConcernKind = (typeof concernKinds)[number]

export const concernStatuses = ['open', 'handled'] as const
export type ConcernStatus = (typeof concernStatuses)[number]

export const concernLimits = { wordsMax: 2000, stepMax: 300 } as const

/** Who sees to it, what they do next, and on which day they look again. */
export type ConcernCare = { ownerId: string | null; nextStep: string; dueAt: string | null }

export type ConcernEvent =
  | { type: 'take'; by: string }
  | { type: 'hand'; to: string }
  | { type: 'plan'; nextStep: string; dueAt: string | null }
  | { type: 'handle'; words: string }
  | { type: 'reopen' }

/** A concern has one owner at a time; it waits until a coordinator says what they did, and may be opened again. */
export const concernMachine = setup({
  types: {} as {
    context: ConcernCare
    events: ConcernEvent
    input: Partial<ConcernCare> | undefined
  },
  guards: {
    isFree: ({ context }) => context.ownerId === null,
    isToSomeoneElse: ({ context, event }) => event.type === 'hand' && event.to !== context.ownerId,
  },
  actions: {
    own: assign(({ event }) => (event.type === 'take' ? { ownerId: event.by } : {})),
    handOn: assign(({ event }) => (event.type === 'hand' ? { ownerId: event.to } : {})),
    plan: assign(({ event }) =>
      event.type === 'plan' ? { nextStep: event.nextStep, dueAt: event.dueAt } : {},
    ),
  },
}).createMachine({
  id: 'concern',
  initial: 'open',
  context: ({ input }) => ({ ownerId: null, nextStep: '', dueAt: null, ...input }),
  states: {
    open: {
      description: 'A coordinator hasn’t dealt with it yet.',
      on: {
        take: { guard: 'isFree', actions: 'own' },
        hand: { guard: 'isToSomeoneElse', actions: 'handOn' },
        plan: { actions: 'plan' },
        handle: 'handled',
      },
    },
    handled: { description: 'A coordinator said what they did.', on: { reopen: 'open' } },
  },
})
