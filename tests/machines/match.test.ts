import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type MatchEvent, matchMachine, matchStatuses, outcomeOf } from '#machines/matching/match.ts'

const approve: MatchEvent = { type: 'approve', by: 'coordinator' }
const yes = (by: 'family' | 'caregiver'): MatchEvent => ({ type: 'accept', by })
const no = (by: 'family' | 'caregiver' | 'coordinator'): MatchEvent => ({ type: 'decline', by })
const withdraw: MatchEvent = { type: 'withdraw', by: 'system', cause: 'no-longer-fits' }
const start: MatchEvent = { type: 'start', by: 'family' }
const end: MatchEvent = { type: 'end', by: 'caregiver' }

/** Sends the events, each of which must be allowed. */
function stateAfter(...events: MatchEvent[]) {
  let state = initialTransition(matchMachine, undefined)[0]
  for (const event of events) {
    expect([event, state.can(event)]).toEqual([event, true])
    state = transition(matchMachine, state, event)[0]
  }
  return state
}

const statusAfter = (...events: MatchEvent[]) => stateAfter(...events).value

const introduced = [approve, yes('family'), yes('caregiver')]

describe('a match', () => {
  test('waits, is offered, introduces two people, becomes care and ends', () => {
    expect(statusAfter()).toBe('waiting')
    expect(statusAfter(approve)).toBe('offered')
    expect(statusAfter(approve, yes('caregiver'))).toBe('offered')
    expect(statusAfter(...introduced)).toBe('introduced')
    expect(statusAfter(approve, yes('caregiver'), yes('family'))).toBe('introduced')
    expect(statusAfter(...introduced, start)).toBe('active')
    expect(statusAfter(...introduced, start, end)).toBe('ended')
  })

  test('keeps what each side has said', () => {
    expect(stateAfter(approve).context).toEqual({ family: 'undecided', caregiver: 'undecided' })
    expect(stateAfter(approve, yes('family')).context).toEqual({ family: 'accepted', caregiver: 'undecided' })
    expect(stateAfter(approve, yes('family'), no('caregiver')).context).toEqual({
      family: 'accepted',
      caregiver: 'declined',
    })
    expect(stateAfter(approve, no('coordinator')).context).toEqual({
      family: 'undecided',
      caregiver: 'undecided',
    })
  })

  test('needs two people to say yes, never one who says it twice', () => {
    expect(stateAfter(approve, yes('family')).can(yes('family'))).toBe(false)
  })

  test('asks no one before a coordinator has approved it', () => {
    for (const event of [yes('family'), yes('caregiver'), no('family'), no('caregiver'), start, end])
      expect([event, stateAfter().can(event)]).toEqual([event, false])
  })

  test('can be declined and withdrawn until care starts, and only ends after that', () => {
    for (const before of [[approve], [approve, yes('family')], introduced]) {
      for (const side of ['family', 'caregiver', 'coordinator'] as const)
        expect(statusAfter(...before, no(side))).toBe('declined')
      expect(statusAfter(...before, withdraw)).toBe('withdrawn')
      expect(stateAfter(...before).can(end)).toBe(false)
    }
    expect(statusAfter(no('coordinator'))).toBe('declined')
    expect(statusAfter(withdraw)).toBe('withdrawn')
    const active = stateAfter(...introduced, start)
    for (const event of [no('family'), withdraw, yes('family'), approve, start])
      expect([event, active.can(event)]).toEqual([event, false])
  })

  test("stays over once it's over", () => {
    for (const over of [
      stateAfter(...introduced, start, end),
      stateAfter(approve, no('family')),
      stateAfter(approve, withdraw),
    ])
      for (const event of [approve, yes('family'), no('coordinator'), withdraw, start, end])
        expect([over.value, event, over.can(event)]).toEqual([over.value, event, false])
  })

  test('reaches every status the database knows, and no other', () => {
    const events = [approve, yes('family'), yes('caregiver'), no('family'), withdraw, start, end]
    const reached = getShortestPaths(matchMachine, { events }).map(({ state }) => state.value)
    expect(new Set(reached)).toEqual(new Set(matchStatuses))
  })

  test('has lasted once it goes on for twenty days', () => {
    const startedAt = '2026-11-01T09:00:00.000Z'
    expect(outcomeOf({ startedAt, endedAt: '2026-11-21T09:00:00.000Z' })).toBe('success')
    expect(outcomeOf({ startedAt, endedAt: '2026-11-21T08:59:59.000Z' })).toBe('rematch')
  })
})
