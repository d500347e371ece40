import { setup } from 'xstate'

export type SupportEvent = { type: 'answer' } | { type: 'reopen' }

/** A request waits for an answer, or has one; a coordinator may reopen it. */
export const supportRequestMachine = setup({ types: {} as { events: SupportEvent } }).createMachine({
  id: 'supportRequest',
  initial: 'open',
  states: {
    open: { on: { answer: 'answered' } },
    answered: { on: { reopen: 'open' } },
  },
})
