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
  ['an end before its start', [['12:00', '08:00']], ['order']],
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
