import { findConfirmedCare } from '#db/queries/care/care.ts'
import { findInterview } from '#db/queries/interviews/interviews.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import { careFields } from '#machines/care-interview/fields.ts'
import { type Answers, isAnswered, isSameAnswer, shownOf } from '#machines/interview/fields.ts'
import { replayed } from '../interviews/journal.ts'
import { interviewers } from '../interviews/kinds.ts'
import { planWeekOf } from './plan-week.ts'
import { careAnswersIn } from './profile-of.ts'

type Confirmed = { number: number; at: string; answers: Answers }
export type PlanVersion = Confirmed & { week: ReturnType<typeof planWeekOf> }

/** Older versions are only in the journal. */
const versionsShown = 10

/** Every confirmation is a version: the journal is read up to each of them. */
function confirmedIn(journal: Row<'journal'>[]): Confirmed[] {
  const ends = journal.flatMap(({ type, created_at }, index) =>
    type === 'confirm' ? [{ index, at: created_at }] : [],
  )
  return ends
    .map(({ index, at }, version) => ({ index, at, number: version + 1 }))
    .slice(-versionsShown)
    .map(({ index, at, number }) => {
      const { answers } = replayed(interviewers.care, journal.slice(0, index + 1)).context
      return { number, at, answers: shownOf(careFields, answers) }
    })
    .reverse()
}

const isSame = (a: Answers, b: Answers) =>
  careFields.every(
    ({ path }) => isAnswered(a, path) === isAnswered(b, path) && isSameAnswer(a[path], b[path]),
  )

/** The plan as confirmed, newest first; undefined while nothing is confirmed. */
export async function readCarePlan(db: Db, userId: string): Promise<PlanVersion[] | undefined> {
  const confirmed = await findConfirmedCare(db, userId)
  if (!confirmed) return undefined
  const current = careAnswersIn(confirmed)
  const interview = await findInterview(db, { userId, kind: 'care' })
  const journal = interview ? await listJournal(db, { kind: 'interview', id: interview.id }) : []
  const versions = confirmedIn(journal)
  const [newest] = versions
  // The interview may have been forgotten since, and the profile kept.
  const isNewest = newest !== undefined && isSame(newest.answers, current)
  const number = (newest?.number ?? 0) + 1
  const kept = isNewest ? [] : [{ number, at: confirmed.updated_at, answers: current }]
  return [...kept, ...versions].map(version => ({ ...version, week: planWeekOf(version.answers) }))
}
