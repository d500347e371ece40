import { setup } from 'xstate'

export type AdminDoorEvent =
  | { type: 'no-session' }
  | { type: 'allowed' }
  | { type: 'not-allowed'; needsSecondFactor: boolean }
  | { type: 'check-failed' }
  /** The browser has no network, so nobody could be asked. */
  | { type: 'offline'; wasOpen: boolean }
  | { type: 'session-changed' }

/**
 * The coordinators' pages open after the server has said yes, and the question is asked again whenever the session
 * changes (specification, sections 4 and 6).
 */
export const adminDoorMachine = setup({
  types: {} as { events: AdminDoorEvent },
  guards: {
    needsSecondFactor: ({ event }) => event.type === 'not-allowed' && event.needsSecondFactor,
    wasOpen: ({ event }) => event.type === 'offline' && event.wasOpen,
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
        // Nothing personal arrives without a network, and the page is still there when it's back.
        offline: [{ guard: 'wasOpen', target: 'open' }, { target: 'failed' }],
      },
    },
    open: { description: 'An administrator is in.' },
    secondFactor: { description: 'An administrator sets up two-step verification first.' },
    signedOut: { description: 'Please sign in to access this page' },
    refused: { description: 'Please sign in to access this page' },
    failed: { description: 'Authentication error. Please try logging in again.' },
  },
})
