import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  currentToasts,
  dismissToast,
  holdToasts,
  releaseToasts,
  showToast,
  subscribeToasts,
} from '#web/lib/toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
  vi.useRealTimers()
})

const titles = () => currentToasts().map(({ title }) => title)

test('a toast appears, stays a while and goes', () => {
  const heard = vi.fn()
  const stop = subscribeToasts(heard)
  showToast({ title: 'Saved' })
  expect(currentToasts()).toMatchObject([{ title: 'Saved', tone: 'plain' }])
  vi.advanceTimersByTime(5900)
  expect(titles()).toEqual(['Saved'])
  vi.advanceTimersByTime(200)
  expect(titles()).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

test('errors stay longer', () => {
  showToast({ title: 'Oh', tone: 'bad' })
  vi.advanceTimersByTime(9900)
  expect(titles()).toEqual(['Oh'])
  vi.advanceTimersByTime(200)
  expect(titles()).toEqual([])
})

test('the same message twice is one toast, and there are never more than three', () => {
  showToast({ title: 'A' })
  showToast({ title: 'A' })
  expect(titles()).toEqual(['A'])
  for (const title of ['B', 'C', 'D']) showToast({ title })
  expect(titles()).toEqual(['B', 'C', 'D'])
})

test('nothing goes while someone is reading', () => {
  showToast({ title: 'Read me' })
  holdToasts()
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['Read me'])
  releaseToasts()
  vi.advanceTimersByTime(6100)
  expect(titles()).toEqual([])
})
