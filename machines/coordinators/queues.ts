import { dayMs, hourMs } from '../calendar/durations.ts'

/** What waits for a coordinator without being urgent. */
export const queueKinds = ['visits', 'families', 'caregivers'] as const
export type QueueKind = (typeof queueKinds)[number]

export const queueLimits = {
  /** How long after its end a visit should be closed. */
  unclosedMs: 2 * hourMs,
  /** How long a missed or unclosed visit stays in the queue. */
  shownMs: 30 * dayMs,
} as const
