import { expect, test } from 'vitest'
import { compareCrowds, compareLists } from '#tests/matching/equality.ts'

/** Two lists each. The benchmark compares ten times as many. */
const runs = 500

test('the index returns the same list as the plain model, before and after changes', () => {
  const { found, near } = compareLists(runs)
  expect(found).toBeGreaterThan(runs)
  expect(near).toBeGreaterThan(runs / 10)
})

test('the index stays equal to the plain model while a crowd comes, changes and goes', () => {
  expect(compareCrowds(30)).toBeGreaterThan(100)
})
