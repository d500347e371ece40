import { dayMs, hourMs } from '../calendar/durations.ts'
/** What coordinators are asked to see to now, by the rule that found it. */
export const urgentKinds = [
  'danger',
  'concern',
  'message-unanswered',
  'support-unanswered',
  'document-waiting',
  'document-expiring',
  'offer-unanswered',
  'email-failed',
] as const

export type UrgentKind = (typeof urgentKinds)[number]

/** How long something may wait before it's urgent, and how soon it may expire. */
export const urgentAfter = {
  messageMs: 24 * hourMs,
  documentMs: 2 * dayMs,
  expiryMs: 7 * dayMs,
  offerMs: 3 * dayMs,
  /** Older failures are history. */
  emailMs: 7 * dayMs,
} as const
