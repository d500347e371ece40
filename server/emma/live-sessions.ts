import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteOldSessions,
  endLiveSessions,
  endSilentSessions,
  insertLiveSession,
  touchLiveSession,
} from '#db/queries/interviews/live-sessions.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { limits } from '#machines/limits.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

const keptMs = 30 * dayMs

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

/** A new conversation ends the one before, on any device. */
export async function beginLiveSession({ db, clock }: Parts, userId: string): Promise<void> {
  const now = clock().toISOString()
  await inTransaction(db, async trx => {
    await endLiveSessions(trx, { userId, by: 'newer', now })
    await insertLiveSession(trx, { id: randomUUID(), userId, now })
  })
}

/** Someone spoke in it; throws when it's over. */
export async function goOnLive({ db, clock }: Parts, userId: string): Promise<void> {
  const now = clock()
  const silentSince = before(now, limits.liveSilenceMs)
  if (await touchLiveSession(db, { userId, now: now.toISOString(), silentSince })) return
  await endSilentSessions(db, { silentSince, now: now.toISOString() })
  throw new Problem(
    409,
    'live_ended',
    'This live chat has ended. Your answers are saved. Please start it again.',
  )
}

/** However often it's called. */
export const endLiveSession = ({ db, clock }: Parts, userId: string) =>
  endLiveSessions(db, { userId, by: 'person', now: clock().toISOString() })

export async function sweepLiveSessions(db: Db, now: Date): Promise<void> {
  await endSilentSessions(db, { silentSince: before(now, limits.liveSilenceMs), now: now.toISOString() })
  await deleteOldSessions(db, before(now, keptMs))
}
