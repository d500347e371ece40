import { expect, test } from 'vitest'
import { costOf } from '#machines/visits/plan-cost.ts'
import { timesOfSeries } from '#machines/visits/visit-times.ts'

const timeZone = 'America/Los_Angeles'

/** Wednesday, from nine to one. */
const first = { startsAt: '2026-12-02T17:00:00.000Z', endsAt: '2026-12-02T21:00:00.000Z' }

const series = (until: string, visit = first) =>
  timesOfSeries(visit, timeZone, { days: ['mon', 'wed', 'fri'], until })

test('a plan for weeks comes to so much a week, wherever in the week it begins', () => {
  expect(costOf(series('2027-02-28'), timeZone, 2950)).toEqual({ every: 'week', minutes: 720, cents: 35_400 })
})

test('a visit, or a plan without a whole week, comes to so much in all', () => {
  expect(costOf([first], timeZone, 2950)).toEqual({ every: 'plan', minutes: 240, cents: 11_800 })
  expect(costOf(series('2026-12-08'), timeZone, 2950)).toEqual({ every: 'plan', minutes: 720, cents: 35_400 })
})

test('hours beyond nine a day cost half as much again', () => {
  const long = { ...first, endsAt: '2026-12-03T03:00:00.000Z' }
  expect(costOf([long], timeZone, 2000)).toMatchObject({ minutes: 600, cents: 9 * 2000 + 3000 })
})

test('nothing is said without a rate, or without a visit', () => {
  expect(costOf([first], timeZone, null)).toBeUndefined()
  expect(costOf([], timeZone, 2950)).toBeUndefined()
})
