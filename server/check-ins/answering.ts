import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { type CheckInWithOther, changeCheckIn, findCheckIn } from '#db/queries/check-ins/check-ins.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type CheckInAnswer, type CheckInEvent, checkInMachine } from '#machines/check-ins/check-in.ts'
import type { Person } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { raiseOrRestate } from '../concerns/settling.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { isDangerous } from '../safety/hearing.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

export type CheckInReply = { answer: CheckInAnswer; words?: string | undefined }

const refused = () =>
  new Problem(409, 'answer_final', 'This answer can’t be changed anymore. Write to us instead.')

const names: Record<CheckInAnswer, string> = { good: 'Good', mixed: 'Mixed', bad: 'Bad' }

/** What coordinators read in their list. */
const toldOf = ({ day, answer, words }: Pick<CheckInWithOther, 'day' | 'answer' | 'words'>) =>
  [`${answer === null ? '' : names[answer]} (day ${day})`, words].filter(Boolean).join(': ')

type Move = { checkIn: CheckInWithOther; event: CheckInEvent; words: string }

const standingOf = ({ answer, answered_at: answeredAt }: CheckInWithOther) =>
  checkInMachine.resolveState({
    ...{ value: answer === null ? 'asked' : 'answered', context: { answer, answeredAt } },
  })

/** An answer stays open to second thoughts for a day. */
export const canChange = (checkIn: CheckInWithOther, at: string): boolean =>
  checkIn.answer !== null && standingOf(checkIn).can({ type: 'change', answer: checkIn.answer, at })

async function move(trx: Db, { checkIn, event, words }: Move): Promise<CheckInWithOther> {
  const state = standingOf(checkIn)
  if (!state.can(event)) throw refused()
  const { context } = transition(checkInMachine, state, event)[0]
  const change = { answer: context.answer, answered_at: context.answeredAt, words }
  if (!(await changeCheckIn(trx, checkIn, change))) throw refused()
  await insertJournal(trx, {
    ...{ subject_kind: 'check-in', subject_id: checkIn.id, event_id: randomUUID(), type: event.type },
    ...{ payload: JSON.stringify({ answer: context.answer }), door: 'form', actor_id: checkIn.user_id },
    ...{ quote: null, message_id: null, created_at: event.at },
  })
  return { ...checkIn, ...change }
}

const isWorrying = ({ answer }: Pick<CheckInWithOther, 'answer'>) => answer === 'mixed' || answer === 'bad'

type Answered = { before: CheckInWithOther; after: CheckInWithOther; isUrgent: boolean; now: string }

/** Anything but a good answer, its change, and words of danger are for a coordinator to see. */
async function alert(trx: Db, { before, after, isUrgent, now }: Answered): Promise<boolean> {
  if (!isUrgent && !isWorrying(before) && !isWorrying(after)) return false
  await raiseOrRestate(trx, {
    ...{ kind: 'check-in', subjectId: after.id, aboutId: after.other_id, raisedBy: after.user_id, now },
    ...{ words: toldOf(after), urgent: after.answer === 'bad' || isUrgent },
  })
  return true
}

/** Keeps an answer; what isn't good goes to the coordinators, and to no one else. */
export async function answerCheckIn(
  { db, bus, clock }: Parts,
  { id, person, reply }: { id: string; person: Person; reply: CheckInReply },
): Promise<CheckInWithOther> {
  const now = clock().toISOString()
  const { answer } = reply
  const known = reply.words ?? (await findCheckIn(db, id))?.words ?? ''
  const isUrgent = await isDangerous(known, person.language)
  const { after, isNews } = await inTransaction(db, async trx => {
    const before = await findCheckIn(trx, id)
    if (!before || before.user_id !== person.id) throw notThere()
    const words = reply.words ?? before.words
    if (before.answer === answer && before.words === words) return { after: before, isNews: false }
    const event = { type: before.answer === null ? 'answer' : 'change', answer, at: now } as const
    const changed = await move(trx, { checkIn: before, event, words })
    return { after: changed, isNews: await alert(trx, { before, after: changed, isUrgent, now }) }
  })
  if (isNews) await publishConcerns(bus)
  return after
}
