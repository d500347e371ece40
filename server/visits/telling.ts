import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import type { VisitEventType, VisitMover, VisitSide } from '#machines/visits/visit.ts'
import { listenersOf } from '../circle/audience.ts'
import type { Post } from '../mail/mailer.ts'
import type { VisitEmailKind } from './emails.ts'

export const visitNews = [
  'visit_requested',
  'visit_confirmed',
  'visit_declined',
  'visit_changed',
  'visit_cancelled',
  'visit_uncovered',
  'visit_covered',
  'visit_late',
  'visit_missed',
  'visit_completed',
] as const

type News = (typeof visitNews)[number]

const newsOf: Record<VisitEventType | 'request', News> = {
  request: 'visit_requested',
  confirm: 'visit_confirmed',
  decline: 'visit_declined',
  change: 'visit_changed',
  'accept-change': 'visit_changed',
  'decline-change': 'visit_changed',
  cancel: 'visit_cancelled',
  restore: 'visit_confirmed',
  'cannot-come': 'visit_uncovered',
  'can-come': 'visit_confirmed',
  cover: 'visit_covered',
  'running-late': 'visit_late',
  complete: 'visit_completed',
  miss: 'visit_missed',
  'clock-in': 'visit_changed',
  'clock-out': 'visit_changed',
  'undo-clock-in': 'visit_changed',
  'undo-clock-out': 'visit_changed',
  report: 'visit_completed',
  costs: 'visit_changed',
  correct: 'visit_changed',
  'accept-correction': 'visit_changed',
  'decline-correction': 'visit_changed',
}

const emailOf: Partial<Record<VisitEventType | 'request', VisitEmailKind>> = {
  request: 'visitRequested',
  confirm: 'visitConfirmed',
  change: 'visitChanged',
  'accept-change': 'visitChanged',
  cancel: 'visitCancelled',
  'cannot-come': 'visitUncovered',
  'can-come': 'visitConfirmed',
  cover: 'visitCovered',
}

/** Whoever sees the news in the app within this time gets no email. */
const emailAfterMs = 2 * 60_000

/** What can't wait. */
const atOnce: ReadonlySet<VisitEventType | 'request'> = new Set(['cannot-come', 'can-come', 'cover'] as const)

const bothSides: readonly VisitSide[] = ['family', 'caregiver']

type Told = { type: VisitEventType | 'request'; by: VisitMover; visits: readonly VisitWithSides[] }

/**
 * Notifies the other side, or both of what the service did: once for all visits that moved together. In the event's
 * transaction; call it last.
 */
export async function tellOfVisits(
  trx: Db,
  { type, by, visits }: Told,
  { post, now, email }: { post: Post; now: string; email?: { kind: VisitEmailKind; afterMs: number } },
): Promise<void> {
  const [first] = visits
  if (!first) return
  const sides = bothSides.filter(one => one !== by)
  const kind = email?.kind ?? emailOf[type]
  const about = { visitId: first.id, sequence: first.sequence, count: visits.length }
  for (const { side, userId } of await listenersOf(trx, first, sides)) {
    const { id: notificationId } = await insertNotification(trx, {
      ...{ channel: 'notifications', userId, type: newsOf[type], now },
      body: {
        ...{ id: first.id, status: first.status, event: type, count: visits.length },
        ...(type === 'running-late' && { minutes: first.late_minutes }),
      },
    })
    if (kind)
      await post.aboutVisit(
        { kind, ...about, side, userId, notificationId },
        trx,
        email?.afterMs ?? (atOnce.has(type) ? 0 : emailAfterMs),
      )
  }
}
