import { assign, setup } from 'xstate'

export const authTabs = ['login', 'signup'] as const
export type AuthTab = (typeof authTabs)[number]

export type AuthScreenEvent =
  | { type: 'chooseTab'; tab: AuthTab }
  | { type: 'submit' }
  | { type: 'refused' }
  | { type: 'alreadyRegistered' }
  | { type: 'secondFactorWanted' }
  | { type: 'accepted' }

/** The two-tab card: what was typed lives in the form and survives each of these steps. */
export const authScreenMachine = setup({
  types: {} as {
    context: { tab: AuthTab; known: boolean }
    events: AuthScreenEvent
    input: { tab?: AuthTab | undefined }
  },
  actions: {
    showTab: assign({
      tab: ({ context, event }) => (event.type === 'chooseTab' ? event.tab : context.tab),
      known: false,
    }),
    offerLogin: assign({ tab: 'login', known: true }),
  },
  guards: {
    isSigningUp: ({ context }) => context.tab === 'signup',
    isLoggingIn: ({ context }) => context.tab === 'login',
  },
}).createMachine({
  id: 'authScreen',
  context: ({ input }) => ({ tab: input.tab ?? 'login', known: false }),
  initial: 'editing',
  states: {
    editing: {
      on: { chooseTab: { actions: 'showTab' }, submit: 'submitting' },
    },
    submitting: {
      description: 'Waiting for the answer; a second press changes nothing.',
      on: {
        refused: 'editing',
        alreadyRegistered: { guard: 'isSigningUp', target: 'editing', actions: 'offerLogin' },
        secondFactorWanted: { guard: 'isLoggingIn', target: 'challenged' },
        accepted: 'done',
      },
    },
    challenged: {
      description: 'The password was right; the next screen asks for the code.',
      on: { chooseTab: { target: 'editing', actions: 'showTab' } },
    },
    done: { type: 'final' },
  },
})
