import { listJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { hasConfirmed, takeOut } from './confirmed-profiles.ts'
import { type Door, replayed } from './journal.ts'
import type { Interviewer, Standing } from './kinds.ts'

type Change = {
  kind: InterviewKind
  userId: string
  interviewId: string
  door: Door
  now: string
  before: Standing | undefined
  after: Standing
}

/** The answers that were confirmed last, as the interview had them. */
async function confirmedBefore(trx: Db, interviewer: Interviewer, id: string): Promise<Answers> {
  const journal = await listJournal(trx, { kind: 'interview', id })
  const at = journal.findLastIndex(({ type }) => type === 'confirm')
  return at < 0 ? {} : replayed(interviewer, journal.slice(0, at + 1)).context.answers
}

/** Someone who empties a required box is about to fill it again, and can't confirm before they do. */
const asInForm = ({ fields }: Interviewer, before: Answers, after: Answers): Answers => ({
  ...Object.fromEntries(fields.flatMap(({ path, required }) => (required ? [[path, before[path]]] : []))),
  ...after,
})

/**
 * The saved profile loses what the interview has lost, by this change or by a message that was changed before it; true
 * when that was anything.
 */
export async function takeOutSaved(
  trx: Db,
  interviewer: Interviewer,
  { kind, userId, interviewId, door, now, before, after }: Change,
): Promise<boolean> {
  if (!(await hasConfirmed(trx, { kind, userId }))) return false
  const confirmed = await confirmedBefore(trx, interviewer, interviewId)
  const bases = [confirmed, before?.context.answers ?? {}]
  let isOut = false
  for (const base of bases) {
    const left = door === 'form' ? asInForm(interviewer, base, after.context.answers) : after.context.answers
    isOut = (await takeOut(trx, { kind, userId, before: base, after: left, now })) || isOut
  }
  return isOut
}
