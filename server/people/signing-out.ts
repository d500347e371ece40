import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { deleteSessions } from '#db/queries/accounts/sessions.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { findPerson } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { personNews } from './channel.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

/** Everywhere they're signed in; how many places that were. */
export async function signOutPerson(
  { db, bus, clock, post }: Parts,
  { personId, coordinator }: { personId: string; coordinator: Person },
): Promise<number> {
  const now = clock().toISOString()
  const ended = await inTransaction(db, async trx => {
    const person = await findPerson(trx, personId)
    if (!person) throw notThere()
    const { id } = person
    const { numDeletedRows = 0n } = (await deleteSessions(trx, id))[0] ?? {}
    await insertJournal(trx, {
      ...{ subject_kind: 'person', subject_id: id, event_id: randomUUID(), type: 'sign-out' },
      ...{ payload: JSON.stringify({ ended: Number(numDeletedRows) }), door: 'admin' },
      ...{ actor_id: coordinator.id, quote: null, message_id: null, created_at: now },
    })
    await post.aboutPerson({ kind: 'signedOutEverywhere', userId: id, since: now }, trx, 0)
    await insertNotification(trx, {
      ...{ channel: 'notifications', userId: id, type: 'account_signed_out', body: {}, now },
    })
    return Number(numDeletedRows)
  })
  await bus.publish('notifications')
  await bus.publish(personNews(personId))
  return ended
}
