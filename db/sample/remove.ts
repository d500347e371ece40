import { numbersKey, recordSkipped } from '../queries/audit/lost.ts'
import { forgetJournal } from '../queries/process/journal.ts'
import { findSetting } from '../queries/process/settings.ts'
import type { Db } from '../schema.ts'

/** Paths in the documents bucket, and in the camera pictures bucket. */
export type Removed = { people: number; files: string[]; captures: string[] }

/**
 * Removes the sample people and everything that's theirs. What a real person has stays, unless half of it is
 * a sample person's: a match with one can't outlive them.
 */
export const removeSample = (db: Db): Promise<Removed> =>
  db.transaction().execute(async trx => {
    const files = await trx
      .selectFrom('caregiver_documents')
      .select('file_path')
      .where('user_id', 'in', madeUp(trx))
      .execute()
    const captures = await trx
      .selectFrom('document_verifications')
      .select('document_path')
      .where('user_id', 'in', madeUp(trx))
      .execute()
    await forgetEntries(trx)
    await trx.deleteFrom('verifications').where('value', 'in', madeUp(trx)).execute()
    await trx.deleteFrom('conversations').where('id', 'in', ownConversations(trx)).execute()
    const { numDeletedRows } = await trx
      .deleteFrom('users')
      .where('is_sample', '=', 1)
      .executeTakeFirstOrThrow()
    return {
      people: Number(numDeletedRows),
      files: files.map(row => row.file_path),
      captures: captures.map(row => row.document_path),
    }
  })

const madeUp = (db: Db) => db.selectFrom('users').select('id').where('is_sample', '=', 1)

/** Those no real person takes part in. */
const ownConversations = (db: Db) =>
  db
    .selectFrom('conversation_members')
    .innerJoin('users', 'users.id', 'conversation_members.user_id')
    .select('conversation_members.conversation_id')
    .groupBy('conversation_members.conversation_id')
    .having(eb => eb.fn.min('users.is_sample'), '=', 1)

const sampleMatches = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .select('matches.id')
    .where(eb =>
      eb.or([
        eb('matches.caregiver_id', 'in', madeUp(db)),
        eb('care_seeker_profiles.user_id', 'in', madeUp(db)),
      ]),
    )

/**
 * The journal refers to its subjects without a foreign key. What was made up is deleted; what happened to sample people
 * since then is forgotten, and the chain of the journal holds.
 */
async function forgetEntries(db: Db): Promise<void> {
  const subjects = [
    madeUp(db),
    db.selectFrom('interviews').select('id').where('user_id', 'in', madeUp(db)),
    db.selectFrom('caregiver_documents').select('id').where('user_id', 'in', madeUp(db)),
    db.selectFrom('care_seeker_profiles').select('id').where('user_id', 'in', madeUp(db)),
    db.selectFrom('visits').select('id').where('match_id', 'in', sampleMatches(db)),
    db.selectFrom('payments').select('id').where('match_id', 'in', sampleMatches(db)),
    db.selectFrom('reviews').select('id').where('match_id', 'in', sampleMatches(db)),
    db.selectFrom('check_ins').select('id').where('match_id', 'in', sampleMatches(db)),
    db.selectFrom('community_posts').select('id').where('author_id', 'in', madeUp(db)),
    db.selectFrom('community_answers').select('id').where('author_id', 'in', madeUp(db)),
    db.selectFrom('support_requests').select('id').where('user_id', 'in', madeUp(db)),
    sampleMatches(db),
  ]
  if (await findSetting(db, numbersKey)) await recordSkipped(db, new Date().toISOString())
  await db.deleteFrom('journal').where('is_sample', '=', 1).execute()
  await forgetJournal(db, eb =>
    eb.or([...subjects.map(ids => eb('subject_id', 'in', ids)), eb('actor_id', 'in', madeUp(db))]),
  )
}
