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
  test('begins when what was said is there', () => {
    expect(stood().value).toEqual({ initializing: 'asking' })
    expect(stood('opened').value).toBe('idle')
  })

  test('that cannot be opened can be tried again', () => {
    expect(stood('failed').value).toEqual({ initializing: 'unreachable' })
    expect(stood('failed', 'restart', 'opened').value).toBe('idle')
  })

  test('nothing is sent unless she is idle', () => {
    const paths = getShortestPaths(emmaChatMachine)
    const open = paths.filter(({ state }) => state.can({ type: 'send' })).map(({ state }) => state.value)
    expect(paths.length).toBe(8)
    expect(open).toEqual(['idle'])
  })

  test('a reply waits for its first words, and is over once', () => {
    expect(stood('opened', 'send').value).toEqual({ sending: 'waiting' })
    expect(stood('opened', 'send', 'firstWords', 'firstWords').value).toEqual({ sending: 'writing' })
    expect(stood('opened', 'send', 'firstWords', 'done', 'done').value).toBe('idle')
    expect(stood('opened', 'send', 'failed').value).toBe('idle')
  })

  test('a reply that somebody else asked for is joined', () => {
    expect(stood('opened', 'join', 'firstWords').value).toEqual({ sending: 'writing' })
  })

  test('a broken line is caught up with', () => {
    expect(stood('opened', 'send', 'firstWords', 'lineLost').value).toEqual({ sending: 'rejoining' })
    expect(stood('opened', 'send', 'lineLost', 'lineLost', 'firstWords').value).toEqual({
      sending: 'writing',
    })
  })

  test('she stops once, and writes no more', () => {
    const stopping = stood('opened', 'send', 'firstWords', 'stop', 'firstWords')
    expect(stopping.value).toEqual({ sending: 'stopping' })
    expect(stopping.can({ type: 'stop' })).toBe(false)
    expect(stood('opened', 'send', 'stop', 'stopped').value).toBe('idle')
  })

  test('the profile is made when she is idle, and only then', () => {
    expect(stood('opened', 'end').value).toBe('generating-profile')
    expect(stood('opened', 'end', 'failed').value).toBe('idle')
    expect(stood('opened', 'end', 'done').value).toBe('idle')
    expect(stood('opened', 'send').can({ type: 'end' })).toBe(false)
    expect(stood('opened', 'end').can({ type: 'send' })).toBe(false)
  })

  test('starting over begins at the beginning', () => {
    expect(stood('opened', 'restart').value).toEqual({ initializing: 'asking' })
    expect(stood('opened', 'send', 'restart').matches('sending')).toBe(true)
  })
})
