import { describe, expect, test } from 'vitest'
import { transition } from 'xstate'
import { dayMs } from '#machines/calendar/durations.ts'
import { askedSpan, type CheckInEvent, checkInMachine, dayToAsk } from '#machines/check-ins/check-in.ts'

const startedAt = '2026-11-01T12:00:00.000Z'
const onDay = (days: number, ms = 0) => new Date(Date.parse(startedAt) + days * dayMs + ms).toISOString()

describe('the day to ask about', () => {
  test.each<[string, number | undefined]>([
    [onDay(0), undefined],
    [onDay(3, -1), undefined],
    [onDay(3), 3],
    [onDay(10, -1), 3],
    [onDay(10), undefined],
    [onDay(14, -1), undefined],
    [onDay(14), 14],
    [onDay(21), undefined],
    [onDay(30), 30],
    [onDay(37, -1), 30],
    [onDay(37), undefined],
    [onDay(147), undefined],
  ])('at %s is %s', (now, day) => {
    expect(dayToAsk({ startedAt, now })).toBe(day)
    const { from, to } = askedSpan(now)
    if (day !== undefined) expect(startedAt > from && startedAt <= to).toBe(true)
  })
})

describe('a check-in', () => {
  const answer: CheckInEvent = { type: 'answer', answer: 'bad', at: onDay(3) }
  const change = (at: string): CheckInEvent => ({ type: 'change', answer: 'good', at })
  const asked = checkInMachine.resolveState({ value: 'asked', context: { answer: null, answeredAt: null } })

  test('is answered once and changed for a day', () => {
    expect(asked.can(change(onDay(3)))).toBe(false)
    const answered = transition(checkInMachine, asked, answer)[0]
    expect(answered.context).toEqual({ answer: 'bad', answeredAt: onDay(3) })
    expect(answered.can(answer)).toBe(false)
    expect(answered.can(change(onDay(4)))).toBe(false)
    const changed = transition(checkInMachine, answered, change(onDay(4, -1)))[0]
    // The day counts from the first answer.
    expect(changed.context).toEqual({ answer: 'good', answeredAt: onDay(3) })
  })
})
