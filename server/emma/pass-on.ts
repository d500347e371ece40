import { inTransaction } from '#db/connection/transaction.ts'
import { findConcernAbout } from '#db/queries/concerns/concerns.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Base } from '../process/base.ts'

type Passed = { userId: string; messageId: string; question: string; isUrgent: boolean }
type Parts = Pick<Base, 'db' | 'bus' | 'clock'>

/**
 * A question that Emma can't answer reaches the coordinators: once for a message, also when its reply is made again
 * after a crash. When it returns, they have it.
 */
export async function passOn(
  { db, bus, clock }: Parts,
  { userId, messageId, question, isUrgent }: Passed,
): Promise<true> {
  const isNew = await inTransaction(db, async trx => {
    if (await findConcernAbout(trx, { kind: 'unanswered', subjectId: messageId })) return false
    await raiseConcern(trx, {
      ...{ kind: 'unanswered', subjectId: messageId, aboutId: userId, raisedBy: userId },
      ...{ words: question, urgent: isUrgent, now: clock().toISOString() },
    })
    return true
  })
  if (isNew) await publishConcerns(bus)
  return true
}
