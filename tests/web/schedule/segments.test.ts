import { expect, test } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { quickest, timeOf } from '#tests/support/quickest.ts'
import { axisOf, calendarDay } from '#web/schedule/grid/day-axis.ts'
import { arranged, segmentsByDay, shownHours, type Timed } from '#web/schedule/grid/segments.ts'

const timeZone = 'America/Los_Angeles'

const visit = (id: string, startsAt: string, endsAt: string, zone = timeZone): Timed => ({
  ...{ id, startsAt, endsAt, timeZone: zone },
})

const drawn = (visits: readonly Timed[], ...dates: string[]) => {
  const days = dates.map(date => calendarDay(date, timeZone))
  return segmentsByDay(visits, { days, axis: axisOf(days), timeZone })
}

const segment = (id: string, from: number, to: number) => ({
  ...{ visit: visit(id, '', ''), from: from * 60, to: to * 60, isFromBefore: false, goesOn: false },
})

const columnsOf = (...segments: [id: string, from: number, to: number][]) =>
  arranged(segments.map(one => segment(...one))).map(
    ({ visit: { id }, column, columns, span }) => `${id} ${column}+${span}/${columns}`,
  )

test.for<[why: string, segments: [string, number, number][], drawn: string[]]>([
  ['none', [], []],
  ['one has the whole width', [['a', 9, 10]], ['a 0+1/1']],
  [
    'neighbors in time do not overlap',
    [
      ['a', 9, 10],
      ['b', 10, 11],
    ],
    ['a 0+1/1', 'b 0+1/1'],
  ],
  [
    'two at once are side by side',
    [
      ['a', 9, 11],
      ['b', 10, 12],
    ],
    ['a 0+1/2', 'b 1+1/2'],
  ],
  [
    'a third takes the column that is free again',
    [
      ['a', 9, 11],
      ['b', 10, 14],
      ['c', 12, 13],
    ],
    ['a 0+1/2', 'b 1+1/2', 'c 0+1/2'],
  ],
  [
    'the longer of two with one start comes first',
    [
      ['a', 9, 10],
      ['b', 9, 12],
    ],
    ['b 0+1/2', 'a 1+1/2'],
  ],
  [
    'one fills the columns that are free beside it',
    [
      ['a', 9, 12],
      ['b', 9, 10],
      ['c', 9, 10],
      ['d', 10, 12],
    ],
    ['a 0+1/3', 'b 1+1/3', 'c 2+1/3', 'd 1+2/3'],
  ],
])('columns: %s', ([, segments, expected]) => {
  expect(columnsOf(...segments)).toEqual(expected)
})

test('a night is drawn on both of its days', () => {
  const night = visit('night', '2026-11-24T06:00:00Z', '2026-11-24T14:00:00Z')
  const [monday, tuesday] = drawn([night], '2026-11-23', '2026-11-24')
  expect(monday).toMatchObject([{ from: 22 * 60, to: 24 * 60, isFromBefore: false, goesOn: true }])
  expect(tuesday).toMatchObject([{ from: 0, to: 6 * 60, isFromBefore: true, goesOn: false }])
})

test('a visit that ends at midnight is not on the next day', () => {
  const late = visit('late', '2026-11-24T06:00:00Z', '2026-11-24T08:00:00Z')
  expect(drawn([late], '2026-11-23', '2026-11-24').map(day => day.length)).toEqual([1, 0])
})

test('a visit in another zone is drawn where its own clock is', () => {
  const elsewhere = visit('a', '2026-11-23T14:00:00Z', '2026-11-23T16:00:00Z', 'America/New_York')
  expect(drawn([elsewhere], '2026-11-23')[0]).toMatchObject([{ from: 9 * 60, to: 11 * 60 }])
})

test('a short visit has room for its words, at the end of the day too', () => {
  const short = visit('a', '2026-11-23T17:00:00Z', '2026-11-23T17:10:00Z')
  const last = visit('b', '2026-11-24T07:50:00Z', '2026-11-24T08:00:00Z')
  expect(drawn([short, last], '2026-11-23')[0]).toMatchObject([
    { from: 540, to: 570 },
    { from: 1410, to: 1440 },
  ])
})

test('a night in which the clocks go back has a row for each of its hours', () => {
  const night = visit('night', '2026-11-01T05:00:00Z', '2026-11-01T14:00:00Z')
  const [, sunday] = drawn([night], '2026-10-31', '2026-11-01')
  expect(sunday).toMatchObject([{ from: 0, to: 7 * 60 }])
})

test.for<[why: string, from: number, to: number, expected: object]>([
  ['a usual day', 9, 12, { from: 420, to: 1200 }],
  ['an early visit', 5.5, 7, { from: 300, to: 1200 }],
  ['a late one', 21, 23.25, { from: 420, to: 1440 }],
])('hours shown: %s', ([, from, to, expected]) => {
  expect(shownHours([segment('a', from, to)], { extra: null, minutes: 1440 })).toEqual(expected)
})

test('on a day with 25 hours the usual hours are the same ones', () => {
  const axis = { extra: { at: 120, minutes: 60 }, minutes: 1500 }
  expect(shownHours([], axis)).toEqual({ from: 480, to: 1260 })
})

test('a week of 60 visits is laid out in a fraction of a frame', async () => {
  const dates = [23, 24, 25, 26, 27, 28, 29].map(day => `2026-11-${day}`)
  const visits = Array.from({ length: 60 }, (_, index) => {
    const start = Date.parse('2026-11-23T15:00:00Z') + (index % 7) * dayMs + (index % 9) * 4_000_000
    return visit(`v${index}`, new Date(start).toISOString(), new Date(start + 7_200_000).toISOString())
  })
  expect(drawn(visits, ...dates).flat()).toHaveLength(60)
  expect(await quickest(8, () => timeOf(() => drawn(visits, ...dates)))).toBeLessThan(8)
})
