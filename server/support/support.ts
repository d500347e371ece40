import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { listAdministrators } from '#db/queries/accounts/users.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import {
  changeSupportStatus,
  deleteAnsweredBefore,
  findSupportRequest,
  insertSupportRequest,
  type SupportRequest,
} from '#db/queries/messages/support.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type SupportTopic, supportLimits } from '#machines/support/support.ts'
import { type SupportEvent, supportRequestMachine } from '#machines/support/support-request.ts'
import type { Person } from '../accounts/person.ts'
import { isDangerous, publishConcerns } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import { askCoordinators } from '../messages/sending.ts'
import { publishMessages } from '../messages/telling.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type SupportMessage = { name: string; email: string; topic: SupportTopic; message: string }

/** Someone with an account is answered in their conversation with the coordinators, everyone else by email. */
export async function receiveSupport(
  parts: Parts,
  message: SupportMessage,
  writer: Person | undefined,
): Promise<void> {
  const asked = writer ?? ({ role: 'care-seeker', language: 'en' } as const)
  await refuseUnlawfulMessage(message.message, asked, 'message')
  return writer && writer.role !== 'admin'
    ? receiveInConversation(parts, message, writer)
    : receiveRequest(parts, message, writer)
}

async function receiveInConversation(
  { db, bus, clock, post }: Parts,
  { name, email, message }: SupportMessage,
  { id: userId, language }: Person,
): Promise<void> {
  const now = clock().toISOString()
  const dangerous = await isDangerous(message, language)
  const { concerned, raised } = await inTransaction(db, async trx => {
    await post.supportReceived({ name, email, language }, trx)
    return askCoordinators(trx, { userId, text: message, dangerous, now, post })
  })
  await publishMessages(bus, concerned)
  if (raised) await publishConcerns(bus)
}

/** Stored, announced to every coordinator, and confirmed to the sender: all of it or nothing. */
async function receiveRequest(
  { db, bus, clock, post }: Parts,
  { name, email, topic, message }: SupportMessage,
  writer: Person | undefined,
): Promise<void> {
  const now = clock().toISOString()
  const id = randomUUID()
  await inTransaction(db, async trx => {
    const user_id = writer?.id ?? null
    await insertSupportRequest(trx, {
      ...{ id, user_id, name, email, topic, message, status: 'open', created_at: now },
      answered_at: null,
      answered_by: null,
    })
    await post.supportReceived({ name, email, language: writer?.language ?? 'en' }, trx)
    for (const { id: userId } of await listAdministrators(trx))
      await insertNotification(trx, {
        ...{ channel: 'notifications', userId, type: 'support_request', now },
        body: { id, topic },
      })
  })
  await bus.publish('notifications')
}

/** A second coordinator who does the same is told so, and changes nothing. */
export async function sendSupportEvent(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  id: string,
  event: SupportEvent,
  coordinator: Person,
): Promise<SupportRequest> {
  const now = clock().toISOString()
  return await inTransaction(db, async trx => {
    const request = await findSupportRequest(trx, id)
    if (!request) throw notThere()
    const state = supportRequestMachine.resolveState({ value: request.status })
    if (!state.can(event)) throw notNow(request)
    const to = transition(supportRequestMachine, state, event)[0].value
    const changed = await changeSupportStatus(trx, id, { from: request.status, to, by: coordinator.id, now })
    if (!changed) throw notNow(request)
    await insertJournal(trx, {
      ...{ subject_kind: 'support_request', subject_id: id, event_id: randomUUID(), type: event.type },
      ...{ door: 'admin', actor_id: coordinator.id, quote: null, message_id: null, created_at: now },
    })
    return (await findSupportRequest(trx, id)) ?? request
  })
}

const notNow = ({ status }: SupportRequest) =>
  status === 'answered'
    ? new Problem(409, 'already_answered', 'Someone already marked this as answered.')
    : new Problem(409, 'already_open', 'This is already open.')

const dayMs = 24 * 60 * 60 * 1000

export const forgetAnswered = (db: Db, now: Date) =>
  deleteAnsweredBefore(db, new Date(now.getTime() - supportLimits.keptDays * dayMs).toISOString())
