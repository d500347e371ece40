import { expect, test } from 'vitest'
import { changesBetween, inPlace } from '#web/people/in-place.ts'

const lines = (ids: string) => [...ids].map(id => ({ id }))

test.for([
  ['abc', 'abc', 0],
  ['abc', 'xabc', 1],
  ['abc', 'xab', 1],
  ['abc', 'ab', 1],
  ['abc', '', 3],
  ['', 'abc', 3],
  ['abcde', 'eabcd', 1],
  ['abcde', 'bcdea', 1],
  ['abcde', 'edcba', 4],
  ['abcde', 'xeabc', 2],
] as const)('from %s to %s it is %i changes', ([shown, next, changes]) => {
  expect(changesBetween(lines(shown), lines(next))).toBe(changes)
})

test('rows stay where they are, as they read now', () => {
  const shown = [
    { id: 'a', status: 'active' },
    { id: 'b', status: 'active' },
  ]
  const read = [
    { id: 'c', status: 'new' },
    { id: 'b', status: 'paused' },
  ]
  expect(inPlace(shown, read)).toEqual([
    { id: 'a', status: 'active' },
    { id: 'b', status: 'paused' },
  ])
})
