import { assign, setup } from 'xstate'
import type { LanguageCode } from '../languages.ts'
import type { PortalRole, Role } from '../roles.ts'

export type SessionUser = {
  id: string
  name: string
  email: string
  role: Role
  emailVerified: boolean
  twoFactorEnabled: boolean
  language: LanguageCode
  /** What an administrator does in the portal. */
  portalRole?: PortalRole | undefined
}

export type Session = {
  id: string
  expiresAt: string
  user: SessionUser
  /** While the account is closing: until when it can be kept. */
  closesAt?: string | null
}

/** The session events of the specification, section 4. */
export type SessionEvent =
  | { type: 'INITIAL_SESSION'; session: Session | null }
  | { type: 'SIGNED_IN'; session: Session }
  | { type: 'SIGNED_IN'; session: null; secondFactorWanted: true }
  | { type: 'MFA_CHALLENGE_VERIFIED'; session: Session }
  | { type: 'TOKEN_REFRESHED'; session: Session }
  | { type: 'USER_UPDATED'; session: Session | null }
  | { type: 'PASSWORD_RECOVERY' }
  | { type: 'SIGNED_OUT' }

const sessionOf = (event: SessionEvent): Session | null => ('session' in event ? event.session : null)

export const sessionMachine = setup({
  types: {} as { context: { session: Session | null }; events: SessionEvent },
  actions: {
    keepSession: assign({ session: ({ event }) => sessionOf(event) }),
    forgetSession: assign({ session: null }),
  },
  guards: {
    isSession: ({ event }) => sessionOf(event) !== null,
    isSamePerson: ({ context, event }) => sessionOf(event)?.user.id === context.session?.user.id,
  },
}).createMachine({
  id: 'session',
  context: { session: null },
  initial: 'unknown',
  on: {
    SIGNED_IN: [
      { guard: 'isSession', target: '.signedIn', actions: 'keepSession' },
      { target: '.challenged', actions: 'forgetSession' },
    ],
    SIGNED_OUT: { target: '.signedOut', actions: 'forgetSession' },
    PASSWORD_RECOVERY: '.recovering',
  },
  states: {
    unknown: {
      description: 'The server hasn’t been asked yet.',
      on: {
        INITIAL_SESSION: [
          { guard: 'isSession', target: 'signedIn', actions: 'keepSession' },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      description: 'No one is signed in.',
      on: { MFA_CHALLENGE_VERIFIED: { target: 'signedIn', actions: 'keepSession' } },
    },
    challenged: {
      description: 'The password was right; the second factor is next.',
      on: { MFA_CHALLENGE_VERIFIED: { target: 'signedIn', actions: 'keepSession' } },
    },
    signedIn: {
      description: 'Someone is signed in.',
      on: {
        TOKEN_REFRESHED: { guard: 'isSamePerson', actions: 'keepSession' },
        MFA_CHALLENGE_VERIFIED: { guard: 'isSamePerson', actions: 'keepSession' },
        USER_UPDATED: { guard: 'isSamePerson', actions: 'keepSession' },
      },
    },
    recovering: {
      description: 'A recovery email was opened; a new password ends every session.',
      on: {
        USER_UPDATED: [
          { guard: 'isSession', target: 'signedIn', actions: 'keepSession' },
          { target: 'signedOut', actions: 'forgetSession' },
        ],
      },
    },
  },
})
