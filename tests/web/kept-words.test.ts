import { beforeEach, expect, test, vi } from 'vitest'
import { keptWords } from '#web/emma/kept-words.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  })
})

const aTab = () => {
  const words = keptWords('chat')
  words.read()
  return words
}
const unsent = (id: string) => ({ id, text: `said as ${id}` })

test('a tab takes back only what it said itself', () => {
  const [one, other] = [aTab(), aTab()]
  one.write({ draft: '', unsent: unsent('a') })
  other.write({ draft: '', unsent: unsent('b') })
  other.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ unsent: unsent('a') })
  one.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ draft: '', unsent: undefined })
})

test('what is typed in one tab outlives what is sent from another', () => {
  const [one, other] = [aTab(), aTab()]
  one.write({ draft: 'a long story', editing: 'm1', aside: 'and she' })
  other.write({ draft: '', unsent: unsent('b') })
  other.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ draft: 'a long story', editing: 'm1', aside: 'and she' })
  one.write({ draft: '' })
  expect(aTab().read().draft).toBe('')
})
