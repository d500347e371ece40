import { expect, test } from 'vitest'
import type { PaymentPeriod } from '#machines/payments/totals.ts'
import { withGaps } from '#web/payments/with-gaps.ts'

const group = (from: string) => ({
  ...{ from, count: 1, regularMinutes: 60, overtimeMinutes: 0 },
  ...{ earnedCents: 2950, paidCents: 2950, owedCents: 0, disputedCents: 0 },
})

test.for<[by: PaymentPeriod, given: string[], shown: string[]]>([
  ['month', ['2026-11-01', '2027-02-01'], ['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']],
  // Clocks go back on November 1.
  ['week', ['2026-10-26', '2026-11-09'], ['2026-10-26', '2026-11-02', '2026-11-09']],
  ['year', ['2024-01-01', '2026-01-01'], ['2024-01-01', '2025-01-01', '2026-01-01']],
  ['month', [], []],
])('by %s, empty times have their place', ([by, given, shown]) => {
  const found = withGaps(given.map(group), by)
  expect(found.map(({ from }) => from)).toEqual(shown)
  expect(found.reduce((sum, one) => sum + one.earnedCents, 0)).toBe(given.length * 2950)
})
