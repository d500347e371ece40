import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { listPortal } from '#db/queries/accounts/users.ts'
import {
  type Conversation,
  changeConversation,
  holdConversation,
} from '#db/queries/messages/conversations.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { publishMessages, tellOfMessages } from './telling.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

const everyCoordinator = { userIds: [], coordinators: true }

/** Coordinators' actions on a conversation; journaled and published to the others. */
async function change(
  { db, bus, clock }: Parts,
  { id, coordinator, type }: { id: string; coordinator: Person; type: 'assign' | 'no-answer' | 'follow-up' },
  changeOf: (trx: Db, held: Conversation) => Promise<Partial<Conversation>>,
): Promise<void> {
  const now = clock().toISOString()
  await inTransaction(db, async trx => {
    const held = await holdConversation(trx, id)
    if (held?.with_coordinators !== 1) throw notThere()
    const changes = await changeOf(trx, held)
    await changeConversation(trx, id, changes)
    await insertJournal(trx, {
      ...{ subject_kind: 'conversation', subject_id: id, event_id: randomUUID(), type },
      ...{ payload: JSON.stringify(changes), door: 'admin', actor_id: coordinator.id },
      ...{ quote: null, message_id: null, created_at: now },
    })
    await tellOfMessages(trx, everyCoordinator, { type: 'conversation_changed', conversationId: id, now })
  })
  await publishMessages(bus, everyCoordinator)
}

export const assignConversation = (
  parts: Parts,
  { id, to, coordinator }: { id: string; to: string | null; coordinator: Person },
): Promise<void> =>
  change(parts, { id, coordinator, type: 'assign' }, async trx => {
    if (to !== null && !(await listPortal(trx)).some(one => one.id === to))
      throw new Problem(422, 'invalid_body', words.problems.unknownCoordinator, {
        issues: [{ path: 'to', message: words.problems.unknownCoordinator }],
      })
    return { assigned_to: to }
  })

/** On that day it's in the list of what's due, until someone says that it's done. */
export const followUpConversation = (
  parts: Parts,
  { id, at, coordinator }: { id: string; at: string | null; coordinator: Person },
): Promise<void> => change(parts, { id, coordinator, type: 'follow-up' }, async () => ({ follow_up_at: at }))

/** What has come so far needs no answer: a thank you, or something settled by phone. */
export const needsNoAnswer = (
  parts: Parts,
  { id, coordinator }: { id: string; coordinator: Person },
): Promise<void> =>
  change(parts, { id, coordinator, type: 'no-answer' }, async (_, { last_seq }) => ({
    answered_seq: last_seq,
    coordinators_read_seq: last_seq,
  }))
