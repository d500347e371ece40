import { describe, expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import {
  type VisitEvent,
  type VisitFacts,
  type VisitMover,
  type VisitStatus,
  visitMachine,
} from '#machines/visits/visit.ts'

const startsAt = '2026-12-01T17:00:00.000Z'
const endsAt = '2026-12-01T21:00:00.000Z'
const later = { startsAt: '2026-12-02T17:00:00.000Z', endsAt: '2026-12-02T21:00:00.000Z' }

const fresh: VisitFacts = {
  ...{ from: 'family', startsAt, endsAt, change: null, clockIn: null, clockOut: null },
  ...{ inTenths: null, outTenths: null, late: null },
  ...{ minutes: null, correction: null, report: null, costs: null, closed: null },
}

const [daysBefore, soon, during, after] = [
  '2026-11-28T12:00:00.000Z',
  '2026-12-01T16:40:00.000Z',
  '2026-12-01T18:00:00.000Z',
  '2026-12-01T22:00:00.000Z',
]

type Step = [by: VisitMover, type: VisitEvent['type'], at: string, more?: object]

const eventOf = ([by, type, at, more]: Step): VisitEvent => {
  const about = { by, at }
  switch (type) {
    case 'change':
      return { ...about, type, ...later, ...more }
    case 'correct':
      return { ...about, type, minutes: 200, reason: 'We ended early', ...more }
    case 'restore':
      return { ...about, type, to: 'confirmed', change: null, ...more }
    case 'costs':
      return {
        ...{ ...about, type },
        costs: { milesTenths: 125, perMileCents: 70, expensesCents: 0, words: '' },
        ...more,
      }
    case 'running-late':
      return { ...about, type, minutes: 10, ...more }
    case 'report':
      return { ...about, type, report: { meals: 'Soup', mood: '', unusual: '', text: '' }, ...more }
    default:
      return { ...about, type, ...more }
  }
}

/** Sends the events, each of which must be allowed. */
function stateAfter(...steps: Step[]) {
  let state = initialTransition(visitMachine, fresh)[0]
  for (const step of steps) {
    const event = eventOf(step)
    expect([step, state.can(event)]).toEqual([step, true])
    state = transition(visitMachine, state, event)[0]
  }
  return state
}

const confirmed: Step = ['caregiver', 'confirm', daysBefore]
const proposed: Step = ['caregiver', 'change', daysBefore]
const clockedIn: Step = ['caregiver', 'clock-in', soon]
const clockedOut: Step = ['caregiver', 'clock-out', after]
const completed: Step = ['caregiver', 'complete', after]
const corrected: Step = ['family', 'correct', after]

describe('a visit', () => {
  const ways: [name: string, steps: Step[], status: VisitStatus][] = [
    ['is asked for', [], 'requested'],
    ['is confirmed by the other side', [confirmed], 'confirmed'],
    ['is declined by the other side', [['caregiver', 'decline', daysBefore]], 'declined'],
    ['is taken back by who asked', [['family', 'cancel', daysBefore]], 'cancelled'],
    ['is moved at once by who asked', [['family', 'change', daysBefore]], 'requested'],
    ['is answered with another time', [proposed], 'requested'],
    ['is agreed on with that time', [proposed, ['family', 'accept-change', daysBefore]], 'confirmed'],
    [
      'stays as asked when that is declined',
      [proposed, ['family', 'decline-change', daysBefore]],
      'requested',
    ],
    ['waits with a new time once confirmed', [confirmed, proposed], 'confirmed'],
    ['is canceled by either side', [confirmed, ['family', 'cancel', during]], 'cancelled'],
    ['is canceled by the service', [confirmed, ['system', 'cancel', daysBefore]], 'cancelled'],
    ['is missed', [confirmed, ['caregiver', 'miss', during]], 'missed'],
    ['is completed without a clock', [confirmed, completed], 'completed'],
    ['is completed with both clocks', [confirmed, clockedIn, clockedOut, completed], 'completed'],
    [
      'is corrected',
      [confirmed, completed, corrected, ['caregiver', 'accept-correction', after]],
      'completed',
    ],
  ]

  test.each(ways)('%s', (_name, steps, status) => {
    expect(stateAfter(...steps).value).toBe(status)
  })

  const refused: [name: string, before: Step[], step: Step][] = [
    ['confirmed by who asked', [], ['family', 'confirm', daysBefore]],
    ['confirmed by the service', [], ['system', 'confirm', daysBefore]],
    ['confirmed when it is over', [], ['caregiver', 'confirm', after]],
    ['confirmed at the old time while another is proposed', [proposed], ['caregiver', 'confirm', daysBefore]],
    ['declined by who asked', [], ['family', 'decline', daysBefore]],
    ['canceled by the asked side, who declines', [], ['caregiver', 'cancel', daysBefore]],
    [
      'accepted in a new time by who proposed it',
      [confirmed, proposed],
      ['caregiver', 'accept-change', soon],
    ],
    ['accepted in a new time that nobody proposed', [confirmed], ['family', 'accept-change', soon]],
    ['moved after the start', [confirmed], ['family', 'change', during]],
    ['moved once the caregiver is there', [confirmed, clockedIn], ['family', 'change', soon]],
    ['canceled once the caregiver is there', [confirmed, clockedIn], ['family', 'cancel', during]],
    ['canceled when it is over', [confirmed], ['family', 'cancel', after]],
    ['clocked by the family', [confirmed], ['family', 'clock-in', soon]],
    ['clocked 31 minutes early', [confirmed], ['caregiver', 'clock-in', '2026-12-01T16:29:00.000Z']],
    ['clocked after the end', [confirmed], ['caregiver', 'clock-in', endsAt]],
    ['clocked in twice', [confirmed, clockedIn], clockedIn],
    ['clocked out first', [confirmed], clockedOut],
    ['clocked out twice', [confirmed, clockedIn, clockedOut], clockedOut],
    ['completed before the start', [confirmed], ['caregiver', 'complete', soon]],
    ['completed by the family', [confirmed], ['family', 'complete', after]],
    ['completed without a yes', [], completed],
    ['missed before the start', [confirmed], ['family', 'miss', soon]],
    ['missed with the caregiver there', [confirmed, clockedIn], ['family', 'miss', during]],
    ['reported on by the family', [confirmed, completed], ['family', 'report', after]],
    ['reported on before it began', [confirmed], ['caregiver', 'report', soon]],
    ['corrected before it is done', [confirmed], corrected],
    [
      'corrected by one side alone',
      [confirmed, completed, corrected],
      ['family', 'accept-correction', after],
    ],
  ]

  test.each(refused)('is not %s', (_name, before, step) => {
    expect(stateAfter(...before).can(eventOf(step))).toBe(false)
  })

  test.each<[VisitStatus, Step[]]>([
    ['declined', [['caregiver', 'decline', daysBefore]]],
    ['cancelled', [['family', 'cancel', daysBefore]]],
    ['missed', [confirmed, ['family', 'miss', during]]],
  ])('that is %s stays so', (status, steps) => {
    const state = stateAfter(...steps)
    expect(state.value).toBe(status)
    for (const by of ['family', 'caregiver', 'system'] as const)
      for (const [, type] of [...ways.flatMap(([, all]) => all), clockedOut])
        expect([by, type, state.can(eventOf([by, type, after]))]).toEqual([by, type, false])
  })

  test('keeps its time until a new one is agreed on', () => {
    expect(stateAfter(confirmed, proposed).context).toMatchObject({
      startsAt,
      change: { ...later, by: 'caregiver' },
    })
    expect(stateAfter(confirmed, proposed, ['family', 'accept-change', soon]).context).toMatchObject({
      ...{ ...later, change: null },
    })
    const countered = stateAfter(confirmed, proposed, ['family', 'change', daysBefore]).context
    expect(countered.change?.by).toBe('family')
  })

  test.each<[string, Step[], number]>([
    ['the planned ones without a clock', [confirmed, completed], 240],
    ['the clocked ones', [confirmed, clockedIn, clockedOut, completed], 320],
    ['up to the planned end when clocking out was forgotten', [confirmed, clockedIn, completed], 260],
    ['up to now when it ends early', [confirmed, clockedIn, ['caregiver', 'complete', during]], 80],
    [
      'as told when clocking out was forgotten',
      [confirmed, clockedIn, ['caregiver', 'complete', after, { clockOut: '2026-12-01T20:00:00.000Z' }]],
      200,
    ],
    [
      'as clocked, whatever is told later',
      [confirmed, clockedIn, ['caregiver', 'complete', after, { clockIn: startsAt }]],
      260,
    ],
    [
      'the corrected ones once agreed',
      [confirmed, completed, corrected, ['caregiver', 'accept-correction', after]],
      200,
    ],
    [
      'the old ones when a correction is declined',
      [confirmed, completed, corrected, ['caregiver', 'decline-correction', after]],
      240,
    ],
  ])('counts minutes: %s', (_name, steps, minutes) => {
    expect(stateAfter(...steps).context).toMatchObject({ minutes, correction: null })
  })

  test.each([
    ['2026-11-30T17:00:00.000Z', false],
    ['2026-11-30T17:00:00.001Z', true],
    [during, true],
  ])('canceled at %s is short notice: %s', (at, shortNotice) => {
    const state = stateAfter(confirmed, ['family', 'cancel', at, { reason: 'Flu' }])
    expect(state.context.closed).toEqual({ by: 'family', at, reason: 'Flu', shortNotice })
  })
})

describe('how late someone expects to be', () => {
  const late: Step = ['caregiver', 'running-late', soon]
  const lateIn = (...steps: Step[]) => stateAfter(confirmed, ...steps).context.late

  test('is kept with when it was said, and gives way to another figure', () => {
    expect(lateIn(late)).toEqual({ minutes: 10, at: soon })
    expect(lateIn(late, ['caregiver', 'running-late', during, { minutes: 30 }])).toEqual({
      ...{ minutes: 30, at: during },
    })
  })

  test.each<[string, Step[]]>([
    ['clock in', [clockedIn]],
    ['can’t come', [['caregiver', 'cannot-come', soon]]],
    ['are called off', [['family', 'cancel', soon]]],
    ['forgot the clock and finish', [completed]],
    [
      'agree to another time',
      [
        ['family', 'change', soon],
        ['caregiver', 'accept-change', soon],
      ],
    ],
  ])('is gone once they %s', (_, steps) => {
    expect(lateIn(late, ...steps)).toBeNull()
  })

  test.each<[string, Step[], Step]>([
    ['the family', [], ['family', 'running-late', soon]],
    ['anyone days before', [], ['caregiver', 'running-late', daysBefore]],
    ['anyone once it’s over', [], ['caregiver', 'running-late', after]],
    ['whoever is there', [clockedIn], ['caregiver', 'running-late', during]],
  ])('isn’t said by %s', (_, steps, step) => {
    expect(stateAfter(confirmed, ...steps).can(eventOf(step))).toBe(false)
  })
})
