import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteAllMessages,
  deleteMessages,
  findLastMessage,
  findMessage,
  findReplyTo,
  insertMessages,
  listInterviewMessages,
} from '#db/queries/interviews/interview-messages.ts'
import { deleteChunks, findWriting, listChunks, type ReplyRow } from '#db/queries/interviews/replies.ts'
import type { Db } from '#db/schema.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Heed } from '#machines/safety/heed.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseTold, type Told } from '../concerns/told-to-emma.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { applyInterviewEvents, heldInterview } from '../interviews/interviews.ts'
import { type News, noNews, publishMoves } from '../interviews/news.ts'
import { openHeeding } from '../safety/heeding.ts'
import type { Brief, TalkDoor } from './interview-actions.ts'
import { type HelpLines, helpLines } from './reply-parts.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'replies'>
type Whose = { person: Person; kind: InterviewKind }

export type Said = {
  /** The client's own id, which makes a repeat harmless. */
  id: string
  text: string
  /** The person's last message, which this one replaces. */
  replaces?: string | undefined
}

type Wish = Whose & {
  /** Undefined: the last reply is regenerated. */
  said: Said | undefined
  door: TalkDoor
  language: string | undefined
  today: string | undefined
}

const replyRunning = () =>
  new Problem(409, 'reply_running', 'Emma is still writing. Please wait until she’s done.')

const notLast = () =>
  new Problem(409, 'not_last_message', 'You can only edit your last message.', {
    issues: [{ path: 'replaces', message: 'isn’t your last message' }],
  })

const nothingToAnswer = () =>
  new Problem(409, 'nothing_to_answer', 'There’s no message to answer yet. Please write to Emma first.')

/** The message to answer, and what makes room for it. */
type Place = {
  message: { id: string; content: string; seq: number; isNew: boolean }
  replaced: string[]
  /** Replies that were taken back. */
  takenBack: string[]
}

async function placeOf(trx: Db, interviewId: string, said: Said | undefined): Promise<Place> {
  const [last, lastSaid] = [
    await findLastMessage(trx, interviewId),
    await findLastMessage(trx, interviewId, 'user'),
  ]
  const isAnew = !said || said.replaces !== undefined
  if (said?.replaces !== undefined && lastSaid?.id !== said.replaces) throw notLast()
  if (isAnew && !lastSaid) throw nothingToAnswer()
  if (!isAnew || !lastSaid) {
    const seq = (last?.seq ?? 0) + 1
    return {
      message: { id: said?.id ?? '', content: said?.text ?? '', seq, isNew: true },
      replaced: [],
      takenBack: [],
    }
  }
  const reply = await findReplyTo(trx, interviewId, lastSaid.id)
  const replies = reply ? [reply.id] : []
  if (!said) return { message: { ...lastSaid, isNew: false }, replaced: replies, takenBack: replies }
  return {
    message: { id: said.id, content: said.text, seq: lastSaid.seq, isNew: true },
    replaced: [lastSaid.id, ...replies],
    takenBack: replies,
  }
}

/** The message, if it exists already; one with the same id and other words is a different message. */
async function findSaid(trx: Db, interviewId: string, { id, text, replaces }: Said) {
  const known = await findMessage(trx, interviewId, id)
  return replaces === id && known?.content !== text ? undefined : known
}

/** A coordinator hears of danger with the message itself, whatever becomes of the reply. */
const raised = async (trx: Db, { heed }: Brief, told: Told): Promise<boolean> => {
  const isDanger = heed !== undefined && heed.quotes.length > 0
  if (isDanger) await raiseTold(trx, told)
  return isDanger
}

/**
 * Stores the person's message and an empty reply, both or neither; an existing message returns its reply. One
 * reply at a time is written per interview.
 */
type Stored = { reply: ReplyRow; isNew: boolean; news: News; isRaised: boolean }

async function stored(
  trx: Db,
  { replies }: Parts,
  wish: Wish & { now: string; heedOf: (text: string) => Heed | undefined },
): Promise<Stored> {
  const { person, kind, said, now, heedOf } = wish
  const { id: interviewId } = await heldInterview(trx, wish, now)
  const known = said && (await findSaid(trx, interviewId, said))
  const answered = known && (await findReplyTo(trx, interviewId, known.id))
  if (answered) return { reply: answered, isNew: false, news: noNews, isRaised: false }
  if (known) throw new Problem(409, 'conflict', 'There’s already a message with this id.')
  if (await findWriting(trx, interviewId)) throw replyRunning()

  const { message, replaced, takenBack } = await placeOf(trx, interviewId, said)
  const { interview, news } = await applyInterviewEvents(trx, {
    ...{ person, kind, now, interviewId, events: [], door: wish.door, takeBack: takenBack, isReplied: true },
    language: wish.language,
  })
  await deleteChunks(trx, interviewId)
  if (replaced.length > 0) await deleteMessages(trx, interviewId, replaced)
  const brief: Brief = {
    ...{ userId: person.id, kind, messageId: message.id, before: interview, door: wish.door },
    language: wish.language ?? interview.language,
    today: wish.today ?? now.slice(0, 10),
    heed: heedOf(message.content),
  }
  const reply: ReplyRow = {
    ...{ id: randomUUID(), interview_id: interviewId, content: '', created_at: now },
    ...{ role: 'assistant', status: 'writing' },
    ...{ seq: message.seq + 1, rating: null, help: null, reply_to: message.id },
    ...{ brief: JSON.stringify(brief), attempt: 1, stop_asked: 0, reading: 0, ...replies.lease() },
  }
  const { id, content, seq } = message
  const own: ReplyRow = {
    ...{ ...reply, id, content, seq, role: 'user', status: 'whole', reply_to: null },
    ...{ brief: null, attempt: 0, runner: null, lease_until: null },
  }
  await insertMessages(trx, message.isNew ? [own, reply] : [reply])
  const isRaised =
    message.isNew && (await raised(trx, brief, { interviewId, personId: person.id, words: content, now }))
  return { reply, isNew: true, news, isRaised }
}

/** The reply to a message: started now, or the existing one. */
export async function replyTo(parts: Parts, wish: Wish): Promise<ReplyRow> {
  const { db, bus, clock, replies } = parts
  const now = clock().toISOString()
  const heedOf = await openHeeding(wish)
  const { reply, isNew, news, isRaised } = await inTransaction(db, trx =>
    stored(trx, parts, { ...wish, now, heedOf }),
  )
  if (isNew) replies.start(reply)
  if (isNew) await publishMoves(parts, wish.person, news)
  if (isRaised) await publishConcerns(bus)
  return reply
}

/** Deletes the conversation; the answers stay, with the words they came from. */
export async function clearTalk({ db, bus, clock }: Parts, whose: Whose): Promise<void> {
  const now = clock().toISOString()
  await inTransaction(db, async trx => {
    const { id } = await heldInterview(trx, whose, now)
    if (await findWriting(trx, id)) throw replyRunning()
    await deleteChunks(trx, id)
    await deleteAllMessages(trx, id)
  })
  await publishMoves({ bus }, whose.person, noNews)
}

export type Shown = {
  id: string
  role: 'user' | 'assistant'
  content: string
  created_at: string
  status: ReplyRow['status']
  rating: ReplyRow['rating']
  /** Numbers to call, and what stands over them. */
  lines?: HelpLines['lines']
  linesTitle?: string
}

/** The whole transcript, oldest first; of the reply being written, as much as is stored. */
export async function transcriptOf(
  { db }: Pick<Deps, 'db'>,
  { person, kind }: { person: Pick<Person, 'id'>; kind: InterviewKind },
): Promise<Shown[]> {
  const rows = await listInterviewMessages(db, { userId: person.id, kind })
  return Promise.all(
    rows.map(async ({ help, interview_id: interviewId, attempt, ...row }): Promise<Shown> => {
      const { lines, title } = helpLines.safeParse(JSON.parse(help ?? 'null')).data ?? {}
      const written =
        row.status === 'writing' ? await listChunks(db, { interviewId, id: row.id, attempt, after: 0 }) : []
      const content = row.content || written.map(({ words }) => words).join('')
      return { ...row, content, ...(lines && { lines }), ...(title !== undefined && { linesTitle: title }) }
    }),
  )
}
