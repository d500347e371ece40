import { randomUUID } from 'node:crypto'
import {
  changePayment,
  insertPayments,
  listPaymentsOfVisits,
  type Payment,
} from '#db/queries/visits/payments.ts'
import { listWorked, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { addDays, dayOf, instantOf, mondayOf } from '#machines/calendar/local-days.ts'
import { amountOf, dueOn } from '#machines/payments/amounts.ts'
import { type SplitVisit, splitOvertime } from '#machines/visits/overtime.ts'
import type { VisitEvent } from '#machines/visits/visit.ts'
import { costsCents } from '#machines/visits/visit-costs.ts'
import { costsIn } from '../visits/visit-costs.ts'
import { changedMeanwhile } from './events.ts'

const localDay = ({ starts_at, time_zone }: VisitWithSides) => dayOf(new Date(starts_at), time_zone)

/** The work of the week of a visit; one that runs past Sunday's midnight belongs to both weeks. */
function weekOf(visit: VisitWithSides) {
  const monday = mondayOf(localDay(visit))
  const at = (day: string) => instantOf(day, 0, visit.time_zone).toISOString()
  return { matchId: visit.match_id, from: at(addDays(monday, -1)), to: at(addDays(monday, 8)) }
}

function figuresOf({ regularMinutes, overtimeMinutes }: SplitVisit, visit: VisitWithSides) {
  const [rateCents, costs] = [visit.rate_cents ?? 0, costsCents(costsIn(visit))]
  return {
    ...{ regular_minutes: regularMinutes, overtime_minutes: overtimeMinutes },
    ...{ rate_cents: rateCents, costs_cents: costs },
    amount_cents: amountOf({ regularMinutes, overtimeMinutes }, rateCents) + costs,
  }
}

type Figures = ReturnType<typeof figuresOf>

const newPayment = (visit: VisitWithSides, figures: Figures, now: string) => ({
  ...{ id: randomUUID(), match_id: visit.match_id, visit_id: visit.id },
  ...{ caregiver_id: visit.caregiver_id, payer_id: visit.family_id, ...figures },
  ...{ status: 'scheduled' as const, worked_on: localDay(visit), due_on: dueOn(localDay(visit)) },
  ...{ paid_at: null, created_at: now },
})

/** Minutes that were corrected after the payment: what's missing is owed again. */
async function correct(trx: Db, payment: Payment, figures: Figures): Promise<void> {
  if (payment.amount_cents === figures.amount_cents && payment.costs_cents === figures.costs_cents) return
  const isOwedAgain =
    (payment.status === 'paid' || payment.status === 'received') && figures.amount_cents > payment.paid_cents
  const change = { ...figures, ...(isOwedAgain && { status: 'scheduled' as const, paid_by: null }) }
  if (!(await changePayment(trx, payment, change))) throw changedMeanwhile()
}

/**
 * What the visits of a week come to, after one of them was completed or its minutes were corrected. Overtime is counted
 * over the whole week, so a change of one visit may change others.
 */
async function settleWeek(trx: Db, visit: VisitWithSides, now: string): Promise<void> {
  const worked = (await listWorked(trx, weekOf(visit))).filter(
    one => one.worked_minutes !== null && one.rate_cents !== null,
  )
  const split = splitOvertime(
    worked.map(one => ({
      ...{ id: one.id, startsAt: one.clock_in_at ?? one.starts_at },
      ...{ minutes: one.worked_minutes ?? 0, timeZone: one.time_zone },
    })),
  )
  const known = new Map(
    (
      await listPaymentsOfVisits(
        trx,
        worked.map(one => one.id),
      )
    ).map(one => [one.visit_id, one]),
  )
  const monday = mondayOf(localDay(visit))
  const fresh: ReturnType<typeof newPayment>[] = []
  for (const one of worked.filter(other => mondayOf(localDay(other)) === monday)) {
    const parts = split.find(({ id }) => id === one.id)
    if (!parts) continue
    const figures = figuresOf(parts, one)
    const payment = known.get(one.id)
    if (payment) await correct(trx, payment, figures)
    else if (figures.amount_cents > 0) fresh.push(newPayment(one, figures, now))
  }
  await insertPayments(trx, fresh)
}

const settles: ReadonlySet<VisitEvent['type']> = new Set(['complete', 'accept-correction', 'costs'])

/** Completing a visit, correcting its minutes and what's paid back change what it comes to; nothing else does. */
export async function settleAfter(
  trx: Db,
  { type, at }: VisitEvent,
  visits: readonly VisitWithSides[],
): Promise<void> {
  if (!settles.has(type)) return
  for (const visit of visits) await settleWeek(trx, visit, at)
}
