import { randomUUID } from 'node:crypto'
import { insertConcern } from '#db/queries/concerns/concerns.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import type { ConcernKind } from '#machines/concerns/concern.ts'
import type { Bus } from '../realtime/bus.ts'
import { alertCoordinators } from './alerts.ts'

/** The coordinators' channel for concerns. */
const concernChannel = 'urgent-updates'

export type Raised = {
  kind: ConcernKind
  /** The message, visit, review … that it's about. */
  subjectId: string
  aboutId: string | null
  /** Null for the service itself. */
  raisedBy: string | null
  words: string
  urgent: boolean
  now: string
}

/** Asks coordinators to look at something, in the transaction of what raised it; call it near the end. */
export async function raiseConcern(
  trx: Db,
  { kind, subjectId, aboutId, raisedBy, words, urgent, now }: Raised,
): Promise<string> {
  const id = randomUUID()
  await insertConcern(trx, {
    ...{ id, kind, subject_id: subjectId, about_id: aboutId, raised_by: raisedBy, words, created_at: now },
    ...{ urgent: Number(urgent), handled_at: null, handled_by: null },
  })
  if (urgent) await alertCoordinators(trx, { concernId: id, now })
  await tellOfConcern(trx, { id, now })
  return id
}

export const tellOfConcern = (trx: Db, { id, now }: { id: string; now: string }) =>
  insertNotification(trx, {
    ...{ channel: concernChannel, userId: null, type: 'concern_changed', now, body: { id } },
  })

/** After the transaction. */
export const publishConcerns = (bus: Bus): Promise<void> => bus.publish(concernChannel)
