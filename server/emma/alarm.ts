import { inTransaction } from '#db/connection/transaction.ts'
import { findMessage } from '#db/queries/interviews/interview-messages.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseTold } from '../concerns/told-to-emma.ts'
import type { Base } from '../process/base.ts'

type Parts = Pick<Base, 'db' | 'bus' | 'clock'>
type Alarming = { userId: string; interviewId: string; messageId: string }

/** A model hears danger in a message where no phrase told it: a coordinator reads it all the same. */
export async function alarm(
  { db, bus, clock }: Parts,
  { userId, interviewId, messageId }: Alarming,
): Promise<void> {
  const message = await findMessage(db, interviewId, messageId)
  if (!message) return
  const told = { interviewId, personId: userId, words: message.content, now: clock().toISOString() }
  await inTransaction(db, trx => raiseTold(trx, told))
  await publishConcerns(bus)
}
