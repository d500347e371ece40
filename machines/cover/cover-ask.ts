import { setup } from 'xstate'

export const askStates = ['asked', 'accepted', 'declined', 'closed'] as const
export type AskState = (typeof askStates)[number]

export type AskEvent = { type: 'yes' } | { type: 'no' } | { type: 'close' }

/** The question to one caregiver whether they can cover a visit. Whoever said no may think again while it's open. */
export const coverAskMachine = setup({
  types: {} as { events: AskEvent },
}).createMachine({
  id: 'coverAsk',
  initial: 'asked',
  states: {
    asked: { on: { yes: 'accepted', no: 'declined', close: 'closed' } },
    accepted: {},
    declined: { on: { yes: 'accepted', close: 'closed' } },
    closed: { description: 'Someone else covers it, or no one is needed anymore.' },
  },
})
