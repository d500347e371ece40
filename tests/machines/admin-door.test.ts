import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type AdminDoorEvent, adminDoorMachine } from '#machines/coordinators/door.ts'

const stateAfter = (...events: AdminDoorEvent[]) => {
  const actor = createActor(adminDoorMachine).start()
  for (const event of events) actor.send(event)
  return actor.getSnapshot().value
}

const outcomes: [AdminDoorEvent, string][] = [
  [{ type: 'no-session' }, 'signedOut'],
  [{ type: 'allowed' }, 'open'],
  [{ type: 'not-allowed', needsSecondFactor: false }, 'refused'],
  [{ type: 'not-allowed', needsSecondFactor: true }, 'secondFactor'],
  [{ type: 'check-failed' }, 'failed'],
  [{ type: 'offline', wasOpen: false }, 'failed'],
  [{ type: 'offline', wasOpen: true }, 'open'],
]

describe('the check of administrators', () => {
  test('checks first', () => {
    expect(stateAfter()).toBe('checking')
  })

  test.each(outcomes)('%j leads to %s', (event, state) => {
    expect(stateAfter(event)).toBe(state)
  })

  test.each(outcomes)('after %j a changed session is checked again', event => {
    expect(stateAfter(event, { type: 'session-changed' })).toBe('checking')
  })

  test('no refusal turns into access without another check', () => {
    for (const [event, state] of outcomes.filter(([, state]) => state !== 'open'))
      expect(stateAfter(event, { type: 'allowed' })).toBe(state)
  })
})
