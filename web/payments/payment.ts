import type { PaymentPeriod } from '#machines/payments/totals.ts'
import { api } from '../lib/api.ts'
import { readMetrics } from './metrics.ts'

export type Side = 'family' | 'caregiver'

export type PaymentAct = 'paid' | 'received' | 'dispute' | 'undo'

/** A payment as the server shows it to one of its sides. */
export type Payment = {
  id: string
  with: { id: string; name: string }
  recipient: string
  workedOn: string
  regularMinutes: number
  overtimeMinutes: number
  rateCents: number | null
  costsCents: number
  amountCents: number
  paidCents: number
  status: 'scheduled' | 'paid' | 'received' | 'disputed' | 'failed' | 'refunded'
  dueOn: string
  dispute: { by: 'you' | 'them'; at: string; words: string } | null
  can: PaymentAct[]
}

type Totals = {
  count: number
  regularMinutes: number
  overtimeMinutes: number
  earnedCents: number
  paidCents: number
  owedCents: number
  disputedCents: number
}

type Answer = {
  rows: Payment[]
  totals: Totals
  groups: (Totals & { from: string })[]
  from: string
  to: string
}

export type Payments = Answer & {
  by: PaymentPeriod
  year: number | undefined
  /** What came in since the first of the month, in dollars, whenever the work was done; a caregiver's only. */
  paidThisMonth?: number | undefined
}

const earliest = '2000-01-01'

const isPeriod = (value: string | null): value is PaymentPeriod =>
  value === 'week' || value === 'month' || value === 'year'

/** One year by week or month, or all years. */
function queryOf(search: URLSearchParams, thisYear: number) {
  const asked = search.get('by')
  const year = Number(search.get('year'))
  return {
    by: isPeriod(asked) ? asked : ('month' as const),
    year: Number.isInteger(year) && year >= 2000 && year <= thisYear + 1 ? year : thisYear,
  }
}

export async function readPayments(url: string): Promise<Payments> {
  const thisYear = new Date().getFullYear()
  const { by, year } = queryOf(new URL(url).searchParams, thisYear)
  const from = by === 'year' ? earliest : `${year}-01-01`
  const to = by === 'year' ? `${thisYear + 1}-12-31` : `${year}-12-31`
  const answer = await api.get('/api/payments', { query: { by, from, to } })
  return { ...answer, by, year: by === 'year' ? undefined : year }
}

/** The page works without it. */
const readPaidThisMonth = () =>
  readMetrics().then(
    metrics => metrics.monthly_earnings,
    () => undefined,
  )

/** A caregiver's, with the same figure for this month as on their dashboard. */
export async function readEarnings(url: string): Promise<Payments> {
  const [payments, paidThisMonth] = await Promise.all([readPayments(url), readPaidThisMonth()])
  return payments.year === new Date().getFullYear() ? { ...payments, paidThisMonth } : payments
}
