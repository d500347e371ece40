import { expect, test } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { axisOf, calendarDay, gapsOf, hoursOf, instantAt, placeOf } from '#web/schedule/grid/day-axis.ts'

const pacific = 'America/Los_Angeles'

test.for([
  ['an ordinary day', '2026-11-23', pacific, 24, null],
  ['clocks go forward', '2026-03-08', pacific, 23, { at: 120, by: 60 }],
  ['clocks go back', '2026-11-01', pacific, 25, { at: 120, by: -60 }],
  ['midnight itself is skipped', '2026-03-29', 'Asia/Beirut', 23, { at: 0, by: 60 }],
  ['half an hour in Lord Howe', '2026-04-05', 'Australia/Lord_Howe', 24.5, { at: 120, by: -30 }],
] as const)('%s', ([, date, timeZone, hours, shift]) => {
  const day = calendarDay(date, timeZone)
  expect((day.to - day.from) / 3_600_000).toBe(hours)
  expect(day.shift).toEqual(shift)
})

/** A week, and where a moment of one of its days is. */
const week = (monday: string, timeZone = pacific) => {
  const first = Date.parse(monday)
  const days = [0, 1, 2, 3, 4, 5, 6].map(index =>
    calendarDay(new Date(first + index * dayMs).toISOString().slice(0, 10), timeZone),
  )
  const axis = axisOf(days)
  const day = (date: string) => days.find(one => one.date === date) ?? calendarDay(date, timeZone)
  return { days, axis, day, at: (date: string, iso: string) => placeOf(day(date), axis, Date.parse(iso)) }
}

test('nine in the morning is at the same height on every day of a week with 25 hours on its Sunday', () => {
  const { axis, days, at } = week('2026-10-26')
  expect(axis).toEqual({ extra: { at: 120, minutes: 60 }, minutes: 1500 })
  expect(at('2026-10-31', '2026-10-31T16:00:00Z')).toBe(600)
  expect(at('2026-11-01', '2026-11-01T17:00:00Z')).toBe(600)
  expect(hoursOf(axis).filter(({ isAgain }) => isAgain)).toEqual([{ place: 120, wall: 60, isAgain: true }])
  expect(days.map(day => gapsOf(day, axis))).toEqual([...Array(6).fill([{ from: 120, to: 180 }]), []])
})

test('each of the two hours from one to two has a place of its own', () => {
  const { at } = week('2026-10-26')
  expect(at('2026-11-01', '2026-11-01T08:30:00Z')).toBe(90)
  expect(at('2026-11-01', '2026-11-01T09:30:00Z')).toBe(150)
  expect(at('2026-11-01', '2026-11-01T10:00:00Z')).toBe(180)
})

test('nine in the morning is at nine on the day with 23 hours, and the skipped hour is a gap', () => {
  const { axis, day, at } = week('2026-03-02')
  expect(axis).toEqual({ extra: null, minutes: 1440 })
  expect(at('2026-03-07', '2026-03-07T17:00:00Z')).toBe(540)
  expect(at('2026-03-08', '2026-03-08T16:00:00Z')).toBe(540)
  expect(gapsOf(day('2026-03-08'), axis)).toEqual([{ from: 120, to: 180 }])
  expect(gapsOf(day('2026-03-07'), axis)).toEqual([])
})

test('an end stays before a gap, a start comes after it', () => {
  const { axis, day } = week('2026-03-02')
  const change = Date.parse('2026-03-08T10:00:00Z')
  expect(placeOf(day('2026-03-08'), axis, change)).toBe(180)
  expect(placeOf(day('2026-03-08'), axis, change, true)).toBe(120)
})

test.for([
  ['2026-10-26', 'a week with 25 hours on one day'],
  ['2026-03-02', 'a week with 23 hours on one day'],
  ['2026-11-23', 'an ordinary week'],
])('a place leads back to its instant: %s', ([monday]) => {
  const { days, axis } = week(monday ?? '')
  for (const day of days)
    for (let instant = day.from; instant < day.to; instant += 15 * 60_000)
      expect(instantAt(day, axis, placeOf(day, axis, instant))).toBe(instant)
})

test('whoever drops a visit into a gap gets the moment of the change', () => {
  const { axis, day } = week('2026-03-02')
  expect(instantAt(day('2026-03-08'), axis, 150)).toBe(Date.parse('2026-03-08T10:00:00Z'))
})
