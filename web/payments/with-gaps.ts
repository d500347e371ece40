import { addDays } from '#machines/calendar/local-days.ts'
import type { PaymentPeriod } from '#machines/payments/totals.ts'
import type { Payments } from './payment.ts'

type Group = Payments['groups'][number]

const monthDays = 32
const yearDays = 367

const after: Record<PaymentPeriod, (from: string) => string> = {
  week: from => addDays(from, 7),
  month: from => `${addDays(from, monthDays).slice(0, 7)}-01`,
  year: from => `${addDays(from, yearDays).slice(0, 4)}-01-01`,
}

const nothing = {
  ...{ count: 0, regularMinutes: 0, overtimeMinutes: 0 },
  ...{ earnedCents: 0, paidCents: 0, owedCents: 0, disputedCents: 0 },
}

/** In a chart, months without a visit take up their place, too. */
export function withGaps(groups: readonly Group[], by: PaymentPeriod): Group[] {
  const known = new Map(groups.map(group => [group.from, group]))
  const [first, last] = [groups[0]?.from, groups.at(-1)?.from]
  const found: Group[] = []
  if (first && last)
    for (let from = first; from <= last; from = after[by](from))
      found.push(known.get(from) ?? { from, ...nothing })
  return found
}
