/**
 * Time is in seconds, and every movement is a function of it, so the same second is always the same picture.
 */

const within = (value: number) => Math.min(1, Math.max(0, value))

export const mix = (from: number, to: number, share: number) => from + (to - from) * share

/** From zero to one between two times, eased at both ends. */
export function ramp(t: number, from: number, to: number): number {
  const share = within((t - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** From one value to another between two times. */
export const move = (t: number, [from, to]: readonly [number, number], [a, b]: readonly [number, number]) =>
  mix(a, b, ramp(t, from, to))

/** Back and forth, forever. */
export const sway = (t: number, period: number, reach = 1, phase = 0) =>
  Math.sin((t / period + phase) * 2 * Math.PI) * reach

/** Overshoots a little and settles. */
export function settle(t: number, from: number, to: number): number {
  const share = within((t - from) / (to - from)) - 1
  return share === -1 ? 0 : 1 + 2.2 * share ** 3 + 1.2 * share ** 2
}

const BLINK_SECONDS = 0.16

/** Blinks every few seconds, out of step with other faces. */
export const blinks = (t: number, every = 3.7, phase = 0) => (t + phase * every) % every < BLINK_SECONDS

export type Camera = { x: number; y: number; zoom: number }

/** The camera between two positions. */
export const pan = (t: number, span: readonly [number, number], from: Camera, to: Camera): Camera => ({
  x: move(t, span, [from.x, to.x]),
  y: move(t, span, [from.y, to.y]),
  zoom: move(t, span, [from.zoom, to.zoom]),
})
