import { dayMs, hourMs } from '../calendar/durations.ts'
import type { SeenToKind } from './urgent.ts'

/** What waits for a coordinator without being urgent. */
export const queueKinds = ['visits', 'families', 'caregivers'] as const
export type QueueKind = (typeof queueKinds)[number]

export const queueLimits = {
  /** How long after its end a visit should be closed. */
  unclosedMs: 2 * hourMs,
  /** How long a missed or unclosed visit stays in the queue. */
  shownMs: 30 * dayMs,
  /** How long a family or a caregiver that was seen to stays out of it. */
  asideMs: 7 * dayMs,
} as const

/** What it means that a coordinator has seen to something in a queue. */
export const seenToIn: Readonly<Record<QueueKind, SeenToKind>> = {
  visits: 'visit-waiting',
  families: 'family-unmatched',
  caregivers: 'documents-missing',
}
