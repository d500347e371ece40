import { expect, test } from 'vitest'
import { axisOf, calendarDay } from '#web/schedule/grid/day-axis.ts'
import { drawnBetween, movedTo, nudged, writtenTimes } from '#web/schedule/grid/drag.ts'

const bounds = { from: 7 * 60, to: 20 * 60 }
const at = (place: number, day = 0) => ({ day, place })

test.for([
  ['down', 544, 655, { from: 540, to: 660 }],
  ['up', 655, 544, { from: 540, to: 645 }],
  ['hardly', 544, 547, { from: 540, to: 570 }],
  ['beyond the last hour', 1190, 1300, { from: 1170, to: 1200 }],
  ['above the first hour', 450, 100, { from: 420, to: 450 }],
] as const)('drawing %s', ([, start, now, span]) => {
  expect(drawnBetween(at(start), at(now), bounds)).toEqual({ day: 0, ...span })
})

test('a new visit stays on the day where it was started', () => {
  expect(drawnBetween(at(540, 2), at(600, 5), bounds).day).toBe(2)
})

test.for([
  ['a little later', at(600), at(614), { day: 0, from: 555, to: 735 }],
  ['to another day, held at its end', at(700), at(760, 3), { day: 3, from: 600, to: 780 }],
  ['above the first hour', at(600), at(200), { day: 0, from: 420, to: 600 }],
] as const)('moving %s', ([, start, now, ghost]) => {
  expect(movedTo({ from: 540, to: 720 }, start, now, bounds)).toEqual(ghost)
})

const axis = { extra: null, minutes: 1440 }
const held = { day: 0, from: 540, to: 720 }

test.for([
  [
    { minutes: 15, days: 0 },
    { day: 0, from: 555, to: 735 },
  ],
  [
    { minutes: 0, days: 1 },
    { day: 1, from: 540, to: 720 },
  ],
  [{ minutes: 0, days: -1 }, undefined],
  [{ minutes: 0, days: 7 }, undefined],
] as const)('a key moves by %j', ([by, ghost]) => {
  expect(nudged(held, by, 7, axis)).toEqual(ghost)
})

const weekOf = (...dates: string[]) => {
  const days = dates.map(date => calendarDay(date, 'America/Los_Angeles'))
  return { days, axis: axisOf(days) }
}

test.for([
  ['an ordinary day', ['2026-11-27'], { day: 0, from: 540, to: 720 }, '2026-11-27T09:00', '2026-11-27T12:00'],
  ['past midnight', ['2026-11-27'], { day: 0, from: 1380, to: 1800 }, '2026-11-27T23:00', '2026-11-28T06:00'],
  ['to midnight', ['2026-11-27'], { day: 0, from: 1380, to: 1440 }, '2026-11-27T23:00', '2026-11-28T00:00'],
  [
    'the long day',
    ['2026-10-31', '2026-11-01'],
    { day: 1, from: 600, to: 780 },
    '2026-11-01T09:00',
    '2026-11-01T12:00',
  ],
  [
    'the day before the long one',
    ['2026-10-31', '2026-11-01'],
    { day: 0, from: 600, to: 780 },
    '2026-10-31T09:00',
    '2026-10-31T12:00',
  ],
  ['the short day', ['2026-03-08'], { day: 0, from: 540, to: 720 }, '2026-03-08T09:00', '2026-03-08T12:00'],
  [
    'an hour that the clocks skip',
    ['2026-03-08'],
    { day: 0, from: 150, to: 210 },
    '2026-03-08T03:00',
    '2026-03-08T04:00',
  ],
] as const)('letting go writes wall clock times: %s', ([, dates, ghost, start, end]) => {
  expect(writtenTimes(ghost, weekOf(...dates))).toEqual({ start, end })
})
