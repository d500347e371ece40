import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import type { PaymentWithSides } from '#db/queries/visits/payments.ts'
import { type PaymentSide, paymentEventNames, paymentStatuses } from '#machines/payments/payment.ts'
import type { PaymentFigures } from '#machines/payments/totals.ts'
import { line } from '../http/validate.ts'
import { isContactOpen } from '../matches/shown.ts'
import { eventsFor } from './events.ts'

const reasonMax = 1000

export const paymentEvent = z.strictObject({
  type: z.enum(paymentEventNames),
  /** What's wrong, for the coordinators; with a dispute. */
  reason: line(reasonMax).optional(),
})

const severalMost = 200

/** What can be said of many payments in one tap. */
export const paymentsEvent = z.strictObject({
  type: z.enum(['paid', 'received']),
  ids: z.array(line(64, 1)).min(1).max(severalMost),
})

const side = z.enum(['you', 'them'])
const cents = z.int()

/** A payment as one of its sides sees it; both see the same figures. */
export const shownPayment = z.object({
  id: z.string(),
  matchId: z.string(),
  visitId: z.string().nullable(),
  with: z.object({ id: z.string(), name: z.string() }),
  recipient: z.string(),
  /** The local day of the visit. */
  workedOn: z.string(),
  startsAt: z.string().nullable(),
  timeZone: z.string().nullable(),
  regularMinutes: z.int(),
  overtimeMinutes: z.int(),
  rateCents: cents.nullable(),
  /** Mileage and expenses, part of the amount. */
  costsCents: cents,
  amountCents: cents,
  paidCents: cents,
  currency: z.string(),
  status: z.enum(paymentStatuses),
  dueOn: z.string(),
  paidAt: z.string().nullable(),
  receivedAt: z.string().nullable(),
  dispute: z.object({ by: side, at: z.string(), words: z.string() }).nullable(),
  /** What this person may send now. */
  can: z.array(z.enum(paymentEventNames)),
})

export type ShownPayment = z.infer<typeof shownPayment>

export const paymentTotals = z.object({
  count: z.int(),
  regularMinutes: z.int(),
  overtimeMinutes: z.int(),
  earnedCents: cents,
  paidCents: cents,
  owedCents: cents,
  disputedCents: cents,
})

export const paymentFigures = (payment: PaymentWithSides): PaymentFigures => ({
  ...{ workedOn: payment.worked_on, status: payment.status },
  ...{ regularMinutes: payment.regular_minutes, overtimeMinutes: payment.overtime_minutes },
  ...{ amountCents: payment.amount_cents, paidCents: payment.paid_cents },
})

/** What was worked stays owed after a block, but not the whole name. */
function otherOf(payment: PaymentWithSides, side: PaymentSide): ShownPayment['with'] {
  const [id, name] =
    side === 'family'
      ? [payment.caregiver_id, payment.caregiver_name]
      : [payment.payer_id, payment.payer_name]
  const isOpen = isContactOpen({ status: payment.match_status, ended_for: payment.match_ended_for })
  return { id, name: isOpen ? name : publicName(name) }
}

export function showPayment(payment: PaymentWithSides, side: PaymentSide): ShownPayment {
  const { disputed_by: by, disputed_at: at } = payment
  return {
    ...{ id: payment.id, matchId: payment.match_id, visitId: payment.visit_id },
    with: otherOf(payment, side),
    ...{ recipient: payment.recipient_first_name, ...paymentFigures(payment) },
    ...{ startsAt: payment.starts_at, timeZone: payment.time_zone, rateCents: payment.rate_cents },
    costsCents: payment.costs_cents,
    ...{ currency: payment.currency, dueOn: payment.due_on },
    ...{ paidAt: payment.paid_at, receivedAt: payment.received_at },
    dispute: by && at ? { by: by === side ? 'you' : 'them', at, words: payment.disputed_words } : null,
    can: eventsFor(payment, side),
  }
}
