import { expect, test } from 'vitest'
import { transition } from 'xstate'
import { accountMachine, closesAfter, forgottenBefore } from '#machines/my-data/account-closing.ts'

const closesAt = '2026-12-05T10:00:00.000Z'
const before = '2026-12-05T09:59:59.999Z'

type Event = { type: 'close' } | { type: 'keep' | 'erase'; at: string }

const cases: [from: string, event: Event, to: string][] = [
  ['open', { type: 'close' }, 'closing'],
  ['open', { type: 'keep', at: before }, 'open'],
  ['open', { type: 'erase', at: closesAt }, 'open'],
  ['closing', { type: 'close' }, 'closing'],
  ['closing', { type: 'keep', at: before }, 'open'],
  ['closing', { type: 'keep', at: closesAt }, 'closing'],
  ['closing', { type: 'erase', at: before }, 'closing'],
  ['closing', { type: 'erase', at: closesAt }, 'closed'],
]

test.each(cases)('an account that is %s, on %j, is %s', (from, event, to) => {
  const state = accountMachine.resolveState({ value: from, context: { closesAt } })
  expect(transition(accountMachine, state, event)[0].value).toBe(to)
})

test('a week to change one’s mind, four years of traces', () => {
  expect(closesAfter(new Date('2026-11-28T10:00:00Z'))).toEqual(new Date(closesAt))
  expect(forgottenBefore(new Date('2030-11-28T10:00:00Z'))).toEqual(new Date('2026-11-28T10:00:00Z'))
})
