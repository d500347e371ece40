import { expect, test } from 'vitest'
import type { ShownVisit } from '#server/visits/shapes.ts'
import { overtimeOn } from '#web/schedule/overtime.ts'
import { conflictsOf, overtimeIn } from '#web/schedule/planning/conflicts.ts'
import { draftIn, draftOf, faultOf, timesOf } from '#web/schedule/planning/times-draft.ts'
import { faultsOf, newDraft, requestOf, visitsOf } from '#web/schedule/planning/visit-draft.ts'

const timeZone = 'America/Los_Angeles'
const now = new Date('2026-11-27T18:00:00Z')

const times = (startsAt: string, endsAt: string) => ({ startsAt, endsAt })

test.for([
  ['a morning', { date: '2026-12-01', from: '09:00', to: '12:00' }, '2026-12-01T17:00', '2026-12-01T20:00'],
  ['a night', { date: '2026-12-01', from: '22:00', to: '06:00' }, '2026-12-02T06:00', '2026-12-02T14:00'],
  [
    'a night in which the clocks go back',
    { date: '2026-10-31', from: '22:00', to: '06:00' },
    '2026-11-01T05:00',
    '2026-11-01T14:00',
  ],
] as const)('what is typed becomes instants and back: %s', ([, draft, from, to]) => {
  const found = timesOf(draft, timeZone)
  expect(found).toEqual(times(`${from}:00.000Z`, `${to}:00.000Z`))
  expect(found && draftOf(found, timeZone)).toEqual(draft)
})

test.for([
  [{ date: '', from: '09:00', to: '12:00' }, 'missing'],
  [{ date: '2026-12-01', from: '', to: '12:00' }, 'missing'],
  [{ date: '2026-11-20', from: '09:00', to: '12:00' }, 'in-the-past'],
  [{ date: '2026-12-01', from: '09:00', to: '09:10' }, 'too-short'],
  [{ date: '2026-12-01', from: '09:00', to: '12:00' }, undefined],
] as const)('%j is %s', ([draft, fault]) => {
  expect(faultOf(draft, timeZone, now)).toBe(fault)
})

test.for([
  ['2026-12-01T09:00', '2026-12-01T12:00', { date: '2026-12-01', from: '09:00', to: '12:00' }],
  ['2026-12-01T22:00', '2026-12-02T06:00', { date: '2026-12-01', from: '22:00', to: '06:00' }],
  ['2026-12-01T09:00', '2026-12-09T12:00', undefined],
  ['2026-12-01', null, undefined],
  ['<script>', '2026-12-01T12:00', undefined],
] as const)('an address brings %s to %s', ([start, end, draft]) => {
  expect(draftIn(start, end)).toEqual(draft)
})

const draft = (change = {}) => ({
  ...newDraft({ date: '2026-12-01', from: '09:00', to: '12:00' }, 'match'),
  ...change,
})

test('a weekly visit is asked for on its own weekday, and on those that were chosen', () => {
  const weekly = draft({ isWeekly: true, hasEnd: true, days: ['thu'], until: '2026-12-10' })
  expect(visitsOf(weekly, timeZone).map(({ startsAt }) => startsAt.slice(5, 10))).toEqual([
    ...['12-01', '12-03', '12-08', '12-10'],
  ])
  expect(requestOf(weekly, timeZone)).toEqual({
    ...{ matchId: 'match', timeZone, weekly: { days: ['tue', 'thu'], until: '2026-12-10' } },
    ...times('2026-12-01T17:00:00.000Z', '2026-12-01T20:00:00.000Z'),
  })
  const open = { ...weekly, hasEnd: false }
  expect(visitsOf(open, timeZone)).toHaveLength(16)
  expect(requestOf(open, timeZone)).toMatchObject({ weekly: { days: ['tue', 'thu'] } })
  expect(requestOf(open, timeZone)).not.toHaveProperty('weekly.until')
  expect(requestOf(draft({ note: '  ' }), timeZone)).not.toHaveProperty('note')
})

test.for([
  [{}, {}],
  [{ date: '2026-11-01' }, { times: 'in-the-past' }],
  [{ isWeekly: true, hasEnd: true, until: '2026-11-30' }, { until: 'ends-before-start' }],
  [{ isWeekly: true, hasEnd: true, until: '' }, { until: 'missing' }],
  [{ isWeekly: true, hasEnd: true, until: '2028-12-10' }, { until: 'too-long' }],
  [{ isWeekly: false, until: '2026-11-30' }, {}],
] as const)('a draft with %j has the faults %j', ([change, faults]) => {
  expect(faultsOf(draft(change), timeZone, now)).toEqual(faults)
})

const morning = times('2026-12-01T17:00:00Z', '2026-12-01T20:00:00Z')
const workday = times('2026-12-01T16:00:00Z', '2026-12-02T00:00:00Z')
const night = times('2026-12-02T06:00:00Z', '2026-12-02T14:00:00Z')
const nine = times('2026-12-01T19:00:00Z', '2026-12-01T21:00:00Z')

test.for<[why: string, busy: object[], own: object[], moved: object | undefined, expected: string]>([
  ['nothing is in the way', [], [], undefined, 'taken 0, outside 1'],
  ['the other side is taken', [nine], [], undefined, 'taken 1, outside 1'],
  ['this side is taken', [], [nine], undefined, 'taken 1, outside 1'],
  ['a moved visit is not in its own way', [morning], [], morning, 'taken 0, outside 1'],
  [
    'a visit right after is not in the way',
    [times(morning.endsAt, nine.endsAt)],
    [],
    undefined,
    'taken 0, outside 1',
  ],
])('conflicts: %s', ([, busy, own, moved, expected]) => {
  const spans = (all: object[]) => all as (typeof morning)[]
  const { taken, outside } = conflictsOf(
    [morning, night],
    {
      availability: { timeZone, known: true, free: [workday], busy: spans(busy), away: [] },
      own: spans(own),
    },
    moved as typeof morning | undefined,
  )
  expect(`taken ${taken.length}, outside ${outside.length}`).toBe(expected)
})

test('whoever set no hours can be asked for any', () => {
  const availability = { timeZone, known: false, free: [], busy: [], away: [] }
  expect(conflictsOf([night], { availability, own: [] }).outside).toEqual([])
  expect(conflictsOf([night], { availability: undefined, own: [] }).outside).toEqual([])
})

test('on a day off, every time is outside their hours', () => {
  const availability = { timeZone, known: true, free: [], busy: [], away: [] }
  expect(conflictsOf([morning], { availability, own: [] }).outside).toEqual([morning])
})

test('a visit may move partly onto its own old time', () => {
  const later = times('2026-12-01T18:00:00Z', '2026-12-01T21:00:00Z')
  const free = [times('2026-12-01T20:00:00Z', '2026-12-02T00:00:00Z')]
  const availability = { timeZone, known: true, free, busy: [morning], away: [] }
  expect(conflictsOf([later], { availability, own: [] }, morning)).toEqual({ taken: [], outside: [] })
})

const day = (date: number, hours: number, change: Partial<ShownVisit> = {}): ShownVisit => {
  const start = Date.parse(`2026-12-0${date}T16:00:00Z`)
  return {
    ...{
      id: `d${date}`,
      matchId: 'm',
      seriesId: null,
      plan: null,
      timeZone,
      status: 'confirmed',
      from: 'you',
    },
    ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(start + hours * 3_600_000).toISOString() },
    ...{ waitingFor: null, with: { id: 'p', name: 'Maya' }, recipient: 'Walter', note: '', change: null },
    ...{
      late: null,
      cancelled: null,
      closed: null,
      clock: { in: null, out: null },
      worked: null,
      report: null,
    },
    ...{ rateCents: null, can: [], costs: null, locates: false, near: { in: null, out: null } },
    ...change,
  }
}

test.for<[why: string, visits: ShownVisit[], minutes: number]>([
  ['a day of its own', [], 0],
  [
    'a day that goes on beyond nine hours',
    [day(1, 8, { startsAt: '2026-12-01T08:00:00Z', endsAt: '2026-12-01T16:00:00Z' })],
    120,
  ],
  ['a week beyond 45 hours', [2, 3, 4, 5].map(date => day(date, 9)).concat(day(6, 8)), 120],
  ['canceled visits are no work', [2, 3, 4, 5, 6].map(date => day(date, 9, { status: 'cancelled' })), 0],
  ['nor are those for other people', [2, 3, 4, 5, 6].map(date => day(date, 9, { matchId: 'other' })), 0],
])('overtime: %s', ([, visits, minutes]) => {
  const wanted = [times('2026-12-01T17:00:00Z', '2026-12-01T20:00:00Z')]
  expect(overtimeIn(wanted, { visits, matchId: 'm', timeZone })).toBe(minutes)
})

test('a week shows its own overtime, not that of the week before', () => {
  const visits = [1, 2, 3, 4, 5, 6].map(date => day(date, 9))
  const [found] = overtimeOn(visits, ['2026-12-06'])
  expect(found?.minutes).toBe(9 * 60)
  expect(overtimeOn(visits, ['2026-12-01', '2026-12-07'])).toEqual([])
})
