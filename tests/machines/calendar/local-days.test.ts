import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayOf, instantOf, localSpans } from '#machines/calendar/local-days.ts'

const zones = [
  'UTC',
  'America/Los_Angeles',
  'America/New_York',
  'America/Phoenix',
  'America/Havana',
  'America/St_Johns',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Apia',
]

const moments = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
})

const runs = { numRuns: 500, seed: 7 }

const clock = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(
    new Date(instant),
  )

describe('local days', () => {
  test('every moment lies in its day, its week and its month', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
        const { today, week, month, day } = localSpans(now, zone)
        for (const { from, to } of [today, week, month]) {
          expect(from <= now.toISOString()).toBe(true)
          expect(now.toISOString() < to).toBe(true)
        }
        expect(clock(now.toISOString(), zone).slice(0, 10)).toBe(day)
        expect(week.from <= today.from && today.to <= week.to).toBe(true)
        expect(month.from <= today.from && today.to <= month.to).toBe(true)
      }),
      runs,
    )
  })

  test('a range starts with the first moment of its date, and the moment before belongs to another', () => {
    fc.assert(
      fc.property(moments, fc.constantFrom(...zones), (now, zone) => {
        for (const { from, to } of Object.values(localSpans(now, zone)).filter(s => typeof s !== 'string')) {
          for (const edge of [from, to]) {
            const before = new Date(Date.parse(edge) - 1000)
            expect(dayOf(before, zone) < dayOf(new Date(edge), zone)).toBe(true)
          }
        }
      }),
      runs,
    )
  })

  test.each([
    // Clocks go forward on Sunday, March 8, and back on Sunday, November 1.
    ['2026-03-09T12:00:00Z', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z', '2026-03-16T07:00:00.000Z'],
    ['2026-03-08T12:00:00Z', 'America/Los_Angeles', '2026-03-02T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01T12:00:00Z', 'America/Los_Angeles', '2026-10-26T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
    ['2026-11-22T07:59:59Z', 'America/Los_Angeles', '2026-11-16T08:00:00.000Z', '2026-11-23T08:00:00.000Z'],
    ['2026-11-23T08:00:00Z', 'America/Los_Angeles', '2026-11-23T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    ['2026-11-22T23:59:59Z', 'UTC', '2026-11-16T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ])('the week of %s in %s begins on Monday', (now, zone, from, to) => {
    expect(localSpans(new Date(now), zone).week).toEqual({ from, to })
  })

  test.each([
    ['2026-11-21', 9 * 60, 'America/Los_Angeles', '2026-11-21T17:00:00.000Z'],
    ['2026-07-21', 9 * 60, 'America/Los_Angeles', '2026-07-21T16:00:00.000Z'],
    ['2026-07-21', 9 * 60, 'America/Phoenix', '2026-07-21T16:00:00.000Z'],
    // 02:30 doesn't exist: the clock shows 03:30.
    ['2026-03-08', 150, 'America/Los_Angeles', '2026-03-08T10:30:00.000Z'],
    // 01:30 happens twice: the first one.
    ['2026-11-01', 90, 'America/Los_Angeles', '2026-11-01T08:30:00.000Z'],
    // Midnight itself is skipped, and happens twice.
    ['2026-03-08', 0, 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-11-01', 0, 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ])('%s at minute %i in %s is %s', (day, minute, zone, instant) => {
    expect(instantOf(day, minute, zone).toISOString()).toBe(instant)
  })

  test('a day is followed by the next one, across months and leap years', () => {
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  })
})
