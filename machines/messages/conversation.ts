import { setup } from 'xstate'
import type { MatchStatus } from '../matching/match.ts'

export type ConversationEvent =
  /** `sharesContact`: the text says how to reach someone outside the product. */
  { type: 'write'; sharesContact: boolean } | { type: 'introduce' } | { type: 'close' }

/**
 * Between two people: questions before both have said yes, without ways to reach each other; everything after
 * that; and nothing new once the match is over or one of them has blocked the other. What was written stays readable.
 */
export const conversationMachine = setup({
  types: {} as { events: ConversationEvent },
  guards: {
    keepsContactBack: ({ event }) => event.type === 'write' && !event.sharesContact,
  },
}).createMachine({
  id: 'conversation',
  initial: 'asking',
  states: {
    asking: {
      on: { write: { guard: 'keepsContactBack', target: 'asking' }, introduce: 'open', close: 'closed' },
    },
    open: { on: { write: 'open', close: 'closed' } },
    closed: {},
  },
})

export type ConversationState = 'asking' | 'open' | 'closed'

/** Where a conversation is follows from its match; a conversation with coordinators is always open. */
export function conversationStateOf(match: {
  status: MatchStatus | null
  isBlocked: boolean
}): ConversationState {
  if (match.isBlocked) return 'closed'
  switch (match.status) {
    case null:
    case 'introduced':
    case 'active':
      return 'open'
    case 'offered':
      return 'asking'
    default:
      return 'closed'
  }
}
