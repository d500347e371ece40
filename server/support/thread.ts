import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { listPortal } from '#db/queries/accounts/users.ts'
import {
  changeSupportRequest,
  findSupportEntry,
  holdSupportRequest,
  insertSupportEntry,
  listSupportEntries,
  markSupportSeen,
  type SupportRequest,
} from '#db/queries/messages/support.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type SupportEvent, supportRequestMachine } from '#machines/support/support-request.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import type { MessagePage } from '../messages/reading.ts'
import type { ShownMessage } from '../messages/shown.ts'
import { publishMessages, tellOfMessages } from '../messages/telling.ts'
import { words } from '../messages/words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>
type Move = { id: string; coordinator: Person }

const everyCoordinator = { userIds: [], coordinators: true }

async function hold(trx: Db, id: string): Promise<SupportRequest> {
  const request = await holdSupportRequest(trx, id)
  if (!request) throw notThere()
  return request
}

const notNow = ({ status }: SupportRequest) =>
  status === 'open'
    ? new Problem(409, 'already_open', 'This is already open.')
    : new Problem(409, 'already_answered', 'Someone has already taken care of this.')

/** A coordinator's action on a request: checked by the machine, journaled, and published to the others. */
async function moved(
  { db, bus, clock }: Parts,
  { id, coordinator }: Move,
  {
    event,
    change,
    answer,
    alongside,
  }: {
    event: SupportEvent
    change: (now: string, held: SupportRequest) => Partial<SupportRequest>
    answer?: Answer
    alongside?: (trx: Db, now: string) => Promise<void>
  },
): Promise<void> {
  const now = clock().toISOString()
  const isDone = await inTransaction(db, async trx => {
    const held = await hold(trx, id)
    if (answer) {
      if (await isRepeat(trx, { id, coordinator }, answer)) return false
      await refuseUnseen(trx, { id, coordinator }, answer)
    }
    const state = supportRequestMachine.resolveState({ value: held.status })
    if (!state.can(event)) throw notNow(held)
    const changes = change(now, held)
    const status = transition(supportRequestMachine, state, event)[0].value
    if (!(await changeSupportRequest(trx, held, { ...changes, status }))) throw notNow(held)
    await alongside?.(trx, now)
    await insertJournal(trx, {
      ...{ subject_kind: 'support_request', subject_id: id, event_id: randomUUID(), type: event.type },
      ...{ payload: '{}', door: 'admin', actor_id: coordinator.id },
      ...{ quote: null, message_id: null, created_at: now },
    })
    const news =
      answer === undefined
        ? ({ type: 'conversation_changed' } as const)
        : ({ type: 'message_sent', messageId: answer.id } as const)
    await tellOfMessages(trx, everyCoordinator, { ...news, conversationId: id, now })
    return true
  })
  if (isDone) await publishMessages(bus, everyCoordinator)
}

export async function assignRequest(parts: Parts, { to, ...move }: Move & { to: string | null }) {
  if (to !== null && !(await listPortal(parts.db)).some(one => one.id === to))
    throw new Problem(422, 'invalid_body', words.problems.unknownCoordinator, {
      issues: [{ path: 'to', message: words.problems.unknownCoordinator }],
    })
  await moved(parts, move, { event: { type: 'assign' }, change: () => ({ assigned_to: to }) })
}

export const followUpRequest = (parts: Parts, { at, ...move }: Move & { at: string | null }) =>
  moved(parts, move, { event: { type: 'follow-up' }, change: () => ({ follow_up_at: at }) })

/** Spam, or something settled in another way. */
export const closeRequest = (parts: Parts, move: Move) =>
  moved(parts, move, {
    event: { type: 'no-answer' },
    change: now => ({ answered_at: now, answered_by: move.coordinator.id }),
  })

export const reopenRequest = (parts: Parts, move: Move) =>
  moved(parts, move, {
    event: { type: 'reopen' },
    change: () => ({ answered_at: null, answered_by: null }),
  })

/** It's no longer new to any coordinator. */
export async function readRequest({ db, bus, clock }: Parts, { id }: Move): Promise<void> {
  const now = clock().toISOString()
  const isNews = await inTransaction(db, async trx => {
    await hold(trx, id)
    if (!(await markSupportSeen(trx, id, now))) return false
    await tellOfMessages(trx, everyCoordinator, {
      ...{ type: 'conversation_read', conversationId: id, upTo: id, now },
    })
    return true
  })
  if (isNews) await publishMessages(bus, everyCoordinator)
}

/** `seen`: how many messages were on screen, so that no two coordinators answer without knowing of each other. */
export type Answer = { id: string; text: string; seen?: number | undefined }

/** The earlier answer, if this request repeats it. */
async function isRepeat(db: Db, { id, coordinator }: Move, answer: Answer): Promise<boolean> {
  const entry = await findSupportEntry(db, answer.id)
  if (!entry) return false
  if (entry.request_id === id && entry.author_id === coordinator.id && entry.kind === 'answer') return true
  throw new Problem(409, 'id_taken', words.problems.idTaken)
}

async function refuseUnseen(trx: Db, { id, coordinator }: Move, { seen }: Answer): Promise<void> {
  if (seen === undefined) return
  const answers = await listSupportEntries(trx, id, 'answer')
  // The request itself is the first of the messages.
  if (answers.slice(Math.max(seen - 1, 0)).some(({ author_id }) => author_id !== coordinator.id))
    throw new Problem(409, 'answered_meanwhile', words.problems.answeredMeanwhile)
}

/** Kept with the request and queued as an email, both or neither; repeating it with the same id changes nothing. */
export async function answerRequest(parts: Parts, { answer, ...move }: Move & { answer: Answer }) {
  const { id, coordinator } = move
  await refuseUnlawfulMessage(answer.text, coordinator, 'text')
  await moved(parts, move, {
    event: { type: 'answer' },
    answer,
    change: (now, held) => ({
      ...{ answered_at: now, answered_by: coordinator.id },
      assigned_to: held.assigned_to ?? coordinator.id,
    }),
    alongside: async (trx, now) => {
      await insertSupportEntry(trx, {
        ...{ id: answer.id, request_id: id, kind: 'answer', author_id: coordinator.id },
        ...{ text: answer.text, created_at: now },
      })
      await parts.post.supportAnswered({ answerId: answer.id }, trx)
    },
  })
}

/** The request is its own first message; answers follow, each with the name of who wrote it. */
export async function showThread(db: Db, id: string, { after = 0 }: { after?: number | undefined }) {
  const request = await db.selectFrom('support_requests').selectAll().where('id', '=', id).executeTakeFirst()
  if (!request) throw notThere()
  const asked: ShownMessage = {
    ...{ id: request.id, from: 'them', text: request.message, at: request.created_at },
    ...{ attachments: [], by: null },
  }
  const answers = (await listSupportEntries(db, id, 'answer')).map(
    ({ id: answerId, text, created_at: at, author }): ShownMessage => ({
      ...{ id: answerId, from: 'you', text, at, attachments: [], by: author },
    }),
  )
  const all = [asked, ...answers]
  const messages = all.slice(after)
  return {
    messages,
    next: String(Math.max(all.length, after)),
    earlier: null,
    translates: false,
  } satisfies MessagePage
}
