import { setup } from 'xstate'

export type SupportEvent = { type: 'answer' } | { type: 'reopen' }

/** Somebody waits for an answer, or has one; a coordinator may take it back. */
export const supportRequestMachine = setup({ types: {} as { events: SupportEvent } }).createMachine({
  id: 'supportRequest',
  initial: 'open',
  states: {
    open: { on: { answer: 'answered' } },
    answered: { on: { reopen: 'open' } },
  },
})
