import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { attachFiles } from '#db/queries/messages/attachments.ts'
import { findConversationOf } from '#db/queries/messages/conversation-list.ts'
import {
  type Conversation,
  holdConversation,
  listMembers,
  openConversation,
} from '#db/queries/messages/conversations.ts'
import { findMessage, hasNewer, listLastOwn, type Message } from '#db/queries/messages/messages.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import type { Db } from '#db/schema.ts'
import { type ContactDetail, contactDetailsAfter } from '#machines/messages/contact-details.ts'
import { type ConversationState, conversationMachine } from '#machines/messages/conversation.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { findOwnMatch } from '../matches/decisions.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import { isDangerous } from '../safety/hearing.ts'
import { openWithCoordinators, type Posted, postMessage } from './posting.ts'
import { stateOf } from './shown.ts'
import { type Asker, findSide } from './side.ts'
import { publishMessages } from './telling.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

/** `files` have been received before; a message may be nothing but files. */
export type Draft = {
  id: string
  text: string
  files: readonly string[]
  /** The newest message on screen, so that no two coordinators answer without knowing of each other. */
  seen?: string | undefined
}

const { problems } = words

/** A number or an address spelled out over this many messages is noticed. */
const partsRead = 12

function heldBack(details: readonly ContactDetail[]): Problem {
  const what = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    details.map(detail => problems.heldBack[detail]),
  )
  const message = problems.heldBack.why.replace('{{what}}', what)
  return new Problem(422, 'contact_held_back', message, { issues: [{ path: 'text', message }] })
}

const filesHeldBack = () =>
  new Problem(422, 'files_held_back', problems.heldBack.files, {
    issues: [{ path: 'attachments', message: problems.heldBack.files }],
  })

/** Throws with the reason if the machine doesn't allow a message now. */
function refuseUnlessOpen(
  state: ConversationState,
  { text, files }: Draft,
  person: Person,
  before: readonly string[] = [],
): void {
  const details = state === 'asking' ? contactDetailsAfter(before, text) : []
  // A file may hold anything, so files wait until both have said yes.
  const event = { type: 'write', sharesContact: details.length + files.length > 0 } as const
  if (state === 'closed') throw new Problem(409, 'conversation_closed', problems.closed)
  if (state === 'held') throw new Problem(409, 'on_hold', problems.held)
  if (!person.emailVerified) throw new Problem(403, 'email_unverified', problems.verifyFirst)
  if (!conversationMachine.resolveState({ value: state }).can(event))
    throw details.length > 0 ? heldBack(details) : filesHeldBack()
}

/** The earlier message, if this request repeats it. */
async function findRepeat(
  trx: Db,
  conversation: Conversation,
  { id, senderId }: { id: string; senderId: string },
): Promise<Message | undefined> {
  const message = await findMessage(trx, id)
  if (!message) return undefined
  if (message.conversation_id === conversation.id && message.sender_id === senderId) return message
  throw new Problem(409, 'id_taken', problems.idTaken)
}

async function refuseUnseen(trx: Db, { id, owner_id }: Conversation, { asker, seen }: Unseen): Promise<void> {
  const known = await findMessage(trx, seen)
  const after = known?.conversation_id === id ? known.seq : 0
  const by = { not: [asker.person.id, ...(owner_id ? [owner_id] : [])] }
  if (await hasNewer(trx, id, { after, by }))
    throw new Problem(409, 'answered_meanwhile', problems.answeredMeanwhile)
}

type Unseen = { asker: Asker; seen: string }

/** Stores a message in a conversation that's held, unless it's there already. */
export async function write(
  trx: Db,
  conversation: Conversation,
  { asker, draft, dangerous, now, post }: Writing,
): Promise<Posted | { message: Message }> {
  const { person } = asker
  const side = await findSide(trx, conversation, asker)
  const repeat = await findRepeat(trx, conversation, { id: draft.id, senderId: person.id })
  if (repeat) return { message: repeat }
  if (side.kind === 'looking') throw new Problem(409, 'conversation_closed', problems.closed)
  if (side.kind === 'coordinator' && draft.seen !== undefined)
    await refuseUnseen(trx, conversation, { asker, seen: draft.seen })
  if (side.kind === 'member' && conversation.with_coordinators === 0) {
    const view = await findConversationOf(trx, person.id, conversation.id)
    const before = await listLastOwn(trx, conversation.id, { senderId: person.id, limit: partsRead })
    const isApart = (await listApart(trx, side.concerned.userIds)).length > 0
    const begun = isApart ? 'held' : 'asking'
    refuseUnlessOpen(view ? stateOf(view) : begun, draft, person, before)
  }
  const { id, text, files } = draft
  const sent = { id, text, senderId: person.id, dangerous, now }
  const posted = await postMessage(trx, conversation, { members: side.members, sent, post })
  const place = { messageId: id, conversationId: conversation.id, senderId: person.id }
  if (files.length > 0 && (await attachFiles(trx, files, place)) !== new Set(files).size)
    throw new Problem(422, 'file_gone', problems.attachments, {
      issues: [{ path: 'attachments', message: problems.attachments }],
    })
  return posted
}

type Writing = { asker: Asker; draft: Draft; dangerous: boolean; now: string; post: Deps['post'] }

export async function publishPosted(bus: Deps['bus'], posted: Posted | { message: Message }): Promise<void> {
  if (!('concerned' in posted)) return
  await publishMessages(bus, posted.concerned)
  if (posted.raised) await publishConcerns(bus)
}

export async function writingOf({ clock, post }: Parts, asker: Asker, draft: Draft): Promise<Writing> {
  await refuseUnlawfulMessage(draft.text, asker.person, 'text')
  const dangerous = await isDangerous(draft.text, asker.person.language)
  return { asker, draft, post, dangerous, now: clock().toISOString() }
}

/** Sends a message; repeating it with the same id changes nothing. */
export async function sendMessage(
  parts: Parts,
  { id, asker, draft }: { id: string; asker: Asker; draft: Draft },
): Promise<Message> {
  const writing = await writingOf(parts, asker, draft)
  const posted = await inTransaction(parts.db, async trx => {
    const held = await holdConversation(trx, id)
    if (!held) throw notThere()
    return write(trx, held, writing)
  })
  await publishPosted(parts.bus, posted)
  return posted.message
}

/** Creates a match's conversation with its first message, or neither. */
async function openOfMatch(trx: Db, matchId: string, { asker, now }: Writing): Promise<Conversation> {
  const { match } = await findOwnMatch(trx, matchId, { for: asker.person.id })
  return openConversation(
    trx,
    { match_id: match.id },
    { id: randomUUID(), members: [match.family_id, match.caregiver_id], now },
  )
}

/** The first message to someone, or the next one where a conversation exists already. */
export async function startConversation(
  parts: Parts,
  { to, asker, draft }: { to: string; asker: Asker; draft: Draft },
): Promise<string> {
  const writing = await writingOf(parts, asker, draft)
  const { id, posted } = await inTransaction(parts.db, async trx => {
    const begun =
      to === 'coordinators'
        ? await openWithCoordinators(trx, asker.person.id, writing.now)
        : await openOfMatch(trx, to, writing)
    const held = (await holdConversation(trx, begun.id)) ?? begun
    return { id: held.id, posted: await write(trx, held, writing) }
  })
  await publishPosted(parts.bus, posted)
  return id
}

type Asked = { userId: string; text: string; dangerous?: boolean; now: string; post: Deps['post'] }

/**
 * Passes a question on to the coordinators, in the transaction of what it comes from; publish it afterwards with
 * `publishMessages`.
 */
export async function askCoordinators(
  trx: Db,
  { userId, text, dangerous = false, now, post }: Asked,
): Promise<Posted & { conversationId: string }> {
  const begun = await openWithCoordinators(trx, userId, now)
  const held = (await holdConversation(trx, begun.id)) ?? begun
  const posted = await postMessage(trx, held, {
    members: await listMembers(trx, held.id),
    sent: { id: randomUUID(), senderId: userId, text, dangerous, now },
    post,
  })
  return { ...posted, conversationId: held.id }
}
