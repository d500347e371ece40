import { expect, test } from 'vitest'
import type { Availability } from '#machines/visits/availability.ts'
import {
  availabilityOf,
  copied,
  draftFrom,
  exception,
  faultsIn,
  type HoursDraft,
  hours,
  isSameHours,
  weekMinutes,
} from '#web/schedule/availability/hours-draft.ts'

const stored: Availability = {
  timeZone: 'America/Los_Angeles',
  weekly: [
    { day: 'mon', from: '08:00', to: '12:00' },
    { day: 'mon', from: '18:00', to: '24:00' },
    { day: 'sat', from: '10:00', to: '14:00' },
  ],
  exceptions: [
    { date: '2026-11-20', off: true, until: '2026-11-29' },
    { date: '2026-12-24', off: true },
    { date: '2026-12-31', from: '08:00', to: '24:00' },
  ],
}

const draft = (change: Partial<HoursDraft> = {}): HoursDraft => ({
  ...draftFrom(stored, '2026-11-27'),
  ...change,
})

test('hours go to the form and back unchanged, a day that ends at midnight too', () => {
  expect(draft().weekly.mon[1]).toMatchObject({ from: '18:00', to: '00:00' })
  expect(availabilityOf(draft())).toEqual(stored)
  expect(isSameHours(draft(), draft())).toBe(true)
  expect(weekMinutes(draft())).toBe((4 + 6 + 4) * 60)
})

const night: Availability = {
  timeZone: 'America/Los_Angeles',
  weekly: [
    { day: 'mon', from: '00:00', to: '06:00' },
    { day: 'mon', from: '22:00', to: '24:00' },
    { day: 'tue', from: '00:00', to: '06:30' },
    { day: 'tue', from: '09:00', to: '11:00' },
    { day: 'sun', from: '22:00', to: '24:00' },
  ],
  exceptions: [],
}

test('a night’s hours are one row, on the day they begin', () => {
  const found = draftFrom(night, '2026-11-27')
  const rows = Object.entries(found.weekly).flatMap(([day, of]) =>
    of.map(({ from, to }) => `${day} ${from}-${to}`),
  )
  expect(rows).toEqual(['mon 22:00-06:30', 'tue 09:00-11:00', 'sun 22:00-06:00'])
  expect(weekMinutes(found)).toBe((8.5 + 2 + 8) * 60)
  expect(faultsIn(found).size).toBe(0)
  const byTime = (one: Availability['weekly'][number]) => `${one.day} ${one.from}`
  expect(availabilityOf(found).weekly.map(byTime).toSorted()).toEqual(night.weekly.map(byTime).toSorted())
  expect(isSameHours(found, draftFrom(availabilityOf(found), '2026-11-27'))).toBe(true)
})

test('hours around the clock aren’t taken for a night', () => {
  const weekly = (['mon', 'tue'] as const).map(day => ({ day, from: '00:00', to: '24:00' }))
  const found = draftFrom({ ...night, weekly }, '2026-11-27')
  expect(availabilityOf(found).weekly).toEqual(weekly)
  expect(weekMinutes(found)).toBe(48 * 60)
})

test('a night that reaches into the next day’s hours overlaps them', () => {
  const [late, early] = [hours('22:00', '06:00'), hours('05:00', '09:00')]
  const found = faultsIn(draft({ weekly: { ...draft().weekly, wed: [late], thu: [early] } }))
  expect([...found.values()]).toEqual(['overlap'])
})

test('a day that differs ends at midnight', () => {
  const late = { ...exception('2026-12-24'), isOff: false, from: '22:00', to: '06:00' }
  expect([...faultsIn(draft({ exceptions: [late] })).values()]).toEqual(['overnight'])
})

test('days that are over are left out', () => {
  expect(draftFrom(stored, '2026-12-25').exceptions.map(({ date }) => date)).toEqual(['2026-12-31'])
})

test('a day is copied in place of the hours of others, not of its own', () => {
  const { weekly } = copied(draft(), 'mon', ['mon', 'tue', 'sat'])
  const shown = (day: 'mon' | 'tue' | 'wed' | 'sat') => weekly[day].map(({ from, to }) => `${from}-${to}`)
  expect(shown('tue')).toEqual(['08:00-12:00', '18:00-00:00'])
  expect(shown('sat')).toEqual(shown('tue'))
  expect(shown('wed')).toEqual([])
  expect(new Set([...weekly.mon, ...weekly.tue].map(({ key }) => key)).size).toBe(4)
})

test.for<[why: string, rows: [string, string][], faults: (string | undefined)[]]>([
  [
    'hours in order',
    [
      ['08:00', '12:00'],
      ['12:00', '14:00'],
    ],
    [undefined, undefined],
  ],
  ['an end at its start', [['12:00', '12:00']], ['order']],
  ['an end after midnight', [['22:00', '06:00']], [undefined]],
  [
    'hours that overlap',
    [
      ['08:00', '12:00'],
      ['11:00', '14:00'],
    ],
    [undefined, 'overlap'],
  ],
  ['an empty field', [['08:00', '']], ['missing']],
])('a day with %s', ([, rows, faults]) => {
  const wed = rows.map(([from, to]) => hours(from, to))
  const found = faultsIn(draft({ weekly: { ...draft().weekly, wed } }))
  expect(wed.map(({ key }) => found.get(key))).toEqual(faults)
})

test('a day off cannot be in the list twice, and a day needs its date', () => {
  const [one, other, empty] = [exception('2026-12-24'), exception('2026-12-24'), exception('')]
  const found = faultsIn(draft({ exceptions: [one, other, empty] }))
  expect([one, other, empty].map(({ key }) => found.get(key))).toEqual(['twice', 'twice', 'missing'])
})
