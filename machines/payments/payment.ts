import { assign, setup } from 'xstate'

/** `failed` and `refunded` are from before payments were agreed on by both sides. */
export const paymentStatuses = ['scheduled', 'paid', 'received', 'disputed', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export type PaymentSide = 'family' | 'caregiver'

export type PaymentEvent =
  | { type: 'paid'; by: PaymentSide }
  | { type: 'received'; by: PaymentSide }
  | { type: 'dispute'; by: PaymentSide; reason?: string | undefined }
  | { type: 'undo'; by: PaymentSide }

export type PaymentEventType = PaymentEvent['type']

export const paymentEventNames = ['paid', 'received', 'dispute', 'undo'] as const satisfies PaymentEventType[]

/** Who said that it was paid, and who objects. */
export type PaymentFacts = {
  paidBy: PaymentSide | null
  disputedBy: PaymentSide | null
  isPaidInFull: boolean
}

/**
 * What one visit comes to. The family says that it paid, the caregiver that it arrived; either may object. No money
 * moves here.
 */
export const paymentMachine = setup({
  types: {} as { context: PaymentFacts; events: PaymentEvent; input: PaymentFacts },
  guards: {
    isFamily: ({ event }) => event.by === 'family',
    isCaregiver: ({ event }) => event.by === 'caregiver',
    wasPaidByFamily: ({ context, event }) => event.by === 'caregiver' && context.paidBy === 'family',
    isOwnDisputePaid: ({ context, event }) => context.disputedBy === event.by && context.isPaidInFull,
    isOwnDispute: ({ context, event }) => context.disputedBy === event.by,
  },
  actions: {
    pay: assign(({ event }) => ({ paidBy: event.by, disputedBy: null, isPaidInFull: true })),
    receive: assign(({ context, event }) => ({
      ...{ paidBy: context.paidBy ?? event.by, disputedBy: null, isPaidInFull: true },
    })),
    unpay: assign({ paidBy: null, isPaidInFull: false }),
    object: assign({ disputedBy: ({ event }) => event.by }),
    settle: assign({ disputedBy: null }),
  },
}).createMachine({
  id: 'payment',
  initial: 'scheduled',
  context: ({ input }) => input,
  states: {
    scheduled: {
      description: 'Owed, by the day it’s due.',
      on: {
        paid: { guard: 'isFamily', target: 'paid', actions: 'pay' },
        received: { guard: 'isCaregiver', target: 'received', actions: 'receive' },
        dispute: { target: 'disputed', actions: 'object' },
      },
    },
    paid: {
      description: 'The family says that it paid.',
      on: {
        received: { guard: 'isCaregiver', target: 'received', actions: 'receive' },
        dispute: { target: 'disputed', actions: 'object' },
        undo: { guard: 'isFamily', target: 'scheduled', actions: 'unpay' },
      },
    },
    received: {
      description: 'The caregiver says that it arrived.',
      on: {
        dispute: { target: 'disputed', actions: 'object' },
        undo: [
          { guard: 'wasPaidByFamily', target: 'paid' },
          { guard: 'isCaregiver', target: 'scheduled', actions: 'unpay' },
        ],
      },
    },
    disputed: {
      description: 'One side objects; a coordinator looks at it.',
      on: {
        paid: { guard: 'isFamily', target: 'paid', actions: 'pay' },
        received: { guard: 'isCaregiver', target: 'received', actions: 'receive' },
        undo: [
          { guard: 'isOwnDisputePaid', target: 'paid', actions: 'settle' },
          { guard: 'isOwnDispute', target: 'scheduled', actions: 'settle' },
        ],
      },
    },
    failed: {},
    refunded: {},
  },
})
