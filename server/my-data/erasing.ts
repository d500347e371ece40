import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { listDueClosings, listForgettable, markErased } from '#db/queries/my-data/account-closings.ts'
import { eraseRows } from '#db/queries/my-data/erase.ts'
import { forgetDecisions } from '#db/queries/my-data/forget.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { forgottenBefore } from '#machines/my-data/account-closing.ts'
import type { Deps } from '../http/deps.ts'
import { matchingOf } from '../matches/channel.ts'
import { buckets } from '../storage/file-rules.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'storage' | 'clock' | 'post' | 'log'>

const atOnce = 50

/** Every file of a person is in a folder named after them. */
async function removeFiles({ storage }: Parts, userId: string): Promise<void> {
  for (const bucket of buckets)
    for (const { name } of await storage.list(bucket, { prefix: `${userId}/` }))
      await storage.remove(bucket, name)
}

/** Files first: when that fails half-way, the next round finds the rest. The rows go all at once, and only once. */
async function eraseAccount(parts: Parts, userId: string): Promise<void> {
  const { db, bus, clock, post } = parts
  const user = await findUserById(db, userId)
  if (!user) return
  await removeFiles(parts, userId)
  const now = clock().toISOString()
  await inTransaction(db, async trx => {
    if (!(await markErased(trx, userId, now))) return
    await eraseRows(trx, user, now)
    await insertJournal(trx, {
      ...{
        subject_kind: 'account',
        subject_id: userId,
        event_id: randomUUID(),
        type: 'erase',
        payload: '{}',
      },
      ...{ door: 'calendar', actor_id: null, quote: null, message_id: null, created_at: now },
    })
    await post.accountClosed(user, trx)
  })
  await bus.publish(matchingOf(userId))
}

/** Erases the accounts whose week is over, and forgets those that have been kept without a name long enough. */
export async function sweepClosings(parts: Parts): Promise<void> {
  const { db, clock, log } = parts
  const now = clock()
  for (const userId of await listDueClosings(db, now.toISOString(), atOnce))
    await eraseAccount(parts, userId).catch(cause => log.problem({ code: 'closing', cause }))
  for (const userId of await listForgettable(db, forgottenBefore(now).toISOString(), atOnce))
    await inTransaction(db, trx => forgetDecisions(trx, userId))
}
