import { describe, expect, test } from 'vitest'
import { dayMs } from '#machines/calendar/durations.ts'
import { overtimeFactor, splitOvertime, type WorkedVisit } from '#machines/visits/overtime.ts'

const seattle = 'America/Los_Angeles'

const worked = (id: string, startsAt: string, hours: number, timeZone = seattle): WorkedVisit => ({
  ...{ id, startsAt, minutes: hours * 60, timeZone },
})

/** Hours of overtime by visit. */
const overtimeOf = (...visits: WorkedVisit[]) =>
  Object.fromEntries(splitOvertime(visits).map(({ id, overtimeMinutes }) => [id, overtimeMinutes / 60]))

/** At seven in the morning in Seattle, from a Monday on. */
const at = (day: number) => new Date(Date.parse('2026-11-30T15:00:00Z') + day * dayMs).toISOString()

describe('overtime', () => {
  test('is what goes beyond nine hours a day, paid half as much again', () => {
    expect(overtimeFactor).toBe(1.5)
    expect(overtimeOf(worked('a', at(0), 9), worked('b', at(1), 10))).toEqual({ a: 0, b: 1 })
    expect(overtimeOf(worked('late', at(0).replace('T15', 'T22'), 5), worked('early', at(0), 6))).toEqual({
      ...{ early: 0, late: 2 },
    })
  })

  test('is what goes beyond 45 hours a week, and no minute is overtime twice', () => {
    const week = [0, 1, 2, 3, 4].map(day => worked(`day ${day}`, at(day), 10))
    expect(overtimeOf(...week)).toEqual({ 'day 0': 1, 'day 1': 1, 'day 2': 1, 'day 3': 1, 'day 4': 1 })
    expect(overtimeOf(...week, worked('saturday', at(5), 4)).saturday).toBe(4)
    expect(overtimeOf(...week, worked('monday', at(7), 4)).monday).toBe(0)
  })

  test('counts a night on both of its days, in the zone of the visit', () => {
    const evening = worked('day', '2026-11-30T17:00:00Z', 8)
    // From eight in the evening to six in the morning.
    const night = worked('night', '2026-12-01T04:00:00Z', 10)
    expect(overtimeOf(evening, night)).toEqual({ day: 0, night: 3 })
    expect(overtimeOf(evening, { ...night, timeZone: 'UTC' })).toEqual({ day: 0, night: 1 })
  })

  test('ends the week on Sunday night, also when clocks change in it', () => {
    // Clocks go back on Sunday, November 1: from ten on Saturday to ten on Sunday are 13 hours of work.
    const split = splitOvertime([worked('long', '2026-11-01T05:00:00Z', 13)])
    expect(split).toEqual([{ id: 'long', regularMinutes: 11 * 60, overtimeMinutes: 2 * 60 }])
  })

  test('loses no minute', () => {
    const visits = Array.from({ length: 60 }, (_, n) => ({
      ...worked(`${n}`, new Date(Date.parse('2026-03-01T03:17:00Z') + n * 31_000_000).toISOString(), 0),
      minutes: 30 + ((n * 337) % 700),
    }))
    const split = splitOvertime(visits)
    for (const [n, { regularMinutes, overtimeMinutes }] of split.entries())
      expect(regularMinutes + overtimeMinutes).toBe(visits[n]?.minutes)
  })
})
