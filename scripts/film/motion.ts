/** Time is in seconds, and everything that moves is a function of it: the same second is always the same picture. */

const within = (value: number) => Math.min(1, Math.max(0, value))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** From nought to one between two moments, slow at both ends. */
export function ramp(t: number, from: number, to: number): number {
  const share = within((t - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** Between two values while time goes from one moment to another. */
export const move = (t: number, [from, to]: readonly [number, number], [a, b]: readonly [number, number]) =>
  mix(a, b, ramp(t, from, to))

/** There and back again, for ever. */
export const sway = (t: number, period: number, reach = 1, phase = 0) =>
  Math.sin((t / period + phase) * 2 * Math.PI) * reach

/** Comes a little too far and settles. */
export function settle(t: number, from: number, to: number): number {
  const share = within((t - from) / (to - from)) - 1
  return share === -1 ? 0 : 1 + 2.2 * share ** 3 + 1.2 * share ** 2
}

const BLINK_SECONDS = 0.16

/** Eyes close for a moment every few seconds, not in step with anybody else's. */
export const blinks = (t: number, every = 3.7, phase = 0) => (t + phase * every) % every < BLINK_SECONDS

export type Camera = { x: number; y: number; zoom: number }

/** Where the camera is between two places. */
export const pan = (t: number, span: readonly [number, number], from: Camera, to: Camera): Camera => ({
  x: move(t, span, [from.x, to.x]),
  y: move(t, span, [from.y, to.y]),
  zoom: move(t, span, [from.zoom, to.zoom]),
})
