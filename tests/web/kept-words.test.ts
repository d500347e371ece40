import { beforeEach, expect, test, vi } from 'vitest'
import { type KeptWords, keptWords } from '#web/emma/kept-words.ts'

const aStorage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', aStorage())
})

/** A tab that stays the same over a reload. */
const aTab = () => {
  const own = aStorage()
  const here = () => vi.stubGlobal('sessionStorage', own)
  const load = () => {
    here()
    const words = keptWords('chat')
    return { words, found: words.read() }
  }
  let { words, found } = load()
  return {
    read: () => found,
    reload: () => {
      const again = load()
      words = again.words
      found = again.found
      return found
    },
    write: (given: KeptWords) => {
      here()
      words.write(given)
    },
  }
}
const unsent = (id: string) => ({ id, text: `said as ${id}` })

test('a tab removes only its own text', () => {
  const [one, other] = [aTab(), aTab()]
  one.write({ draft: '', unsent: unsent('a') })
  other.write({ draft: '', unsent: unsent('b') })
  other.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ unsent: unsent('a') })
  one.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ draft: '', unsent: undefined })
})

test('text typed in one tab survives sending from another', () => {
  const [one, other] = [aTab(), aTab()]
  one.write({ draft: 'a long story', editing: 'm1', aside: 'and she' })
  other.write({ draft: '', unsent: unsent('b') })
  other.write({ draft: '' })
  expect(aTab().read()).toMatchObject({ draft: 'a long story', editing: 'm1', aside: 'and she' })
  one.write({ draft: '' })
  expect(aTab().read().draft).toBe('')
})

test('a reload restores the text typed in this tab', () => {
  const [one, other] = [aTab(), aTab()]
  one.write({ draft: 'she is', unsent: unsent('a') })
  other.write({ draft: 'every morning' })
  expect(one.reload()).toMatchObject({ draft: 'she is', unsent: unsent('a') })
  expect(other.reload()).toEqual({ draft: 'every morning' })
  one.write({ draft: '' })
  expect(one.reload()).toEqual({ draft: '' })
  // Both tabs are gone, and the text is found again.
  expect(aTab().read().draft).toBe('every morning')
})
