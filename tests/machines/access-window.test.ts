import { expect, test } from 'vitest'
import { accessAt } from '#machines/clients/access-window.ts'

const visit = (startsAt: string, endsAt: string, status = 'confirmed') => ({ startsAt, endsAt, status })
const morning = visit('2026-12-01T16:00:00.000Z', '2026-12-01T20:00:00.000Z')

test.each([
  ['25 hours before', '2026-11-30T15:00:00.000Z', { isOpen: false, opensAt: '2026-11-30T16:00:00.000Z' }],
  ['24 hours before', '2026-11-30T16:00:00.000Z', { isOpen: true, until: '2026-12-01T22:00:00.000Z' }],
  ['during the visit', '2026-12-01T18:00:00.000Z', { isOpen: true, until: '2026-12-01T22:00:00.000Z' }],
  ['two hours after', '2026-12-01T22:00:00.000Z', { isOpen: true, until: '2026-12-01T22:00:00.000Z' }],
  ['a moment later', '2026-12-01T22:00:00.001Z', { isOpen: false, opensAt: null }],
] as const)('the way in %s', (_, now, expected) => {
  expect(accessAt([morning], new Date(now))).toEqual(expected)
})

test.each(['requested', 'cancelled', 'missed', 'declined'])('a visit that is %s opens nothing', status => {
  expect(accessAt([{ ...morning, status }], new Date('2026-12-01T18:00:00.000Z'))).toEqual({
    isOpen: false,
    opensAt: null,
  })
})

test('of several visits the longest open window counts, and the earliest one ahead', () => {
  const later = visit('2026-12-02T16:00:00.000Z', '2026-12-02T20:00:00.000Z')
  expect(accessAt([later, morning], new Date('2026-12-01T18:00:00.000Z'))).toEqual({
    isOpen: true,
    until: '2026-12-02T22:00:00.000Z',
  })
  expect(accessAt([later, morning], new Date('2026-11-29T18:00:00.000Z'))).toEqual({
    isOpen: false,
    opensAt: '2026-11-30T16:00:00.000Z',
  })
})
