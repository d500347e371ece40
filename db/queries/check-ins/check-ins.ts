import { inBatches } from '#db/connection/batches.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type CheckIn = Row<'check_ins'>

/** A check-in with the other side's name, for the one who is asked. */
export type CheckInWithOther = CheckIn & {
  other_id: string
  other_name: string
  ended_for: Row<'matches'>['ended_for']
}

export const insertCheckIns = (db: Db, checkIns: readonly NewRow<'check_ins'>[]): Promise<void> =>
  inBatches(checkIns, batch => db.insertInto('check_ins').values(batch).execute())

/** False when that side has been asked about that day before. */
export async function insertQuestion(db: Db, checkIn: NewRow<'check_ins'>): Promise<boolean> {
  const row = await db
    .insertInto('check_ins')
    .values(checkIn)
    .onConflict(c => c.columns(['match_id', 'side', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const withOther = (db: Db) =>
  db
    .selectFrom('check_ins')
    .innerJoin('matches', 'matches.id', 'check_ins.match_id')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as other', join =>
      join.on(eb =>
        eb.or([
          eb.and([eb('check_ins.side', '=', 'family'), eb('other.id', '=', eb.ref('matches.caregiver_id'))]),
          eb.and([
            eb('check_ins.side', '=', 'caregiver'),
            eb('other.id', '=', eb.ref('care_seeker_profiles.user_id')),
          ]),
        ]),
      ),
    )
    .selectAll('check_ins')
    .select(['other.id as other_id', 'other.name as other_name', 'matches.ended_for'])

const listedAtOnce = 200

const askedOf = prepared((db, { userId }: { userId: string }) =>
  withOther(db)
    .where('check_ins.user_id', '=', userId)
    .orderBy('check_ins.asked_at', 'desc')
    .orderBy('check_ins.day', 'desc')
    .orderBy('check_ins.id')
    .limit(listedAtOnce),
)

/** What this person was asked, newest first. */
export const listCheckInsOf = (db: Db, userId: string): Promise<CheckInWithOther[]> => askedOf(db, { userId })

export const findCheckIn = (db: Db, id: string): Promise<CheckInWithOther | undefined> =>
  withOther(db).where('check_ins.id', '=', id).executeTakeFirst()

/** False when another tab answered meanwhile. */
export async function changeCheckIn(
  db: Db,
  { id, answer, words }: Pick<CheckIn, 'id' | 'answer' | 'words'>,
  change: Partial<CheckIn>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('check_ins')
    .set(change)
    .where('id', '=', id)
    .where('answer', answer === null ? 'is' : '=', answer)
    .where('words', '=', words)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Started = { id: string; started_at: string | null }

/** Active matches whose care started in this span. */
export const listStarted = (db: Db, { from, to }: { from: string; to: string }): Promise<Started[]> =>
  db
    .selectFrom('matches')
    .select(['id', 'started_at'])
    .where('status', '=', 'active')
    .where('started_at', '>', from)
    .where('started_at', '<=', to)
    .orderBy('id')
    .execute()

/** Which days of these matches each side has been asked about. */
export async function listAskedDays(
  db: Db,
  matchIds: readonly string[],
): Promise<Pick<CheckIn, 'match_id' | 'side' | 'day'>[]> {
  if (matchIds.length === 0) return []
  return db
    .selectFrom('check_ins')
    .select(['match_id', 'side', 'day'])
    .where('match_id', 'in', matchIds)
    .execute()
}
