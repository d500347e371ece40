import { listedText } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'

type DoneVisit = Pick<
  Row<'visits'>,
  'id' | 'starts_at' | 'ends_at' | 'time_zone' | 'clock_in_at' | 'clock_out_at' | 'worked_minutes'
> & {
  family_id: string
  family_name: string
  recipient_first_name: string
  recipient_last_name: string
  caregiver_name: string
}

const most = 5000

type Whose = { userId: string; from: string; to: string }

/** The visits of this person, on either side, that took place between these moments, in order. */
export const listDoneVisits = (db: Db, { userId, from, to }: Whose): Promise<DoneVisit[]> =>
  db
    .selectFrom('visits')
    .innerJoin('matches', 'matches.id', 'visits.match_id')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as family', 'family.id', 'care_seeker_profiles.user_id')
    .innerJoin('users as caregiver', 'caregiver.id', 'visits.caregiver_id')
    .select(['visits.id', 'visits.starts_at', 'visits.ends_at', 'visits.time_zone'])
    .select(['visits.clock_in_at', 'visits.clock_out_at', 'visits.worked_minutes'])
    .select(['family.id as family_id', 'family.name as family_name', 'caregiver.name as caregiver_name'])
    .select('care_recipients.first_name as recipient_first_name')
    .select('care_recipients.last_name as recipient_last_name')
    .where(eb => eb.or([eb('visits.caregiver_id', '=', userId), eb('family.id', '=', userId)]))
    .where('visits.status', '=', 'completed')
    .where('visits.starts_at', '<', to)
    .where('visits.ends_at', '>', from)
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .limit(most)
    .execute()

type DoneTask = Pick<Row<'visit_tasks'>, 'visit_id' | 'path' | 'value' | 'done_at'>

export const listTasksOf = (db: Db, visitIds: readonly string[]): Promise<DoneTask[]> =>
  visitIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('visit_tasks')
        .select(['visit_id', 'path', 'value', 'done_at'])
        .where('visit_id', 'in', listedText(db, visitIds))
        .orderBy('position')
        .execute()
