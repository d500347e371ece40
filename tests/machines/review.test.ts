import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import {
  dueBefore,
  isWithin,
  openingOf,
  publishedBy,
  type ReviewEvent,
  type ReviewState,
  reviewMachine,
  windowOf,
} from '#machines/reviews/review.ts'

const writtenAt = '2026-11-01T12:00:00.000Z'
const soon = '2026-11-02T11:59:59.999Z'
const dayLater = '2026-11-02T12:00:00.000Z'

const edit = (at = soon): ReviewEvent => ({ type: 'edit', by: 'author', at })
const hold: ReviewEvent = { type: 'hold', by: 'system' }
const publish: ReviewEvent = { type: 'publish', by: 'system' }
const release = (isDue: boolean): ReviewEvent => ({ type: 'release', by: 'coordinator', isDue })
const decline: ReviewEvent = { type: 'decline', by: 'coordinator' }
const reply: ReviewEvent = { type: 'reply', by: 'subject' }

type Context = { isOtherPublished?: boolean; hasReply?: boolean }

function stateAfter(state: ReviewState, event: ReviewEvent, more: Context = {}): ReviewState | 'refused' {
  const context = { writtenAt, isOtherPublished: false, hasReply: false, ...more }
  const standing = reviewMachine.resolveState({ value: state, context })
  return standing.can(event) ? transition(reviewMachine, standing, event)[0].value : 'refused'
}

describe('a review', () => {
  test.each<[ReviewState, ReviewEvent, ReviewState | 'refused', Context?]>([
    ['hidden', edit(), 'hidden'],
    ['hidden', edit(dayLater), 'refused'],
    ['hidden', edit(), 'refused', { isOtherPublished: true }],
    ['hidden', hold, 'held'],
    ['hidden', publish, 'published'],
    ['hidden', release(true), 'refused'],
    ['hidden', decline, 'refused'],
    ['hidden', reply, 'refused'],
    ['held', edit(), 'held'],
    ['held', edit(dayLater), 'refused'],
    ['held', edit(), 'refused', { isOtherPublished: true }],
    ['held', publish, 'refused'],
    ['held', release(false), 'hidden'],
    ['held', release(true), 'published'],
    ['held', decline, 'declined'],
    ['published', edit(), 'refused'],
    ['published', hold, 'refused'],
    ['published', decline, 'refused'],
    ['published', reply, 'published'],
    ['published', reply, 'refused', { hasReply: true }],
    ['declined', edit(), 'refused'],
    ['declined', publish, 'refused'],
    ['declined', release(true), 'refused'],
    ['declined', reply, 'refused'],
  ])('that is %s answers %o with %s', (state, event, next, more) => {
    expect(stateAfter(state, event, more)).toBe(next)
  })
})

describe('the time to write', () => {
  const active = { status: 'active', started_at: writtenAt, ended_at: null } as const
  const ended = { status: 'ended', started_at: writtenAt, ended_at: dayLater } as const

  test('opens after a week of care and lasts as long as care does', () => {
    const opening = openingOf(active)
    expect(opening).toEqual({ occasion: 'first-week', from: '2026-11-08T12:00:00.000Z', until: null })
    if (!opening) throw new Error('unreachable')
    expect(isWithin(opening, '2026-11-08T11:59:59.999Z')).toBe(false)
    expect(isWithin(opening, '2026-11-08T12:00:00.000Z')).toBe(true)
    expect(isWithin(opening, '2027-11-08T12:00:00.000Z')).toBe(true)
  })

  test('opens with the end of care and lasts for thirty days', () => {
    const opening = openingOf(ended)
    expect(opening).toEqual({ occasion: 'end', from: dayLater, until: '2026-12-02T12:00:00.000Z' })
  })

  test('closes for the second side before it could read the first', () => {
    const [opening, late] = [openingOf(active), openingOf(ended)]
    if (!opening || !late) throw new Error('unreachable')
    expect(windowOf(opening, undefined)).toEqual(opening)
    const first = '2026-11-10T12:00:00.000Z'
    expect(windowOf(opening, first).until).toBe(publishedBy(first))
    expect(isWithin(windowOf(opening, first), publishedBy(first))).toBe(false)
    expect(windowOf(late, '2026-12-01T12:00:00.000Z').until).toBe(late.until)
  })

  test.each(['waiting', 'offered', 'introduced', 'declined', 'withdrawn'] as const)(
    'never opens while a match is %s',
    status => {
      expect(openingOf({ ...ended, status })).toBeUndefined()
    },
  )

  test('is over for good a week after the first', () => {
    expect(dueBefore(publishedBy(writtenAt))).toBe(writtenAt)
  })
})
