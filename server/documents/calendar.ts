import { inTransaction } from '#db/connection/transaction.ts'
import { listRunOut, listToRemind, markReminded } from '#db/queries/documents/documents.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { dayOfExpiry, reminderDays } from '#machines/documents/documents.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { journalDocument, type Mover, moveDocument, tellOwner } from './moves.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

const atOnce = 100

/** The daily job: documents expire, and their owners get each reminder once, in time. */
export async function turnCalendar(parts: Parts): Promise<void> {
  const told = (await expireAll(parts)) + (await remindAll(parts))
  if (told > 0) await parts.bus.publish('notifications')
}

async function expireAll({ db, bus, clock, post }: Parts): Promise<number> {
  const now = clock().toISOString()
  const mover: Mover = { actorId: null, door: 'calendar', now }
  let count = 0
  for (const { id } of await listRunOut(db, now, atOnce)) {
    const moved = await inTransaction(db, async trx => {
      const document = await moveDocument(trx, id, { event: { type: 'expire' } }, mover)
      await tellOwner(trx, document, 'document_expired', { now })
      await post.aboutDocument({ kind: 'documentExpired', documentId: id }, trx)
      return document.user_id
    }).catch(ifMovedAlready)
    if (moved === undefined) continue
    await bus.publish(matchingOf(moved))
    count += 1
  }
  return count
}

/** Another process, or a coordinator, was faster with this one. */
function ifMovedAlready(cause: unknown): undefined {
  if (cause instanceof Problem && (cause.status === 409 || cause.status === 404)) return undefined
  throw cause
}

async function remindAll({ db, clock, post }: Parts): Promise<number> {
  const at = clock()
  const now = at.toISOString()
  const mover: Mover = { actorId: null, door: 'calendar', now }
  let count = 0
  // Shortest first: the 7-day reminder makes the 30-day one unnecessary.
  for (const days of reminderDays.toSorted((a, b) => a - b)) {
    const before = new Date(at.getTime() + days * dayMs).toISOString()
    for (const document of await listToRemind(db, { now, before, days, limit: atOnce })) {
      const sent = await inTransaction(db, async trx => {
        if (!(await markReminded(trx, { id: document.id, days, now }))) return false
        const expires_on = dayOfExpiry(document.expires_at)
        await journalDocument(trx, document.id, { type: 'remind', note: { days, expires_on } }, mover)
        await tellOwner(trx, document, 'document_expiring', { now, days, expires_on })
        await post.aboutDocument({ kind: 'documentExpiring', documentId: document.id }, trx)
        return true
      })
      if (sent) count += 1
    }
  }
  return count
}
