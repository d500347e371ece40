import { sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { isSqlite, listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import type { MatchStatus, WithdrawalCause } from '#machines/matching/match.ts'
import type { VisitSide, VisitStatus } from '#machines/visits/visit.ts'

export type Visit = Row<'visits'>

/** A visit with its two people, and how their match stands. */
export type VisitWithSides = Visit & {
  match_status: MatchStatus
  match_ended_for: WithdrawalCause | null
  recipient_id: string
  recipient_first_name: string
  family_id: string
  family_name: string
  family_language: string
  caregiver_name: string
  caregiver_language: string
  /** Of the plan that it belongs to, if that has no last day. */
  plan_id: string | null
  plan_agreed_at: string | null
}

export const insertVisits = (db: Db, visits: readonly NewRow<'visits'>[]): Promise<void> =>
  inBatches(visits, batch =>
    db
      .insertInto('visits')
      .values(batch.map(row => ({ ...blank, ...row })))
      .execute(),
  )

/** Rows of one batch need the same columns. */
const blank = {
  ...{ note: '', series_id: null, requested_by: 'family', short_notice: 0, sequence: 0, updated_at: null },
  ...{ proposed_starts_at: null, proposed_ends_at: null, proposed_by: null, proposed_reason: null },
  ...{ closed_by: null, closed_at: null, closed_reason: null, clock_in_at: null, clock_out_at: null },
  ...{ worked_minutes: null, completed_at: null, report: null, rate_cents: null },
  ...{ correction_minutes: null, correction_by: null, correction_reason: null },
  ...{ clock_in_tenths: null, clock_out_tenths: null, late_minutes: null, late_at: null },
  ...{ miles_tenths: null, mile_cents: null, expenses_cents: null, expenses_words: null },
} as const satisfies Partial<NewRow<'visits'>>

const withSides = (db: Db) =>
  db
    .selectFrom('visits')
    .innerJoin('matches', 'matches.id', 'visits.match_id')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as family', 'family.id', 'care_seeker_profiles.user_id')
    .innerJoin('users as caregiver', 'caregiver.id', 'visits.caregiver_id')
    .leftJoin('visit_plans', join =>
      join.onRef('visit_plans.series_id', '=', 'visits.series_id').on('visit_plans.ended_at', 'is', null),
    )
    .selectAll('visits')
    .select([
      'matches.status as match_status',
      'matches.ended_for as match_ended_for',
      'care_recipients.id as recipient_id',
      'care_recipients.first_name as recipient_first_name',
      'family.id as family_id',
      'family.name as family_name',
      'family.language as family_language',
      'caregiver.name as caregiver_name',
      'caregiver.language as caregiver_language',
      'visit_plans.series_id as plan_id',
      'visit_plans.agreed_at as plan_agreed_at',
    ])

export const findVisit = (db: Db, id: string): Promise<VisitWithSides | undefined> =>
  withSides(db).where('visits.id', '=', id).executeTakeFirst()

const theseVisits = prepared((db, { ids }: { ids: readonly string[] }) =>
  withSides(db).where('visits.id', 'in', listedText(db, ids)),
)

export const listVisits = (db: Db, ids: readonly string[]): Promise<VisitWithSides[]> =>
  ids.length === 0 ? Promise.resolve([]) : theseVisits(db, { ids })

type Whose = { userId: string; side: VisitSide }
type Between = { userId: string; from: string; to: string }

const ownVisits = (db: Db, { userId, side }: Whose) =>
  withSides(db).where(side === 'family' ? 'family.id' : 'visits.caregiver_id', '=', userId)

const listedAtOnce = 2000

const visitsBetween = (side: VisitSide) =>
  prepared((db, { userId, from, to }: Between) =>
    ownVisits(db, { userId, side })
      .where('visits.starts_at', '<', to)
      .where('visits.ends_at', '>', from)
      .orderBy('visits.starts_at')
      .orderBy('visits.id')
      .limit(listedAtOnce),
  )

const visitsOf = { family: visitsBetween('family'), caregiver: visitsBetween('caregiver') }

/** One side's visits that touch this time, in order. */
export const listVisitsOf = (
  db: Db,
  { side, ...between }: Between & { side: VisitSide },
): Promise<VisitWithSides[]> => visitsOf[side](db, between)

/** Visits of a series, in order. */
export const listSeries = (db: Db, seriesId: string): Promise<VisitWithSides[]> =>
  withSides(db)
    .where('visits.series_id', '=', seriesId)
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .execute()

/** Those that are still to come when care ends. */
export const listOpenVisits = (db: Db, matchId: string, after: string): Promise<VisitWithSides[]> =>
  withSides(db)
    .where('visits.match_id', '=', matchId)
    .where('visits.status', 'in', holding)
    .where('visits.ends_at', '>', after)
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .execute()

/** Someone's, with whomever they are, that are still to come and begin before then. */
export const listOpenVisitsOf = (
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string | undefined },
): Promise<VisitWithSides[]> =>
  withSides(db)
    .where(eb => eb.or([eb('visits.caregiver_id', '=', userId), eb('family.id', '=', userId)]))
    .where('visits.status', 'in', holding)
    .where('visits.ends_at', '>', from)
    .$if(to !== undefined, query => query.where('visits.starts_at', '<', to ?? ''))
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .execute()

/** A match's work that's done and began between these moments, in order. */
export const listWorked = (
  db: Db,
  { matchId, from, to }: { matchId: string; from: string; to: string },
): Promise<VisitWithSides[]> =>
  withSides(db)
    .where('visits.match_id', '=', matchId)
    .where('visits.status', '=', 'completed')
    .where('visits.starts_at', '>=', from)
    .where('visits.starts_at', '<', to)
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .execute()

/** What takes up someone's time. */
const holding: readonly VisitStatus[] = ['requested', 'confirmed', 'uncovered']

type Calendars = { caregiverId: string; recipientId: string }

const calendarLock = 7_311_016

/**
 * Whoever plans visits of the same people at the same moment waits here, so that a free hour is given away once. SQLite
 * has one writer anyway.
 */
export async function holdCalendars(trx: Db, { caregiverId, recipientId }: Calendars): Promise<void> {
  if (isSqlite(trx)) return
  for (const id of [caregiverId, recipientId].sort())
    await sql`select pg_advisory_xact_lock(${calendarLock}, hashtext(${id}))`.execute(trx)
}

export type TakenTime = Pick<Visit, 'id' | 'starts_at' | 'ends_at' | 'caregiver_id'>

/** Visits of either person that hold their time between these moments. */
export const listTaken = (
  db: Db,
  { caregiverId, recipientId, from, to }: Calendars & { from: string; to: string },
): Promise<TakenTime[]> =>
  db
    .selectFrom('visits')
    .innerJoin('matches', 'matches.id', 'visits.match_id')
    .select(['visits.id', 'visits.starts_at', 'visits.ends_at', 'visits.caregiver_id'])
    .where('visits.status', 'in', holding)
    .where('visits.starts_at', '<', to)
    .where('visits.ends_at', '>', from)
    .where(eb =>
      eb.or([eb('visits.caregiver_id', '=', caregiverId), eb('matches.recipient_id', '=', recipientId)]),
    )
    .orderBy('visits.starts_at')
    .execute()

/** False when someone else moved it meanwhile. */
export async function changeVisit(
  db: Db,
  { id, status, sequence }: Pick<Visit, 'id' | 'status' | 'sequence'>,
  change: Partial<Visit>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('sequence', '=', sequence)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Someone else comes to this visit, at their own rate; it leaves its series. */
export const giveVisit = (
  trx: Db,
  id: string,
  to: Pick<Visit, 'match_id' | 'caregiver_id' | 'rate_cents'>,
): Promise<unknown> =>
  trx
    .updateTable('visits')
    .set({ ...to, series_id: null })
    .where('id', '=', id)
    .execute()

/** Those that any of these caregivers have at this time. */
export const listBusyAmong = (
  db: Db,
  { caregiverIds, from, to }: { caregiverIds: readonly string[]; from: string; to: string },
): Promise<Pick<Visit, 'caregiver_id' | 'starts_at' | 'ends_at'>[]> =>
  db
    .selectFrom('visits')
    .select(['caregiver_id', 'starts_at', 'ends_at'])
    .where('caregiver_id', 'in', listedText(db, caregiverIds))
    .where('status', 'in', holding)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .execute()

/** When a caregiver is taken; no one's names. */
export const listBusy = (
  db: Db,
  { caregiverId, from, to }: { caregiverId: string; from: string; to: string },
): Promise<Pick<Visit, 'starts_at' | 'ends_at'>[]> =>
  db
    .selectFrom('visits')
    .select(['starts_at', 'ends_at'])
    .where('caregiver_id', '=', caregiverId)
    .where('status', 'in', holding)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .execute()

/** Confirmed visits of real people that begin between these moments, for reminders. */
export const listComing = (db: Db, { from, to }: { from: string; to: string }): Promise<VisitWithSides[]> =>
  withSides(db)
    .where('visits.status', '=', 'confirmed')
    .where(eb => eb.or([eb('family.is_sample', '=', 0), eb('caregiver.is_sample', '=', 0)]))
    .where('visits.starts_at', '>', from)
    .where('visits.starts_at', '<', to)
    .orderBy('visits.starts_at')
    .orderBy('visits.id')
    .execute()

/** Requests whose time is over. */
export const listLapsed = (db: Db, at: string, limit: number): Promise<Pick<Visit, 'id' | 'match_id'>[]> =>
  db
    .selectFrom('visits')
    .select(['id', 'match_id'])
    .where('status', '=', 'requested')
    .where('starts_at', '<', at)
    .where('ends_at', '<=', at)
    .orderBy('starts_at')
    .limit(limit)
    .execute()
