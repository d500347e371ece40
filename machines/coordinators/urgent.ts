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

/** What others have to move: a coordinator calls or writes, and it comes back when it still waits some days later. */
export const seenToKinds = [
  ...(['document-expiring', 'offer-unanswered', 'email-failed'] as const),
  ...(['visit-waiting', 'family-unmatched', 'documents-missing'] as const),
] as const
export type SeenToKind = (typeof seenToKinds)[number]

/** How long something may wait before it's urgent, and how soon it may expire. */
export const urgentAfter = {
  messageMs: 24 * hourMs,
  documentMs: 2 * dayMs,
  expiryMs: 7 * dayMs,
  offerMs: 3 * dayMs,
  /** How long something that was seen to stays off the list. */
  againMs: 3 * dayMs,
  /** Older failures are history. */
  emailMs: 7 * dayMs,
} as const
