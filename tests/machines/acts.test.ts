import { describe, expect, test } from 'vitest'
import { actMachine } from '#machines/coordinators/act.ts'
import { type PersonStanding, personStandingMachine, type StandingEvent } from '#machines/people/standing.ts'

const events = ['pause', 'resume', 'suspend', 'unsuspend'] as const

describe('where someone stands', () => {
  test.each<[PersonStanding, StandingEvent['type'][], string[]]>([
    ['free', ['pause', 'suspend'], []],
    ['paused', ['resume', 'suspend'], ['contact', 'offers', 'visits']],
    ['suspended', ['unsuspend'], ['contact', 'offers', 'visits', 'sign-in']],
  ])('%s can take %j, and bars %j', (value, possible, barred) => {
    const state = personStandingMachine.resolveState({ value, context: { wasPaused: false } })
    expect(events.filter(type => state.can({ type }))).toEqual(possible)
    expect([...state.tags]).toEqual(barred)
  })
})

test('an act is undone once, and in time', () => {
  const undoUntil = '2026-11-29T10:10:00.000Z'
  const done = actMachine.resolveState({ value: 'done', context: { undoUntil } })
  expect(done.can({ type: 'undo', at: '2026-11-29T10:09:59.999Z' })).toBe(true)
  expect(done.can({ type: 'undo', at: undoUntil })).toBe(false)
  const undone = actMachine.resolveState({ value: 'undone', context: { undoUntil } })
  expect(undone.can({ type: 'undo', at: '2026-11-29T10:00:00.000Z' })).toBe(false)
})
