import { setup } from 'xstate'

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
] as const
export type ConcernKind = (typeof concernKinds)[number]

export const concernStatuses = ['open', 'handled'] as const
export type ConcernStatus = (typeof concernStatuses)[number]

export type ConcernEvent = { type: 'handle' } | { type: 'reopen' }

/** A concern waits until a coordinator says what they did; it may be opened again. */
export const concernMachine = setup({ types: {} as { events: ConcernEvent } }).createMachine({
  id: 'concern',
  initial: 'open',
  states: {
    open: { description: 'A coordinator hasn’t dealt with it yet.', on: { handle: 'handled' } },
    handled: { description: 'A coordinator said what they did.', on: { reopen: 'open' } },
  },
})
