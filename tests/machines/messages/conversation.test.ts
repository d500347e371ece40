import { describe, expect, test } from 'vitest'
import { matchStatuses } from '#machines/matching/match.ts'
import {
  type ConversationState,
  conversationMachine,
  conversationStateOf,
} from '#machines/messages/conversation.ts'

const can = (value: ConversationState, sharesContact: boolean) =>
  conversationMachine.resolveState({ value }).can({ type: 'write', sharesContact })

describe('a conversation', () => {
  test.each([
    ['asking', true, false],
    ['open', true, true],
    ['held', false, false],
    ['closed', false, false],
  ] as const)('that is %s takes a message: %s, and one with a phone number: %s', (state, plain, contact) => {
    expect([can(state, false), can(state, true)]).toEqual([plain, contact])
  })

  test('follows its match', () => {
    const states = matchStatuses.map(status => [
      status,
      conversationStateOf({ status, isBlocked: false, isHeld: false }),
    ])
    expect(Object.fromEntries(states)).toEqual({
      waiting: 'closed',
      offered: 'asking',
      introduced: 'open',
      active: 'open',
      ended: 'closed',
      declined: 'closed',
      withdrawn: 'closed',
    })
    for (const status of matchStatuses)
      expect(conversationStateOf({ status, isBlocked: true, isHeld: false })).toBe('closed')
    expect(conversationStateOf({ status: null, isBlocked: false, isHeld: false })).toBe('open')
    const held = matchStatuses.map(status => conversationStateOf({ status, isBlocked: false, isHeld: true }))
    expect(new Set(held)).toEqual(new Set(['held', 'closed']))
  })

  test('opens with the introduction and closes for good', () => {
    const state = conversationMachine.resolveState({ value: 'asking' })
    expect(state.can({ type: 'introduce' })).toBe(true)
    const closed = conversationMachine.resolveState({ value: 'closed' })
    expect(closed.can({ type: 'introduce' }) || closed.can({ type: 'close' })).toBe(false)
  })
})
