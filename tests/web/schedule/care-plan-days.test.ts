import { expect, test } from 'vitest'
import { daysInWords } from '#web/seeker/care-plan/plan.ts'

const on = (...days: number[]) => days.map(day => ({ day, from: 540, to: 1020 }))

test('some days of the week are named, in the reader’s language', () => {
  expect(daysInWords(on(0, 2, 4), 'en-US')).toBe('Monday, Wednesday, and Friday')
  expect(daysInWords(on(1, 3), 'es')).toBe('martes y jueves')
  expect(daysInWords(on(5), 'en-US')).toBe('Saturday')
})

test('a whole week, or one without known days, has no list of days', () => {
  expect(daysInWords(on(0, 1, 2, 3, 4, 5, 6), 'en-US')).toBeUndefined()
  expect(daysInWords([], 'en-US')).toBeUndefined()
})
