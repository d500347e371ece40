import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findConfirmedCare } from '#db/queries/care/care.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { findInterview, type InterviewRow } from '#db/queries/interviews/interviews.ts'
import { insertNotification, markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { findPerson, type PersonAccount } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import { newsTypes } from '#machines/my-data/news.ts'
import type { Person } from '../accounts/person.ts'
import { careAnswersIn } from '../care/profile-of.ts'
import { caregiverAnswersIn } from '../caregivers/profile-of.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { hasConfirmed, saveConfirmed } from '../interviews/confirmed-profiles.ts'
import { applyInterviewEvents, heldInterview } from '../interviews/interviews.ts'
import type { SentEvent } from '../interviews/journal.ts'
import { interviewers, type Standing } from '../interviews/kinds.ts'
import { type News, publishMoves } from '../interviews/news.ts'
import { refusalOf } from '../interviews/refusals.ts'
import { standingOf } from '../interviews/standing.ts'
import { matchingOf } from '../matches/channel.ts'
import { personNews } from './channel.ts'

export type Correction = {
  field: string
  /** Null takes the answer out. */
  value: unknown
  /** What the coordinator saw there. */
  was: unknown
  reason: string
}

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>
type Correcting = {
  trx: Db
  person: PersonAccount
  kind: InterviewKind
  coordinator: Person
  event: SentEvent
  now: string
}

const changedElsewhere = () =>
  new Problem(409, 'changed_elsewhere', 'This answer was just changed. Please look at it, then try again.')

const eventOf = ({ field, value }: Correction): SentEvent => {
  const event = { id: randomUUID(), field }
  return value === null ? { ...event, type: 'clear' } : { ...event, type: 'answer', value, by: 'coordinator' }
}

/** The answers of the saved profile; undefined while there is none that others see. */
async function confirmedAnswers(db: Db, kind: InterviewKind, userId: string): Promise<Answers | undefined> {
  if (!(await hasConfirmed(db, { kind, userId }))) return undefined
  if (kind === 'caregiver') {
    const profile = await findCaregiverProfile(db, userId)
    return profile && caregiverAnswersIn(profile)
  }
  const care = await findConfirmedCare(db, userId)
  return care && careAnswersIn(care)
}

/** The answers under the machine's rules: what it refuses is refused with its words. */
function movedBy(kind: InterviewKind, from: Standing, event: SentEvent): Standing {
  const interviewer = interviewers[kind]
  const next = interviewer.move(from, event)
  if (!next) throw refusalOf(interviewer, from, { event, at: 'value' })
  return next
}

/** The interview as it stands; someone whose profile never was an interview has the answers of the profile. */
async function startOf(
  trx: Db,
  kind: InterviewKind,
  row: InterviewRow | undefined,
  saved: Answers | undefined,
): Promise<Standing> {
  const interviewer = interviewers[kind]
  if (row) return standingOf(trx, kind, row)
  const begun = interviewer.begin()
  return { ...begun, context: { ...begun.context, answers: saved ?? {} } }
}

/** A finished interview stays finished: the person hears of the change. */
async function changeInterview(
  { trx, person, kind, coordinator, event, now }: Correcting,
  row: InterviewRow,
) {
  const confirm: SentEvent[] = row.status === 'complete' ? [{ id: randomUUID(), type: 'confirm' }] : []
  const { refusals, news } = await applyInterviewEvents(trx, {
    ...{ person, kind, door: 'coordinator', now, actorId: coordinator.id },
    events: [event, ...confirm],
  })
  const [refusal] = refusals
  if (refusal) throw refusal.problem
  return news
}

const withChange = (answers: Answers, { field, value }: Correction): Answers => {
  const { [field]: _, ...rest } = answers
  return value === null ? rest : { ...rest, [field]: value }
}

/** Interview and profile change together, or neither does. */
async function correct(doing: Correcting, correction: Correction): Promise<News | undefined> {
  const { trx, person, kind, now, event } = doing
  const { field, was } = correction
  const begun = await findInterview(trx, { userId: person.id, kind })
  const row = begun && (await heldInterview(trx, { person, kind }, now))
  const saved = await confirmedAnswers(trx, kind, person.id)
  if (!row && !saved) throw notThere()
  const start = await startOf(trx, kind, row, saved)
  const before = start.context.answers[field] ?? saved?.[field] ?? null
  if (!isSameAnswer(before, was)) throw changedElsewhere()
  const after = movedBy(kind, start, event).context.answers[field] ?? null
  const news = row && (await changeInterview(doing, row))
  const kept = row?.status === 'complete' ? undefined : await confirmedAnswers(trx, kind, person.id)
  if (kept)
    await saveConfirmed(trx, {
      ...{ kind, userId: person.id, now },
      answers: withChange(kept, { ...correction, value: after }),
    })
  await insertJournal(trx, {
    ...{ subject_kind: 'person', subject_id: person.id, event_id: event.id, type: 'correct' },
    ...{
      payload: JSON.stringify({ field, reason: correction.reason, change: { before, after } }),
      door: 'admin',
    },
    ...{ actor_id: doing.coordinator.id, quote: null, message_id: null, created_at: now },
  })
  return news
}

/** The person has opened their profile. */
export const readCorrections = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> =>
  markNotificationsRead(db, { userId, types: newsTypes.profile, now: clock().toISOString() })

/**
 * A coordinator puts one answer right. What was there stays in the journal, with who changed it and why, and the person
 * hears of it in the app and by email.
 */
export async function correctAnswer(
  parts: Parts,
  personId: string,
  correction: Correction,
  coordinator: Person,
): Promise<void> {
  const now = parts.clock().toISOString()
  const person = await inTransaction(parts.db, async trx => {
    const found = await findPerson(trx, personId)
    if (!found) throw notThere()
    const kind = found.role === 'caregiver' ? 'caregiver' : 'care'
    if (!fieldOf(kind, correction.field)) throw new Problem(422, 'unknown_field', 'There’s no such question.')
    const news = await correct(
      { trx, person: found, kind, coordinator, event: eventOf(correction), now },
      correction,
    )
    const email = { kind: 'profileCorrected', userId: found.id, since: now, field: correction.field } as const
    await parts.post.aboutPerson(email, trx, 0)
    await insertNotification(trx, {
      ...{ channel: 'notifications', userId: found.id, type: 'profile_corrected', now },
      body: { field: correction.field },
    })
    return { ...found, news }
  })
  if (person.news) await publishMoves(parts, person, person.news)
  await parts.bus.publish(matchingOf(person.id))
  await parts.bus.publish(personNews(person.id))
}
