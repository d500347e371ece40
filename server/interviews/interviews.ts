import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { countReplies } from '#db/queries/interviews/interview-messages.ts'
import {
  deleteInterview,
  findInterview,
  holdInterview,
  type InterviewRow,
  saveInterview,
  saveInterviewLanguage,
} from '#db/queries/interviews/interviews.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { insertJournal, listJournal, listJournaled } from '#db/queries/process/journal.ts'
import type { Db, NewRow } from '#db/schema.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseTold } from '../concerns/told-to-emma.ts'
import { notThere, type Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import type { Base } from '../process/base.ts'
import { hasConfirmed, saveConfirmed } from './confirmed-profiles.ts'
import {
  type Door,
  entryOf,
  isOfReply,
  isTakenBack,
  replayed,
  type SentEvent,
  soundEvent,
  takenBackEntry,
} from './journal.ts'
import { type Interviewer, interviewers, type Standing } from './kinds.ts'
import { interviewChannel, type News, noNews, publishMoves } from './news.ts'
import { refusalOf } from './refusals.ts'
import { takeOutSaved } from './taking-out.ts'
import { type Interview, interviewOf, labelled, type Unlabelled } from './view.ts'

type Parts = Pick<Base, 'db' | 'bus' | 'clock'>
type Whose = { person: Pick<Person, 'id' | 'language'>; kind: InterviewKind }

export type Refusal = { id: string; problem: Problem }

export type Applied = {
  /** Without the labels of its choices, which `labelled` loads after the transaction. */
  interview: Unlabelled
  /** Ids of events that happened now; repeats aren't among them. */
  happened: string[]
  refusals: Refusal[]
  /** What to publish after the transaction. */
  news: News
}

type Sending = Whose & {
  events: readonly SentEvent[]
  door: Door
  now: string
  /** Who sends them, when that isn't the person themselves. */
  actorId?: string
  /** A form stops at the first refusal; Emma and readers save the other answers. */
  whenRefused?: 'stop' | 'go on'
  /** The interview that's meant: if it was deleted meanwhile, another isn't it. */
  interviewId?: string
  /** Emma's replies that were taken back: everything they saved is undone first. */
  takeBack?: readonly string[]
  /** The message that asks for it. */
  takeBackFor?: string
  /** Words of danger among them, for a coordinator. */
  told?: string | undefined
  /** The language the person now reads and writes; the interview goes on in it. */
  language?: string | undefined
  /** A reply follows that may say the same again; until then the saved profile keeps what was taken back. */
  isReplied?: boolean
}

const subjectOf = ({ id }: InterviewRow) => ({ kind: 'interview', id })

const statusOf = ({ value }: Standing) => (value === 'confirmed' ? 'complete' : 'open')

const freshRow = (interviewer: Interviewer, { person, kind }: Whose, now: string): NewRow<'interviews'> => ({
  ...{ id: randomUUID(), user_id: person.id, kind, status: 'open', language: person.language },
  ...{ machine_version: interviewer.version, snapshot: JSON.stringify(interviewer.begin()) },
  ...{ first_answer_at: null, created_at: now, updated_at: now },
})

type Moved = Pick<Applied, 'refusals'> & {
  standing: Standing
  happened: SentEvent[]
  /** As it was last confirmed. */
  confirmed: Standing | undefined
}

/** The answer as it's stored, without surrounding blanks. */
const asKept = (event: SentEvent, { context }: Standing): SentEvent =>
  event.type === 'answer' ? { ...event, value: context.answers[event.field] } : event

function moved(interviewer: Interviewer, from: Standing, known: Set<string>, sending: Sending): Moved {
  const { whenRefused = 'stop' } = sending
  const events = sending.events.map(soundEvent)
  const done: Moved = { standing: from, happened: [], refusals: [], confirmed: undefined }
  for (const [index, event] of events.entries()) {
    if (known.has(event.id)) continue
    const next = interviewer.move(done.standing, event)
    if (next) {
      known.add(event.id)
      done.standing = next
      done.happened.push(asKept(event, next))
      if (event.type === 'confirm') done.confirmed = next
      continue
    }
    const problem = refusalOf(interviewer, done.standing, { event, at: `events.${index}` })
    done.refusals.push({ id: event.id, problem })
    if (whenRefused === 'stop') break
  }
  return done
}

/** The interview, created when missing and locked until the transaction ends; call it first. */
export const heldInterview = (trx: Db, whose: Whose, now: string): Promise<InterviewRow> =>
  holdInterview(trx, freshRow(interviewers[whose.kind], whose, now))

/** True when there was something to undo. */
async function takeBack(trx: Db, sending: Sending & { interviewId: string }): Promise<boolean> {
  const { takeBack: replies = [], takeBackFor: messageId = null, interviewId, person, now } = sending
  if (replies.length === 0) return false
  const journal = await listJournal(trx, { kind: 'interview', id: interviewId })
  const noted = replies.filter(
    reply => journal.some(entry => isOfReply(entry, reply)) && !isTakenBack(journal, reply),
  )
  if (noted.length === 0) return false
  await insertJournal(
    trx,
    noted.map(reply =>
      takenBackEntry(reply, { interviewId, door: 'chat', actorId: person.id, now, messageId }),
    ),
  )
  return true
}

const inLanguageOf = async (trx: Db, row: InterviewRow, language = row.language): Promise<InterviewRow> => {
  if (language !== row.language) await saveInterviewLanguage(trx, { id: row.id }, language)
  return { ...row, language }
}

/**
 * The only way an interview moves, inside the caller's transaction: call it first, with nothing but a
 * notification after it. It doesn't throw for bad events: `refusals` says what the machine doesn't allow.
 */
export async function applyInterviewEvents(trx: Db, sending: Sending): Promise<Applied> {
  const { person, kind, events, door, now } = sending
  const interviewer = interviewers[kind]
  const row = await inLanguageOf(trx, await heldInterview(trx, sending, now), sending.language)
  if (sending.interviewId !== undefined && sending.interviewId !== row.id) throw notThere()
  const isUndone = await takeBack(trx, { ...sending, interviewId: row.id })
  const before = interviewer.read(row.machine_version, row.snapshot)
  const kept = isUndone ? undefined : before
  const from = kept ?? replayed(interviewer, await listJournal(trx, subjectOf(row)))
  const eventIds = events.map(({ id }) => id)
  const known = new Set(await listJournaled(trx, subjectOf(row), eventIds))
  const { standing, happened, refusals, confirmed } = moved(interviewer, from, known, sending)
  const when = { interviewId: row.id, door, actorId: sending.actorId ?? person.id, now }
  if (happened.length > 0)
    await insertJournal(
      trx,
      happened.map(event => entryOf(event, when)),
    )
  if (confirmed)
    await saveConfirmed(trx, { kind, userId: person.id, answers: confirmed.context.answers, now })
  const isNews = happened.length > 0 || !kept
  const told = isNews && (await keep(trx, { row, version: interviewer.version, standing, happened, now }))
  const mayLose = isNews && !confirmed && !sending.isReplied
  const change = { kind, userId: person.id, interviewId: row.id, door, now, before, after: standing }
  const isTakenOut = mayLose && (await takeOutSaved(trx, interviewer, change))
  return {
    interview: interviewOf(interviewer, row, standing, await countReplies(trx, row.id)),
    happened: happened.map(({ id }) => id),
    refusals,
    news: { told, isTakenOut },
  }
}

type Kept = {
  row: InterviewRow
  version: number
  standing: Standing
  happened: SentEvent[]
  now: string
}

/** Stores it; true when coordinators were notified. */
async function keep(trx: Db, { row, version, standing, happened, now }: Kept): Promise<boolean> {
  const status = statusOf(standing)
  const answered = happened.some(({ type }) => type === 'answer')
  const first_answer_at = row.first_answer_at ?? (answered ? now : null)
  await saveInterview(trx, row.id, {
    ...{ status, first_answer_at, updated_at: now },
    machine_version: version,
    snapshot: JSON.stringify(standing),
  })
  const isNew = row.first_answer_at === null
  // Coordinators look after families; a caregiver appears with their profile and documents.
  if (row.kind !== 'care') return false
  if (first_answer_at === null || (!isNew && status === row.status)) return false
  await tell(trx, isNew ? 'interview_started' : 'interview_changed', { ...row, status, first_answer_at }, now)
  return true
}

/** The coordinators' notification, without the person's words. */
const tell = (trx: Db, type: string, row: InterviewRow, now: string) =>
  insertNotification(trx, {
    ...{ channel: interviewChannel, userId: null, type, now },
    body: { id: row.id, user_id: row.user_id, status: row.status, created_at: row.first_answer_at },
  })

/** Its current state; created when missing. */
export async function openInterview(
  parts: Parts,
  { language, ...whose }: Whose & { language?: string | undefined },
): Promise<Interview> {
  const { db, clock } = parts
  const interviewer = interviewers[whose.kind]
  const row = await findInterview(db, { userId: whose.person.id, kind: whose.kind })
  const standing = row && interviewer.read(row.machine_version, row.snapshot)
  if (standing)
    return labelled(interviewOf(interviewer, row, standing, await countReplies(db, row.id)), language)
  const now = clock().toISOString()
  const { interview, news } = await inTransaction(db, trx =>
    applyInterviewEvents(trx, { ...whose, events: [], door: 'form', now }),
  )
  await publishMoves(parts, whose.person, news)
  return labelled(interview, language)
}

/** All events in order, or up to the first refused one, which is thrown after the others are stored. */
export async function sendInterviewEvents(
  parts: Parts,
  { told: words, ...sending }: Omit<Sending, 'now' | 'whenRefused'>,
): Promise<Interview> {
  const { db, clock } = parts
  const now = clock().toISOString()
  const { interview, refusals, news } = await inTransaction(db, async trx => {
    const applied = await applyInterviewEvents(trx, { ...sending, now })
    const [refusal] = applied.refusals
    // Nothing happened, so nothing is created either.
    if (refusal && applied.happened.length === 0) throw refusal.problem
    if (words !== undefined && applied.happened.length > 0)
      await raiseTold(trx, { interviewId: applied.interview.id, personId: sending.person.id, words, now })
    return applied
  })
  await publishMoves(parts, sending.person, news)
  if (words !== undefined) await publishConcerns(parts.bus)
  if (sending.events.some(({ type }) => type === 'confirm'))
    await parts.bus.publish(matchingOf(sending.person.id))
  const [refusal] = refusals
  if (refusal) throw refusal.problem
  return labelled(interview, sending.language)
}

/** Emma can answer and move; only the person's own button confirms. */
export type HeardEvent = Exclude<SentEvent, { type: 'confirm' }>

/**
 * What was understood from someone's words: every event that makes sense happens, and the others come back as
 * refusals, so Emma can ask again.
 */
export async function noteInterviewEvents(
  parts: Parts,
  sending: Omit<Sending, 'now' | 'whenRefused' | 'events'> & { events: readonly HeardEvent[] },
): Promise<Omit<Applied, 'news'>> {
  const { db, clock } = parts
  const now = clock().toISOString()
  const { news, ...noted } = await inTransaction(db, trx =>
    applyInterviewEvents(trx, { ...sending, now, whenRefused: 'go on' }),
  )
  await publishMoves(parts, sending.person, news)
  return noted
}

/** Deletes everything that was said. The confirmed profile stays; the answer tells whether there is one. */
export async function forgetInterview(
  parts: Parts,
  { person, kind }: Whose,
): Promise<{ profileKept: boolean }> {
  const { db, clock } = parts
  const gone = await inTransaction(db, async trx => {
    const row = await deleteInterview(trx, { userId: person.id, kind })
    if (!row?.first_answer_at || kind !== 'care') return false
    await tell(trx, 'interview_forgotten', row, clock().toISOString())
    return true
  })
  await publishMoves(parts, person, { ...noNews, told: gone })
  return { profileKept: await hasConfirmed(db, { kind, userId: person.id }) }
}
