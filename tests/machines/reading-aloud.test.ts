import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { type ReadingEvent, readingAloudMachine } from '#machines/emma/reading-aloud.ts'

const after = (...events: ReadingEvent[]) => {
  const actor = createActor(readingAloudMachine, { input: { always: false } }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, ...context }
}

const read = (id: string, ...sentences: string[]): ReadingEvent => ({
  ...{ type: 'read', id, sentences, language: 'en' },
})
const spoken = { type: 'spoken' } as const

test('one sentence is read after the other, and then no more', () => {
  expect(after(read('a', 'One.', 'Two.'))).toMatchObject({ value: 'reading', id: 'a', at: 0 })
  expect(after(read('a', 'One.', 'Two.'), spoken)).toMatchObject({ value: 'reading', at: 1 })
  expect(after(read('a', 'One.', 'Two.'), spoken, spoken)).toMatchObject({ value: 'silent', id: undefined })
  expect(after(read('a', 'One.'), spoken, spoken).value).toBe('silent')
})

test('a new text replaces the one being read', () => {
  expect(after(read('a', 'One.', 'Two.'), spoken, read('b', 'Three.'))).toMatchObject({ id: 'b', at: 0 })
  expect(after(read('a', 'One.'), read('b'))).toMatchObject({ value: 'reading', id: 'a' })
  expect(after(read('a'))).toMatchObject({ value: 'silent' })
})

test('stop, errors and the switch silence it', () => {
  expect(after(read('a', 'One.'), { type: 'stop' })).toMatchObject({ value: 'silent', id: undefined })
  expect(after(read('a', 'One.'), { type: 'failed', problem: 'voice' })).toMatchObject({
    ...{ value: 'silent', problem: 'voice' },
  })
  const on = { type: 'switch', on: true } as const
  const off = { type: 'switch', on: false } as const
  expect(after(read('a', 'One.'), on)).toMatchObject({ value: 'reading', always: true })
  expect(after(on, read('a', 'One.'), off)).toMatchObject({ value: 'silent', always: false })
})
