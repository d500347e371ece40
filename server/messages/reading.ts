import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { listUserNames } from '#db/queries/accounts/users.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { listAttachments } from '#db/queries/messages/attachments.ts'
import {
  findConversationOf,
  findForCoordinators,
  listConversationsOf,
} from '#db/queries/messages/conversation-list.ts'
import {
  type Conversation,
  findConversation,
  markRead,
  markReadByCoordinators,
} from '#db/queries/messages/conversations.ts'
import {
  findMessage,
  findSeen,
  listMessagesAfter,
  listMessagesBefore,
  type Message,
} from '#db/queries/messages/messages.ts'
import { countUnreadEach, countUnreadOfCoordinators } from '#db/queries/messages/unread.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem, stillThere } from '../http/problem.ts'
import { showAttachment } from './files.ts'
import {
  type ShownConversation,
  type ShownMessage,
  showConversation,
  showMessage,
  showToCoordinator,
} from './shown.ts'
import { type Asker, findSide, type Side } from './side.ts'
import { publishMessages, tellOfMessages } from './telling.ts'
import { translates } from './translating.ts'
import { words } from './words.ts'

export async function showConversations(
  db: Db,
  person: Person,
  search: string,
): Promise<{ conversations: ShownConversation[]; unread: number }> {
  const unread = await countUnreadEach(db, person.id)
  const views = await listConversationsOf(db, person.id, { search })
  return {
    conversations: views.map(view => showConversation(view, unread.get(view.id) ?? 0, person)),
    unread: [...unread.values()].reduce((sum, count) => sum + count, 0),
  }
}

/** One conversation, as the reader sees it. */
export async function showOne(db: Db, id: string, asker: Asker): Promise<ShownConversation> {
  const side = await findSide(db, await findConversation(db, id), asker)
  if (side.kind === 'member') {
    const view = stillThere(await findConversationOf(db, asker.person.id, id))
    return showConversation(view, (await countUnreadEach(db, asker.person.id)).get(id) ?? 0, asker.person)
  }
  if (side.kind === 'looking') return showReported(db, id, side)
  const view = stillThere(await findForCoordinators(db, id))
  const unread = (await countUnreadOfCoordinators(db, [id])).get(id) ?? 0
  const seenUpTo = await findSeen(db, id, { upTo: view.owner_read_seq, by: { not: view.owner_id ?? '' } })
  return showToCoordinator(view, { unread, seenUpTo })
}

/** What two others wrote to each other, for a coordinator who looks into a report. */
async function showReported(db: Db, id: string, { members }: Side): Promise<ShownConversation> {
  const [one, other] = [stillThere(members[0]).user_id, stillThere(members[1]).user_id]
  const view = stillThere(await findConversationOf(db, one, id))
  const names = await listUserNames(db, [one, other])
  const name = [names.get(one), names.get(other)].filter(Boolean).join(' · ')
  return {
    ...showConversation(view, 0, { id: '', language: 'en' }),
    ...{ with: { id: other, name }, canWrite: false, blocked: false, holdsContact: false, seenUpTo: null },
  }
}

export type Place = { after?: number | undefined; before?: number | 'end' | undefined; limit: number }

const unknownPlace = (path: 'after' | 'before') =>
  new Problem(422, 'invalid_body', words.problems.unknownPlace, {
    issues: [{ path, message: words.problems.unknownPlace }],
  })

function listAt(db: Db, { id, last_seq }: Conversation, { after, before, limit }: Place): Promise<Message[]> {
  if (before === undefined) {
    if (after !== undefined && after > last_seq) throw unknownPlace('after')
    return listMessagesAfter(db, id, { after: after ?? 0, limit })
  }
  if (before !== 'end' && before > last_seq + 1) throw unknownPlace('before')
  return listMessagesBefore(db, id, { before: before === 'end' ? last_seq + 1 : before, limit })
}

async function toldOf(
  db: Db,
  { owner_id }: Conversation,
  { side, asker, messages }: { side: Side; asker: Asker; messages: readonly Message[] },
) {
  const isTogether = side.concerned.coordinators
  const senders = isTogether || side.kind === 'looking' ? messages.map(message => message.sender_id) : []
  const names = await listUserNames(db, [...new Set(senders)])
  const files = await listAttachments(
    db,
    messages.map(message => message.id),
  )
  const nameOf = (id: string) => {
    const name = names.get(id)
    if (name === undefined || (isTogether && id === owner_id)) return null
    return side.kind === 'member' ? publicName(name) : name
  }
  return {
    isYours: (id: string) =>
      side.kind === 'coordinator' ? id !== owner_id : side.kind === 'member' && id === asker.person.id,
    nameOf,
    attachmentsOf: (id: string) => (files.get(id) ?? []).map(showAttachment),
  }
}

export type MessagePage = {
  messages: ShownMessage[]
  next: string
  earlier: string | null
  translates: boolean
}

/** Messages oldest first; `next` is where to go on, `earlier` where to go on upward. */
export async function showMessages(
  { db, clock, model }: Pick<Deps, 'db' | 'clock' | 'model'>,
  { id, asker, place }: { id: string; asker: Asker; place: Place },
): Promise<MessagePage> {
  const side = await findSide(db, await findConversation(db, id), asker)
  const { conversation } = side
  const messages = await listAt(db, conversation, place)
  if (side.kind === 'looking' && place.after === undefined) await journalLook(db, id, asker, clock())
  const told = await toldOf(db, conversation, { side, asker, messages })
  const first = messages[0]?.seq
  return {
    messages: messages.map(message => showMessage(message, told)),
    next: String(messages.at(-1)?.seq ?? place.after ?? 0),
    earlier: first !== undefined && first > 1 ? String(first) : null,
    translates: translates({ model }),
  }
}

/** Reading other people's conversations is journaled. */
const journalLook = (db: Db, id: string, { person }: Asker, now: Date) =>
  insertJournal(db, {
    ...{ subject_kind: 'conversation', subject_id: id, event_id: randomUUID(), type: 'look', payload: '{}' },
    ...{ door: 'admin', actor_id: person.id, quote: null, message_id: null },
    created_at: now.toISOString(),
  })

/** Read up to a message; an older mark than before changes nothing. */
export async function readUpTo(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { id, asker, upTo }: { id: string; asker: Asker; upTo: string },
): Promise<void> {
  const now = clock().toISOString()
  const side = await findSide(db, await findConversation(db, id), asker)
  const message = await findMessage(db, upTo)
  if (message?.conversation_id !== id)
    throw new Problem(422, 'invalid_body', words.problems.unknownMessage, {
      issues: [{ path: 'upTo', message: words.problems.unknownMessage }],
    })
  if (side.kind === 'looking') return
  const { seq } = message
  const isNews = await inTransaction(db, async trx => {
    const isFurther =
      side.kind === 'coordinator'
        ? await markReadByCoordinators(trx, { id, seq, now })
        : await markRead(trx, { id, userId: asker.person.id, seq, now })
    if (!isFurther) return false
    await tellOfMessages(trx, side.concerned, { type: 'conversation_read', conversationId: id, upTo, now })
    return true
  })
  if (isNews) await publishMessages(bus, side.concerned)
}
