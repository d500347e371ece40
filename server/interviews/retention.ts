import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { deleteUntouched, listToForget, listToTell, markTold } from '#db/queries/interviews/idle.ts'
import type { InterviewRow } from '#db/queries/interviews/interviews.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { countUp, findCount } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import type { Deps } from '../http/deps.ts'
import { dayInWords } from '../mail/emails.ts'
import { zoneOf } from '../my-data/notification-settings.ts'
import { forgetResume } from '../resumes/kept-resume.ts'
import { movesOf } from './news.ts'
import { retention } from './retention-limits.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'storage' | 'clock' | 'settings' | 'post'>

const counted = { tell: 'interviews told of', forget: 'interviews forgotten' } as const

const journalEntry = (
  { user_id, kind }: InterviewRow,
  type: 'tell-unfinished' | 'forget-unfinished',
  now: string,
) => ({
  ...{ subject_kind: 'account', subject_id: user_id, event_id: randomUUID(), type },
  ...{ payload: JSON.stringify({ kind }), door: 'calendar' as const, actor_id: null, quote: null },
  ...{ message_id: null, created_at: now },
})

const pathOf = { care: '/care-seeker/onboarding', caregiver: '/onboarding' } as const

async function tell({ db, clock, post }: Parts, row: InterviewRow): Promise<void> {
  const now = clock()
  const goesAt = new Date(now.getTime() + retention.noticeDays * dayMs).toISOString()
  await inTransaction(db, async trx => {
    const user = await findUserById(trx, row.user_id)
    if (!user || !(await markTold(trx, row, now.toISOString()))) return
    const day = dayInWords(goesAt, await zoneOf(trx, user.id), user.language)
    await post.answersExpiring({ ...user, day }, pathOf[row.kind], trx)
    await insertJournal(trx, journalEntry(row, 'tell-unfinished', now.toISOString()))
    await countUp(trx, counted.tell)
  })
}

/** The resume first: when that fails half-way, the next round finds the rest. */
async function forget(parts: Parts, row: InterviewRow): Promise<void> {
  const { db, bus, clock } = parts
  if (row.kind === 'caregiver') await forgetResume(parts, { id: row.user_id })
  const gone = await inTransaction(db, async trx => {
    if (!(await deleteUntouched(trx, row))) return false
    await insertJournal(trx, journalEntry(row, 'forget-unfinished', clock().toISOString()))
    await countUp(trx, counted.forget)
    return true
  })
  if (gone) await bus.publish(movesOf(row.user_id))
}

/**
 * Unfinished interviews that no one has come back to: their owners are told, and after that they have a month. Both are
 * done once, however often this is called or broken off.
 */
export async function sweepUnfinished(parts: Parts): Promise<void> {
  const { db, clock, settings } = parts
  const before = (days: number) => new Date(clock().getTime() - days * dayMs).toISOString()
  const { noticeDays, atOnce: limit } = retention
  const since = before(settings.interviewDays)
  for (const row of await listToForget(db, { since, toldBefore: before(noticeDays), limit }))
    await forget(parts, row)
  for (const row of await listToTell(db, { since: before(settings.interviewDays - noticeDays), limit }))
    await tell(parts, row)
}

/** Of all processes together, since the database was made. */
export async function retentionLines(db: Db): Promise<string[]> {
  return [
    '# HELP unfinished_interviews_total Unfinished interviews whose owners were told, and that were deleted',
    '# TYPE unfinished_interviews_total counter',
    `unfinished_interviews_total{what="told"} ${await findCount(db, counted.tell)}`,
    `unfinished_interviews_total{what="deleted"} ${await findCount(db, counted.forget)}`,
  ]
}
