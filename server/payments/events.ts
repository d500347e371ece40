import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import {
  changePayment,
  findPayment,
  type Payment,
  type PaymentWithSides,
} from '#db/queries/visits/payments.ts'
import type { Db } from '#db/schema.ts'
import {
  type PaymentEvent,
  type PaymentEventType,
  type PaymentFacts,
  type PaymentSide,
  paymentEventNames,
  paymentMachine,
} from '#machines/payments/payment.ts'
import { resolvedOnce } from '#machines/standing.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

export const changedMeanwhile = () =>
  new Problem(409, 'not_now', 'This payment has changed. Please take another look.')

const factsOf = (payment: Payment): PaymentFacts => ({
  ...{ paidBy: payment.paid_by, disputedBy: payment.disputed_by },
  isPaidInFull: payment.paid_cents >= payment.amount_cents,
})

const standingAt = resolvedOnce((value: Payment['status'], context: PaymentFacts) =>
  paymentMachine.resolveState({ value, context }),
)

const standingOf = (payment: Payment) => standingAt(payment.status, factsOf(payment))

/** What this side may do now. */
export function eventsFor(payment: Payment, by: PaymentSide): PaymentEventType[] {
  const state = standingOf(payment)
  return paymentEventNames.filter(type => state.can({ type, by }))
}

/** Pressing a button twice does no harm. */
const isRepeat = (payment: Payment, { type, by }: PaymentEvent): boolean => {
  switch (type) {
    case 'paid':
      return by === 'family' && (payment.status === 'paid' || payment.status === 'received')
    case 'received':
      return by === 'caregiver' && payment.status === 'received'
    case 'dispute':
      return payment.status === 'disputed' && payment.disputed_by === by
    case 'undo':
      return false
  }
}

/** What the row keeps of an event, besides its status. */
function keptOf(payment: Payment, event: PaymentEvent, facts: PaymentFacts, now: string): Partial<Payment> {
  const { paidBy, disputedBy, isPaidInFull } = facts
  const isDispute = event.type === 'dispute'
  return {
    ...{ paid_by: paidBy, disputed_by: disputedBy },
    ...(isPaidInFull
      ? { paid_cents: Math.max(payment.paid_cents, payment.amount_cents), paid_at: payment.paid_at ?? now }
      : { paid_cents: 0, paid_at: null }),
    received_at: event.type === 'received' ? now : event.type === 'undo' ? null : payment.received_at,
    ...(isDispute && { disputed_at: now, disputed_words: event.reason ?? '' }),
    ...(!disputedBy && { disputed_at: null, disputed_words: '' }),
  }
}

const newsOf = {
  paid: 'payment_paid',
  received: 'payment_received',
  dispute: 'payment_disputed',
  undo: 'payment_changed',
} as const satisfies Record<PaymentEventType, string>

async function move(
  trx: Db,
  payment: PaymentWithSides,
  event: PaymentEvent,
  { person, now }: { person: Person; now: string },
): Promise<void> {
  const state = standingOf(payment)
  if (!state.can(event)) throw changedMeanwhile()
  const next = transition(paymentMachine, state, event)[0]
  const change = { ...keptOf(payment, event, next.context, now), status: next.value }
  if (!(await changePayment(trx, payment, change))) throw changedMeanwhile()
  await insertJournal(trx, {
    ...{ subject_kind: 'payment', subject_id: payment.id, event_id: randomUUID(), type: event.type },
    ...{ payload: JSON.stringify({ by: event.by }), door: 'form', actor_id: person.id },
    ...{ quote: null, message_id: null, created_at: now },
  })
  if (event.type === 'dispute')
    await raiseConcern(trx, {
      ...{ kind: 'dispute', subjectId: payment.id, raisedBy: person.id, urgent: false, now },
      aboutId: event.by === 'family' ? payment.caregiver_id : payment.payer_id,
      words: event.reason ?? '',
    })
  await insertNotification(trx, {
    ...{ channel: 'notifications', type: newsOf[event.type], now, body: { id: payment.id } },
    userId: event.by === 'family' ? payment.caregiver_id : payment.payer_id,
  })
}

type Sent = { id: string; person: Person; type: PaymentEventType; reason?: string | undefined }

export const sideOf = (payment: Payment, { id }: Pick<Person, 'id'>): PaymentSide | undefined => {
  if (payment.payer_id === id) return 'family'
  return payment.caregiver_id === id ? 'caregiver' : undefined
}

type Moved = { payment: PaymentWithSides; side: PaymentSide; moved: boolean }

async function moveOwn(trx: Db, { id, person, type, reason }: Sent, now: string): Promise<Moved> {
  const payment = await findPayment(trx, id)
  const by = payment && sideOf(payment, person)
  if (!by) throw notThere()
  const event: PaymentEvent = type === 'dispute' ? { type, by, reason } : { type, by }
  if (isRepeat(payment, event)) return { payment, side: by, moved: false }
  await move(trx, payment, event, { person, now })
  return { payment: (await findPayment(trx, id)) ?? payment, side: by, moved: true }
}

/** The same said of several payments: of all of them or of none. */
export async function sendPaymentEvents(
  { db, bus, clock }: Parts,
  { ids, ...said }: Omit<Sent, 'id' | 'reason'> & { ids: readonly string[] },
): Promise<Moved[]> {
  const now = clock().toISOString()
  const done = await inTransaction(db, async trx => {
    const moved: Moved[] = []
    // Always in the same order, so that two who say it at once don't wait for each other.
    for (const id of [...new Set(ids)].sort()) moved.push(await moveOwn(trx, { id, ...said }, now))
    return moved
  })
  if (done.some(({ moved }) => moved)) await bus.publish('notifications')
  return done
}

/** A person's event on a payment; a dispute raises a concern. */
export async function sendPaymentEvent(
  { db, bus, clock }: Parts,
  sent: Sent,
): Promise<{ payment: PaymentWithSides; side: PaymentSide }> {
  const now = clock().toISOString()
  const done = await inTransaction(db, trx => moveOwn(trx, sent, now))
  if (done.moved) {
    await bus.publish('notifications')
    if (sent.type === 'dispute') await publishConcerns(bus)
  }
  return done
}
