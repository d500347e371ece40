import { expect, test } from 'vitest'
import { isWallTime, quietUntil } from '#machines/my-data/quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }
const la = 'America/Los_Angeles'

type Case = [
  what: string,
  now: string,
  quiet: { from: string; to: string },
  zone: string,
  until: string | null,
]

const cases: Case[] = [
  ['late in the evening', '2026-11-29T07:30:00Z', night, la, '2026-11-29T15:00:00.000Z'],
  ['early in the morning', '2026-11-29T13:00:00Z', night, la, '2026-11-29T15:00:00.000Z'],
  ['at their first minute', '2026-11-29T06:00:00Z', night, la, '2026-11-29T15:00:00.000Z'],
  ['a minute before', '2026-11-29T05:59:00Z', night, la, null],
  ['at their end', '2026-11-29T15:00:00Z', night, la, null],
  ['at noon', '2026-11-29T20:00:00Z', night, la, null],
  ['at the same moment elsewhere', '2026-11-29T07:30:00Z', night, 'Europe/Berlin', null],
  [
    'half an hour beside the others',
    '2026-11-29T18:00:00Z',
    night,
    'Asia/Kolkata',
    '2026-11-30T01:30:00.000Z',
  ],
  ['within one day', '2026-11-29T21:15:00Z', { from: '13:00', to: '14:30' }, la, '2026-11-29T22:30:00.000Z'],
  ['in the night that is an hour short', '2026-03-08T07:00:00Z', night, la, '2026-03-08T14:00:00.000Z'],
  ['in the night that is an hour long', '2026-11-01T06:00:00Z', night, la, '2026-11-01T15:00:00.000Z'],
  [
    'with an end that clocks skip: as long as any night',
    '2026-03-08T09:30:00Z',
    { from: '22:00', to: '02:30' },
    la,
    '2026-03-08T10:30:00.000Z',
  ],
  [
    'the first time the hour comes',
    '2026-11-01T08:10:00Z',
    { from: '22:00', to: '01:30' },
    la,
    '2026-11-01T08:30:00.000Z',
  ],
  ['the second time the hour comes', '2026-11-01T09:10:00Z', { from: '22:00', to: '01:30' }, la, null],
]

test.each(cases)('quiet hours: %s', (_, now, quiet, zone, until) => {
  expect(quietUntil(new Date(now), quiet, zone)?.toISOString() ?? null).toBe(until)
})

test('a wall time has two digits each', () => {
  expect(['00:00', '07:05', '23:59'].every(isWallTime)).toBe(true)
  expect(['24:00', '7:05', '12:60', '', '12:00:00', 'noon'].some(isWallTime)).toBe(false)
})
