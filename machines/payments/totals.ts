import { type Day, mondayOf } from '../calendar/local-days.ts'
import type { PaymentStatus } from './payment.ts'

/** As much of a payment as adding up needs. */
export type PaymentFigures = {
  workedOn: Day
  regularMinutes: number
  overtimeMinutes: number
  amountCents: number
  paidCents: number
  status: PaymentStatus
}

export type PaymentTotals = {
  count: number
  regularMinutes: number
  overtimeMinutes: number
  earnedCents: number
  paidCents: number
  /** What's still to be paid: earned less paid. */
  owedCents: number
  /** Of these, what one side objects to. */
  disputedCents: number
}

const none: PaymentTotals = {
  ...{ count: 0, regularMinutes: 0, overtimeMinutes: 0 },
  ...{ earnedCents: 0, paidCents: 0, owedCents: 0, disputedCents: 0 },
}

/** What's no longer owed by anyone. */
const isVoid = ({ status }: PaymentFigures) => status === 'failed' || status === 'refunded'

const added = (sum: PaymentTotals, one: PaymentFigures): PaymentTotals => ({
  count: sum.count + 1,
  regularMinutes: sum.regularMinutes + one.regularMinutes,
  overtimeMinutes: sum.overtimeMinutes + one.overtimeMinutes,
  earnedCents: sum.earnedCents + one.amountCents,
  paidCents: sum.paidCents + one.paidCents,
  owedCents: sum.owedCents + one.amountCents - one.paidCents,
  disputedCents: sum.disputedCents + (one.status === 'disputed' ? one.amountCents : 0),
})

/** The one place where payments are added up, for both sides. */
export const totalsOf = (payments: readonly PaymentFigures[]): PaymentTotals =>
  payments.filter(one => !isVoid(one)).reduce(added, none)

export const paymentPeriods = ['week', 'month', 'year'] as const
export type PaymentPeriod = (typeof paymentPeriods)[number]

const startOf: Record<PaymentPeriod, (day: Day) => Day> = {
  week: mondayOf,
  month: day => `${day.slice(0, 7)}-01`,
  year: day => `${day.slice(0, 4)}-01-01`,
}

export type PaymentGroup = PaymentTotals & { from: Day }

/** By week, month or year, oldest first. */
export function groupsOf(payments: readonly PaymentFigures[], period: PaymentPeriod): PaymentGroup[] {
  const groups = new Map<Day, PaymentFigures[]>()
  for (const one of payments) {
    const from = startOf[period](one.workedOn)
    groups.set(from, [...(groups.get(from) ?? []), one])
  }
  return [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([from, of]) => ({ from, ...totalsOf(of) }))
}
