import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'

const shownAtOnce = 30

/** Everyone who is or was in this family's circle, with the family's own. */
const peopleOf = (db: Db, familyId: string) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where(eb =>
      eb.or([
        eb('users.id', '=', familyId),
        eb(
          'users.id',
          'in',
          db.selectFrom('circle_members').select('user_id').where('circle_members.family_id', '=', familyId),
        ),
      ]),
    )

const matchesOf = (db: Db, familyId: string) =>
  db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .where('care_seeker_profiles.user_id', '=', familyId)

const deedsOf = prepared((db, { familyId, since }: { familyId: string; since: string }) =>
  db
    .selectFrom('journal')
    .innerJoin('users', 'users.id', 'journal.actor_id')
    .leftJoin('visits', join =>
      join.onRef('visits.id', '=', 'journal.subject_id').on('journal.subject_kind', '=', 'visit'),
    )
    .leftJoin('matches', join =>
      join.on(eb => eb('matches.id', '=', eb.fn.coalesce('visits.match_id', 'journal.subject_id'))),
    )
    .leftJoin('users as caregiver', 'caregiver.id', 'matches.caregiver_id')
    .select([
      'journal.seq',
      'journal.type',
      'journal.subject_kind',
      'journal.subject_id',
      'journal.created_at',
      'journal.actor_id',
    ])
    .select([
      'users.name as by',
      'caregiver.name as caregiver',
      'visits.starts_at',
      'visits.time_zone',
      'visits.series_id',
    ])
    .where('journal.actor_id', 'in', peopleOf(db, familyId))
    .where('journal.created_at', '>', since)
    .where('journal.forgotten', '=', 0)
    .where(eb =>
      eb.or([
        eb.and([eb('journal.subject_kind', '=', 'circle'), eb('journal.subject_id', '=', familyId)]),
        eb('matches.id', 'in', matchesOf(db, familyId).select('matches.id')),
      ]),
    )
    .orderBy('journal.seq', 'desc')
    .limit(shownAtOnce),
)

/** What the people of a circle did with the family's matches and visits, the newest first. */
export const listDeeds = (db: Db, familyId: string, since: string) => deedsOf(db, { familyId, since })
