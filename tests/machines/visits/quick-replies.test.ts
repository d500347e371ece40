import { expect, test } from 'vitest'
import { isOnTheWay } from '#machines/messages/quick-replies.ts'

const visit = {
  status: 'confirmed',
  startsAt: '2026-11-30T17:00:00.000Z',
  endsAt: '2026-11-30T21:00:00.000Z',
  clock: { in: null },
}
const at = (time: string) => Date.parse(`2026-11-30T${time}:00.000Z`)

test.for([
  ['13:59', visit, false],
  ['14:00', visit, true],
  ['20:59', visit, true],
  ['21:00', visit, false],
  ['16:30', { ...visit, clock: { in: '2026-11-30T16:29:00.000Z' } }, false],
  ['16:30', { ...visit, status: 'requested' }, false],
] as const)('at %s someone may be on the way: %j, %s', ([time, of, expected]) => {
  expect(isOnTheWay(of, at(time))).toBe(expected)
})
