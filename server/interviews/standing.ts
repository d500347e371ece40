import { findInterview, type InterviewRow } from '#db/queries/interviews/interviews.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Answers } from '#machines/interview/fields.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { replayed } from './journal.ts'
import { interviewers, type Standing } from './kinds.ts'

/** The interview's state; nothing is created or changed by looking. */
export async function standingOf(db: Db, kind: InterviewKind, row: InterviewRow): Promise<Standing> {
  const interviewer = interviewers[kind]
  const kept = interviewer.read(row.machine_version, row.snapshot)
  return kept ?? replayed(interviewer, await listJournal(db, { kind: 'interview', id: row.id }))
}

/** The answers so far; empty when no one has started. */
export async function findAnswers(
  db: Db,
  { userId, kind }: { userId: string; kind: InterviewKind },
): Promise<Answers> {
  const row = await findInterview(db, { userId, kind })
  return row ? (await standingOf(db, kind, row)).context.answers : {}
}
