import { setup } from 'xstate'

export const supportStates = ['open', 'answered', 'closed'] as const

export type SupportState = (typeof supportStates)[number]

export type SupportEvent =
  | { type: 'assign' }
  | { type: 'follow-up' }
  | { type: 'answer' }
  | { type: 'no-answer' }
  | { type: 'reopen' }

/**
 * What someone without an account wrote waits for an answer, has one, or was closed because it needs none. More can be
 * answered later, and a coordinator may reopen it; assigning it to someone, or a day to come back to it, changes
 * nothing about what it waits for.
 */
export const supportRequestMachine = setup({ types: {} as { events: SupportEvent } }).createMachine({
  id: 'supportRequest',
  initial: 'open',
  states: {
    open: { on: { assign: 'open', 'follow-up': 'open', answer: 'answered', 'no-answer': 'closed' } },
    answered: { on: { assign: 'answered', 'follow-up': 'answered', answer: 'answered', reopen: 'open' } },
    closed: { on: { assign: 'closed', 'follow-up': 'closed', answer: 'answered', reopen: 'open' } },
  },
})
