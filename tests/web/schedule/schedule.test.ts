import { expect, test } from 'vitest'
import { questionsIn } from '#machines/visits/awaiting.ts'
import type { ShownVisit } from '#server/visits/shapes.ts'
import { neighborOf } from '#web/schedule/grid/neighbors.ts'
import {
  dateAfter,
  dateBefore,
  datesOf,
  readScheduleQuery,
  writeScheduleQuery,
} from '#web/schedule/schedule-query.ts'
import { hoursText, shortHoursText } from '#web/schedule/times.ts'
import { titleOf } from '#web/schedule/visit.ts'

const today = '2026-11-27'

test.for([
  ['', { view: undefined, date: today, isWholeDay: false }],
  ['view=week&date=2026-11-23', { view: 'week', date: '2026-11-23', isWholeDay: false }],
  ['view=month&date=soon', { view: undefined, date: today, isWholeDay: false }],
  ['view=day&date=2026-13-40&hours=all', { view: 'day', date: today, isWholeDay: true }],
] as const)('the address ?%s', ([search, query]) => {
  expect(readScheduleQuery(new URLSearchParams(search), today)).toEqual(query)
})

test('an address of today says no date, so that it shows the day it is opened', () => {
  expect(writeScheduleQuery({ view: 'week', date: today, isWholeDay: false }, today)).toEqual({
    ...{ view: 'week', date: undefined, hours: undefined },
  })
})

test.for([
  ['day', ['2026-11-26', '2026-11-28']],
  ['week', ['2026-11-20', '2026-12-04']],
  ['agenda', ['2026-11-13', '2026-12-11']],
] as const)('before and after a %s', ([view, [before, after]]) => {
  expect([dateBefore(view, today), dateAfter(view, today)]).toEqual([before, after])
})

test('a week starts on its Monday, a list on its day', () => {
  expect(datesOf('week', '2026-11-29')).toEqual([23, 24, 25, 26, 27, 28, 29].map(day => `2026-11-${day}`))
  expect(datesOf('day', today)).toEqual([today])
  expect(datesOf('agenda', today)).toHaveLength(14)
})

const visit = (id: string, change: Partial<ShownVisit> = {}): ShownVisit => ({
  ...{
    id,
    matchId: 'm',
    seriesId: null,
    plan: null,
    costs: null,
    locates: false,
    near: { in: null, out: null },
    timeZone: 'America/Los_Angeles',
    status: 'requested',
  },
  ...{ startsAt: '2026-12-01T17:00:00Z', endsAt: '2026-12-01T20:00:00Z', from: 'them', waitingFor: 'you' },
  ...{ with: { id: 'p', name: 'Maya Brooks' }, recipient: 'Walter', note: '', change: null },
  ...{
    late: null,
    cancelled: null,
    closed: null,
    clock: { in: null, out: null },
    worked: null,
    report: null,
  },
  ...{ rateCents: 2950, can: ['confirm', 'decline', 'change'] },
  ...change,
})

test.for([
  ['the same day', '2026-12-01T17:00:00Z', '2026-12-01T20:00:00Z', '9:00 AM – 12:00 PM'],
  ['a night', '2026-12-02T04:00:00Z', '2026-12-02T14:00:00Z', '8:00 PM – 6:00 AM (Wed)'],
  ['until midnight', '2026-12-02T04:00:00Z', '2026-12-02T08:00:00Z', '8:00 PM – 12:00 AM'],
] as const)('hours say when they end on another day: %s', ([, startsAt, endsAt, text]) => {
  const times = { startsAt, endsAt, timeZone: 'America/Los_Angeles' }
  const plain = (words: string) => words.replaceAll(/\s/g, ' ')
  expect(plain(hoursText(times))).toBe(text)
  // The grid draws the night.
  expect(plain(shortHoursText(times))).toBe(text.replaceAll(':00', '').replace(' (Wed)', ''))
})

test.for<[why: string, visits: ShownVisit[], expected: string[]]>([
  ['a request', [visit('a')], ['a: confirm or decline (1)']],
  ['one that the other side has to answer', [visit('a', { waitingFor: 'them', can: ['cancel'] })], []],
  ['one that is too late to confirm', [visit('a', { can: ['decline'] })], []],
  [
    'all visits of a series, as one question',
    [visit('a', { seriesId: 's' }), visit('b', { seriesId: 's' }), visit('c')],
    ['a: confirm or decline (2)', 'c: confirm or decline (1)'],
  ],
  [
    'a new time comes before a yes to the old one',
    [visit('a', { status: 'confirmed', can: ['accept-change', 'decline-change', 'confirm'] })],
    ['a: accept-change or decline-change (1)'],
  ],
  [
    'corrected hours, each visit on its own',
    [
      visit('a', { seriesId: 's', can: ['accept-correction', 'decline-correction'] }),
      visit('b', { seriesId: 's', can: ['accept-correction', 'decline-correction'] }),
    ],
    ['a: accept-correction or decline-correction (1)', 'b: accept-correction or decline-correction (1)'],
  ],
])('to answer: %s', ([, visits, expected]) => {
  const asked = questionsIn(visits).map(
    ({ visit: { id }, answer, count }) => `${id}: ${answer.join(' or ')} (${count})`,
  )
  expect(asked).toEqual(expected)
})

test('a caregiver thinks of who they care for, a family of who comes', () => {
  expect(titleOf(visit('a'), 'caregiver')).toBe('Walter')
  expect(titleOf(visit('a'), 'family')).toBe('Maya Brooks')
})

const columns = [[{ from: 540 }, { from: 900 }], [], [{ from: 480 }, { from: 840 }, { from: 1000 }]]

test.for([
  [{ day: 0, index: 0 }, 'down', { day: 0, index: 1 }],
  [{ day: 0, index: 0 }, 'up', undefined],
  [{ day: 0, index: 1 }, 'down', undefined],
  [{ day: 0, index: 1 }, 'right', { day: 2, index: 1 }],
  [{ day: 0, index: 0 }, 'right', { day: 2, index: 0 }],
  [{ day: 0, index: 0 }, 'left', undefined],
  [{ day: 2, index: 2 }, 'left', { day: 0, index: 1 }],
] as const)('from %j the arrow %s', ([place, way, to]) => {
  expect(neighborOf(columns, place, way)).toEqual(to)
})
