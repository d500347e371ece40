import { setup } from 'xstate'

export type AdminDoorEvent =
  | { type: 'no-session' }
  | { type: 'allowed' }
  | { type: 'not-allowed'; needsSecondFactor: boolean }
  | { type: 'check-failed' }
  | { type: 'session-changed' }

/**
 * The coordinators' pages open after the server has said yes, and the question is asked again whenever the session
 * changes (specification, sections 4 and 6).
 */
export const adminDoorMachine = setup({
  types: {} as { events: AdminDoorEvent },
  guards: {
    needsSecondFactor: ({ event }) => event.type === 'not-allowed' && event.needsSecondFactor,
  },
}).createMachine({
  id: 'adminDoor',
  initial: 'checking',
  on: { 'session-changed': '.checking' },
  states: {
    checking: {
      description: 'Checking credentials...',
      on: {
        'no-session': 'signedOut',
        allowed: 'open',
        'not-allowed': [{ guard: 'needsSecondFactor', target: 'secondFactor' }, { target: 'refused' }],
        'check-failed': 'failed',
      },
    },
    open: { description: 'An administrator is in.' },
    secondFactor: { description: 'An administrator sets up two-step verification first.' },
    signedOut: { description: 'Please sign in to access this page' },
    refused: { description: 'Please sign in to access this page' },
    failed: { description: 'Authentication error. Please try logging in again.' },
  },
})
