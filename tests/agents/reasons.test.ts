import { expect, test } from 'vitest'
import { scoreReasons } from './reasons.ts'

test('of 300 generated pairs everything that’s said is true, and rests on an answer', () => {
  const { shown, wrong, unsupported, wrongQuotes, falseOnes, missed } = scoreReasons(300)
  expect({ wrong, unsupported, wrongQuotes, missed }).toEqual({
    ...{ wrong: [], unsupported: [], wrongQuotes: [], missed: [] },
  })
  expect(shown).toBeGreaterThan(1500)
  expect(falseOnes).toBeGreaterThan(500)
})
