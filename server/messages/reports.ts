import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findConversation, markReported } from '#db/queries/messages/conversations.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { isDangerous } from '../safety/hearing.ts'
import { type Asker, findSide } from './side.ts'

/** Brings a conversation to the coordinators, who may read it from now on. */
export async function reportConversation(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { id, asker, reason }: { id: string; asker: Asker; reason: string },
): Promise<void> {
  const now = clock().toISOString()
  const { person } = asker
  const urgent = await isDangerous(reason, person.language)
  const { members } = await findSide(db, await findConversation(db, id), asker)
  const other = members.find(member => member.user_id !== person.id)
  await inTransaction(db, async trx => {
    await markReported(trx, id, now)
    await insertJournal(trx, {
      ...{ subject_kind: 'conversation', subject_id: id, event_id: randomUUID(), type: 'report' },
      ...{ payload: JSON.stringify({ reason }), door: 'form', actor_id: person.id },
      ...{ quote: null, message_id: null, created_at: now },
    })
    await raiseConcern(trx, {
      ...{ kind: 'conversation-report', subjectId: id, aboutId: other?.user_id ?? null },
      ...{ raisedBy: person.id, words: reason, urgent, now },
    })
  })
  await publishConcerns(bus)
}
