import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { listDueClosings, listForgettable, markErased } from '#db/queries/my-data/account-closings.ts'
import { eraseRows } from '#db/queries/my-data/erase.ts'
import { forgetDecisions } from '#db/queries/my-data/forget.ts'
import { forgetConcerns } from '#db/queries/my-data/forget-concerns.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { findPhone } from '#db/queries/sms/phones.ts'
import { listPhotosAround } from '#db/queries/visits/photos.ts'
import { forgetLines } from '#db/search/kept-lines.ts'
import { forgottenBefore } from '#machines/my-data/account-closing.ts'
import type { Deps } from '../http/deps.ts'
import { matchingOf } from '../matches/channel.ts'
import { everyChannel } from '../realtime/bus.ts'
import { removeEvery } from '../storage/every-file.ts'
import { buckets } from '../storage/file-rules.ts'

type Parts = Pick<
  Deps,
  'db' | 'bus' | 'storage' | 'mail' | 'texts' | 'clock' | 'post' | 'log' | 'scrubDatabase'
>

/** Says to all processes that people have been erased, whose words they may have in memory. */
const erasedChannel = 'people erased'

export const forgetWhenErased = ({ db, bus }: Pick<Parts, 'db' | 'bus'>) =>
  bus.subscribe(channel => {
    if (channel === erasedChannel || channel === everyChannel) forgetLines(db)
  })

const atOnce = 50

/** Every file of a person is in a folder named after them; photos of a family's visits are in their caregivers'. */
async function removeFiles({ db, storage }: Parts, userId: string): Promise<void> {
  for (const bucket of buckets) await removeEvery(storage, bucket, `${userId}/`)
  for (const { path } of await listPhotosAround(db, userId)) await storage.remove('visit-photos', path)
}

/**
 * Files and kept emails first: when that fails half-way, the next round finds the rest. The rows go all at once, and only
 * once. The last email, which says so, stays where emails are kept: it has the address it went to, and nothing else.
 */
async function eraseAccount(parts: Parts, userId: string): Promise<void> {
  const { db, bus, clock, post } = parts
  const user = await findUserById(db, userId)
  if (!user) return
  await removeFiles(parts, userId)
  await parts.mail.forget(user.email)
  const phone = await findPhone(db, userId)
  for (const number of [phone?.number, phone?.asked_number]) if (number) await parts.texts.forget(number)
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
    await post.accountClosed({ ...user, name: '' }, trx)
  })
  await bus.publish(matchingOf(userId))
  await bus.publish(erasedChannel)
}

/**
 * Erases the accounts whose week is over, and forgets those that have been kept without a name long enough.
 */
export async function sweepClosings(parts: Parts): Promise<void> {
  const { db, clock, log } = parts
  const now = clock()
  const due = await listDueClosings(db, now.toISOString(), atOnce)
  for (const userId of due)
    await eraseAccount(parts, userId).catch(cause => log.problem({ code: 'closing', cause }))
  for (const userId of await listForgettable(db, forgottenBefore(now).toISOString(), atOnce))
    await inTransaction(db, trx => forgetDecisions(trx, userId))
  await forgetConcerns(db)
  await parts.scrubDatabase(due.length > 0 ? 'all' : 'log')
}
