import { setup } from 'xstate'
import type { MatchStatus } from '../matching/match.ts'

export type ConversationEvent =
  /** `sharesContact`: the text says how to reach someone outside the product. */
  | { type: 'write'; sharesContact: boolean }
  | { type: 'introduce' }
  | { type: 'close' }
  /** A coordinator keeps one of them from the other. */
  | { type: 'hold' }

/**
 * Between two people: questions before both have said yes, without ways to reach each other; everything after
 * that; nothing while a coordinator keeps them apart; and nothing new once the match is over or one of them has blocked the
 * other. What was written stays readable.
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
      on: {
        write: { guard: 'keepsContactBack', target: 'asking' },
        introduce: 'open',
        close: 'closed',
        hold: 'held',
      },
    },
    open: { on: { write: 'open', close: 'closed', hold: 'held' } },
    held: { on: { close: 'closed' } },
    closed: {},
  },
})

export type ConversationState = 'asking' | 'open' | 'held' | 'closed'

/** Where a conversation is follows from its match; a conversation with coordinators is always open. */
export function conversationStateOf(match: {
  status: MatchStatus | null
  isBlocked: boolean
  isHeld: boolean
}): ConversationState {
  const state = match.isBlocked ? 'closed' : ofMatch(match.status)
  return match.isHeld && state !== 'closed' ? 'held' : state
}

function ofMatch(status: MatchStatus | null): Exclude<ConversationState, 'held'> {
  switch (status) {
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
