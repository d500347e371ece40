/* Files with a machine have their own: they must run in the visualizer with xstate as their only import. */

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
