import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type EmmaChatEvent, emmaChatMachine } from '#machines/emma/emma-chat.ts'

const stood = (...types: EmmaChatEvent['type'][]) => {
  const actor = createActor(emmaChatMachine).start()
  for (const type of types) actor.send({ type })
  return actor.getSnapshot()
}

describe('talking with Emma', () => {
  test('starts when the conversation is loaded', () => {
    expect(stood().value).toEqual({ initializing: 'asking' })
    expect(stood('opened').value).toBe('idle')
  })

  test("that can't be opened can be retried", () => {
    expect(stood('failed').value).toEqual({ initializing: 'unreachable' })
    expect(stood('failed', 'restart', 'opened').value).toBe('idle')
  })

  test('sends nothing unless Emma is idle', () => {
    const paths = getShortestPaths(emmaChatMachine)
    const open = paths.filter(({ state }) => state.can({ type: 'send' })).map(({ state }) => state.value)
    expect(paths.length).toBe(8)
    expect(open).toEqual(['idle'])
  })

  test("waits for a reply's first words, and a reply ends once", () => {
    expect(stood('opened', 'send').value).toEqual({ sending: 'waiting' })
    expect(stood('opened', 'send', 'firstWords', 'firstWords').value).toEqual({ sending: 'writing' })
    expect(stood('opened', 'send', 'firstWords', 'done', 'done').value).toBe('idle')
    expect(stood('opened', 'send', 'failed').value).toBe('idle')
  })

  test('joins a reply that someone else asked for', () => {
    expect(stood('opened', 'join', 'firstWords').value).toEqual({ sending: 'writing' })
  })

  test('catches up after a broken connection', () => {
    expect(stood('opened', 'send', 'firstWords', 'lineLost').value).toEqual({ sending: 'rejoining' })
    expect(stood('opened', 'send', 'lineLost', 'lineLost', 'firstWords').value).toEqual({
      sending: 'writing',
    })
  })

  test('stops a reply once, and it adds nothing more', () => {
    const stopping = stood('opened', 'send', 'firstWords', 'stop', 'firstWords')
    expect(stopping.value).toEqual({ sending: 'stopping' })
    expect(stopping.can({ type: 'stop' })).toBe(false)
    expect(stood('opened', 'send', 'stop', 'stopped').value).toBe('idle')
  })

  test('creates the profile only when Emma is idle', () => {
    expect(stood('opened', 'end').value).toBe('generating-profile')
    expect(stood('opened', 'end', 'failed').value).toBe('idle')
    expect(stood('opened', 'end', 'done').value).toBe('idle')
    expect(stood('opened', 'send').can({ type: 'end' })).toBe(false)
    expect(stood('opened', 'end').can({ type: 'send' })).toBe(false)
  })

  test('starts over from the beginning', () => {
    expect(stood('opened', 'restart').value).toEqual({ initializing: 'asking' })
    expect(stood('opened', 'send', 'restart').matches('sending')).toBe(true)
  })
})
