import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findConversationWith, holdConversation } from '#db/queries/messages/conversations.ts'
import { findClosing } from '#db/queries/my-data/account-closings.ts'
import { findPerson, type PersonAccount } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { openWithCoordinators } from './posting.ts'
import { type Draft, publishPosted, write, writingOf } from './sending.ts'
import type { Asker } from './side.ts'

/** A caregiver or a family whose account is still there. */
async function getPerson(db: Db, id: string): Promise<PersonAccount> {
  const person = await findPerson(db, id)
  if (!person || (await findClosing(db, person.id))?.erased_at) throw notThere()
  return person
}

/** Someone's conversation with the coordinators, if anyone has written yet. */
export async function conversationWith(db: Db, personId: string) {
  const { id, name, role } = await getPerson(db, personId)
  return { id: (await findConversationWith(db, id))?.id ?? null, with: { id, name, role } }
}

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

/** A coordinator writes to someone: their first message begins the conversation, which is journaled. */
export async function writeToPerson(
  parts: Parts,
  { personId, asker, draft }: { personId: string; asker: Asker; draft: Draft },
): Promise<string> {
  const writing = await writingOf(parts, asker, draft)
  const { now } = writing
  const { id, posted } = await inTransaction(parts.db, async trx => {
    const person = await getPerson(trx, personId)
    const begun = await openWithCoordinators(trx, person.id, now)
    const held = (await holdConversation(trx, begun.id)) ?? begun
    if (held.last_seq === 0)
      await insertJournal(trx, {
        ...{ subject_kind: 'conversation', subject_id: held.id, event_id: randomUUID(), type: 'begin' },
        ...{ payload: '{}', door: 'admin', actor_id: asker.person.id },
        ...{ quote: null, message_id: null, created_at: now },
      })
    return { id: held.id, posted: await write(trx, held, writing) }
  })
  await publishPosted(parts.bus, posted)
  return id
}
