import { expect, test } from 'vitest'
import { compareLists } from '#tests/matching/equality.ts'

/** Two lists each. The benchmark compares ten times as many. */
const runs = 500

test('the index returns the same list as the plain model, before and after changes', () => {
  const { found, near } = compareLists(runs)
  expect(found).toBeGreaterThan(runs)
  expect(near).toBeGreaterThan(runs / 10)
}, 120_000)
