import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, hasDraft, keepDraft, keptDraft } from '#web/lib/kept-draft.ts'

const start = { words: '', rating: 0, days: [] as string[] }

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('what was typed is there again, until it’s forgotten', () => {
  expect(hasDraft('review/1')).toBe(false)
  keepDraft('review/1', { words: 'Always on time.', rating: 4, days: ['mon'] })
  expect(hasDraft('review/1')).toBe(true)
  expect(keptDraft('review/1', start)).toEqual({ words: 'Always on time.', rating: 4, days: ['mon'] })
  expect(keptDraft('review/2', start)).toEqual(start)
  forgetDraft('review/1')
  expect(keptDraft('review/1', start)).toEqual(start)
})

test('it lies where signing out clears it', () => {
  keepDraft('review/1', { words: 'Mine' })
  expect([...stored.keys()].every(key => key.startsWith('kept/'))).toBe(true)
})

test.each([
  ['another kind of value', '{"words":7,"rating":"4","days":[1]}'],
  ['a field that the form doesn’t have', '{"other":"x"}'],
  ['no JSON', 'words'],
  ['no object', 'null'],
])('%s is left out', (_, text) => {
  stored.set('kept/draft/review/1', text)
  expect(keptDraft('review/1', start)).toEqual(start)
})
