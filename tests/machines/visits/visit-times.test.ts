import { describe, expect, test } from 'vitest'
import { dayOf, minuteOf, weekdayOf } from '#machines/calendar/local-days.ts'
import { movedAlike, timesOfSeries } from '#machines/visits/visit-times.ts'

const seattle = 'America/Los_Angeles'

const startsOf = (times: { startsAt: string }[]) => times.map(({ startsAt }) => startsAt)

describe('a weekly series', () => {
  test('keeps nine o’clock at nine o’clock when clocks change', () => {
    const first = { startsAt: '2026-10-26T16:00:00.000Z', endsAt: '2026-10-26T20:00:00.000Z' }
    const times = timesOfSeries(first, seattle, { days: ['mon', 'thu'], until: '2026-11-05' })
    expect(startsOf(times)).toEqual([
      '2026-10-26T16:00:00.000Z',
      '2026-10-29T16:00:00.000Z',
      '2026-11-02T17:00:00.000Z',
      '2026-11-05T17:00:00.000Z',
    ])
    const spring = timesOfSeries(
      { startsAt: '2027-03-08T17:00:00.000Z', endsAt: '2027-03-08T21:00:00.000Z' },
      seattle,
      {
        ...{ days: ['mon'], until: '2027-03-15' },
      },
    )
    expect(startsOf(spring)).toEqual(['2027-03-08T17:00:00.000Z', '2027-03-15T16:00:00.000Z'])
  })

  test('keeps nine o’clock on every day of a year, in every kind of zone', () => {
    for (const timeZone of [seattle, 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']) {
      const startsAt = '2026-12-01T12:00:00.000Z'
      const clock = minuteOf(new Date(startsAt), timeZone)
      const times = timesOfSeries({ startsAt, endsAt: '2026-12-01T14:00:00.000Z' }, timeZone, {
        ...{ days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], until: '2027-12-01' },
      })
      expect(times).toHaveLength(366)
      expect(new Set(times.map(one => minuteOf(new Date(one.startsAt), timeZone)))).toEqual(new Set([clock]))
      expect(new Set(times.map(one => dayOf(new Date(one.startsAt), timeZone))).size).toBe(366)
    }
  })

  test('moves a time that clocks skip by the skip, and takes the first of a time that comes twice', () => {
    const night = { startsAt: '2027-03-07T10:30:00.000Z', endsAt: '2027-03-07T14:30:00.000Z' }
    expect(timesOfSeries(night, seattle, { days: ['sun'], until: '2027-03-14' })[1]).toEqual({
      // Half past two isn't there: half past three in summer time. The end stays at half past six.
      ...{ startsAt: '2027-03-14T10:30:00.000Z', endsAt: '2027-03-14T13:30:00.000Z' },
    })
    const autumn = { startsAt: '2026-10-25T08:30:00.000Z', endsAt: '2026-10-25T13:30:00.000Z' }
    expect(timesOfSeries(autumn, seattle, { days: ['sun'], until: '2026-11-01' })[1]).toEqual({
      ...{ startsAt: '2026-11-01T08:30:00.000Z', endsAt: '2026-11-01T14:30:00.000Z' },
    })
  })

  test('goes over midnight, and has the first visit even when its weekday isn’t one of the days', () => {
    const evening = { startsAt: '2026-12-02T05:00:00.000Z', endsAt: '2026-12-02T13:00:00.000Z' }
    const times = timesOfSeries(evening, seattle, { days: ['fri'], until: '2026-12-11' })
    expect(times.map(({ startsAt }) => weekdayOf(dayOf(new Date(startsAt), seattle)))).toEqual([
      'tue',
      'fri',
      'fri',
    ])
    expect(times[1]).toEqual({ startsAt: '2026-12-05T05:00:00.000Z', endsAt: '2026-12-05T13:00:00.000Z' })
  })

  test('moves alike: as many days, and to the same time of day', () => {
    const before = { startsAt: '2026-10-26T16:00:00.000Z', endsAt: '2026-10-26T20:00:00.000Z' }
    const after = { startsAt: '2026-10-27T20:00:00.000Z', endsAt: '2026-10-27T23:00:00.000Z' }
    const next = { startsAt: '2026-11-02T17:00:00.000Z', endsAt: '2026-11-02T21:00:00.000Z' }
    expect(movedAlike(next, { before, after, timeZone: seattle })).toEqual({
      ...{ startsAt: '2026-11-03T21:00:00.000Z', endsAt: '2026-11-04T00:00:00.000Z' },
    })
  })
})
