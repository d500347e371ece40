import { expect, test } from 'vitest'
import { type Box, placeAmong } from '#web/ui/overlays/toast-place.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })

const wide = { end: box(864, 700, 1280, 800), width: 1280 }
const phone = { end: box(0, 640, 360, 730), width: 360 }

test('toasts are at the end side, where nothing is in the way', () => {
  expect(placeAmong({ ...wide, used: undefined, controls: [] })).toBe('end')
  expect(placeAmong({ ...wide, used: box(20, 20, 120, 60), controls: [] })).toBe('end')
})

test('they never cover the button that was just used', () => {
  const used = box(1000, 720, 1100, 764)
  // However many other controls the other side covers.
  const others = [1, 2, 3].map(at => box(100 * at, 720, 100 * at + 80, 764))
  const around = { ...wide, used, controls: [used, ...others] }
  expect(placeAmong(around)).toBe('top')
  expect(placeAmong({ ...around, controls: [used] })).toBe('start')
})

test('on a phone, where both sides are one, they go to the top', () => {
  const used = box(20, 660, 340, 704)
  expect(placeAmong({ ...phone, used, controls: [used] })).toBe('top')
  expect(placeAmong({ ...phone, used: box(20, 200, 340, 244), controls: [] })).toBe('end')
})

test('of two sides that are free, it’s the one with fewer controls', () => {
  expect(placeAmong({ ...wide, used: undefined, controls: [box(1000, 720, 1100, 764)] })).toBe('start')
})
