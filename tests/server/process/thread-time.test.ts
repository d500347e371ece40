import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchTime } from '#server/process/thread-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A thread that has used this much processor time, in milliseconds. */
const threadWith = (time: { used: number }) => ({
  cpuUsage: async () => ({ user: time.used * 1000, system: 0 }),
})

test('time in which a busy machine lets others run doesn’t count', async () => {
  const time = { used: 300 }
  const onOver = vi.fn()
  const stop = watchTime(threadWith(time), { ms: 200, from: 300 }, onOver)
  await vi.advanceTimersByTimeAsync(5000)
  time.used = 499
  await vi.advanceTimersByTimeAsync(5000)
  expect(onOver).not.toHaveBeenCalled()
  time.used = 500
  await vi.advanceTimersByTimeAsync(200)
  expect(onOver).toHaveBeenCalledOnce()
  stop()
})

test('what a thread used before isn’t counted, and one that only waits is given up in the end', async () => {
  const onOver = vi.fn()
  watchTime(threadWith({ used: 90_000 }), { ms: 8000 }, onOver)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(onOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(onOver).toHaveBeenCalledOnce()
})

test('nothing is said once it’s done', async () => {
  const time = { used: 0 }
  const onOver = vi.fn()
  watchTime(threadWith(time), { ms: 200, from: 0 }, onOver)()
  time.used = 1000
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onOver).not.toHaveBeenCalled()
})
