import { afterEach, expect, test, vi } from 'vitest'
import { leave, leaving, sendBeforeLeaving } from '#web/lib/kept.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a sign-out sends the last changes first, and a call that hangs keeps no one signed in', async () => {
  vi.useFakeTimers()
  const page = new AbortController()
  const order: string[] = []
  const sends = (name: string, answer: Promise<unknown>) =>
    sendBeforeLeaving(() => answer.then(() => order.push(name)), page.signal)
  sends('saved', Promise.resolve())
  sends('hangs', new Promise(() => {}))
  const left = leave(async () => {
    order.push(`left, ${leaving() ? 'leaving' : 'back'}`)
  })
  await vi.advanceTimersByTimeAsync(4000)
  expect(order).toEqual(['saved'])
  await vi.advanceTimersByTimeAsync(2000)
  await left
  expect(order).toEqual(['saved', 'left, leaving'])
  expect(leaving()).toBe(false)
  page.abort()
})
