import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { inBatches } from '#db/connection/batches.ts'
import { isSqlite } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Database, Db, NewRow, Row } from '#db/schema.ts'
import type { MatchDecisions, MatchSide, MatchStatus } from '#machines/matching/match.ts'

export type Match = Row<'matches'>

/** A match with its two people. */
export type MatchWithSides = Match & {
  family_id: string
  family_name: string
  family_language: string
  recipient_first_name: string
  recipient_last_name: string
  recipient_city: string
  caregiver_name: string
  caregiver_language: string
  /** When each side's profile was saved last; a caregiver may have none anymore. */
  family_version: string
  caregiver_version: string | null
}

export const insertMatches = (db: Db, matches: readonly NewRow<'matches'>[]): Promise<void> =>
  inBatches(matches, batch => db.insertInto('matches').values(batch).execute())

/** False when the pair has an open match already. */
export async function insertSuggestion(db: Db, match: NewRow<'matches'>): Promise<boolean> {
  const row = await db
    .insertInto('matches')
    .values(match)
    .onConflict(c => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const withSides = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
    .innerJoin('users as family', 'family.id', 'care_seeker_profiles.user_id')
    .innerJoin('users as caregiver', 'caregiver.id', 'matches.caregiver_id')
    .leftJoin('caregiver_profiles', 'caregiver_profiles.id', 'matches.caregiver_id')
    .selectAll('matches')
    .select([
      'family.id as family_id',
      'family.name as family_name',
      'family.language as family_language',
      'care_recipients.first_name as recipient_first_name',
      'care_recipients.last_name as recipient_last_name',
      'care_recipients.city as recipient_city',
      'caregiver.name as caregiver_name',
      'caregiver.language as caregiver_language',
      'care_seeker_profiles.updated_at as family_version',
      'caregiver_profiles.updated_at as caregiver_version',
    ])

export const findMatch = (db: Db, id: string): Promise<MatchWithSides | undefined> =>
  withSides(db).where('matches.id', '=', id).executeTakeFirst()

/** Of two who move it at once, the second waits here; SQLite has one writer anyway. */
export async function holdMatch(trx: Db, id: string): Promise<MatchWithSides | undefined> {
  if (!isSqlite(trx)) await trx.selectFrom('matches').select('id').where('id', '=', id).forUpdate().execute()
  return findMatch(trx, id)
}

/** False when someone else moved it meanwhile. */
export async function changeMatch(
  db: Db,
  { id, status, family_decision, caregiver_decision }: Match,
  change: Partial<Match>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('matches')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('family_decision', '=', family_decision)
    .where('caregiver_decision', '=', caregiver_decision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const decisionsOf = (match: Match): MatchDecisions => ({
  family: match.family_decision,
  caregiver: match.caregiver_decision,
})

const listedAtOnce = 100

const offeredTo = (side: MatchSide) =>
  prepared((db, { userId }: { userId: string }) =>
    withSides(db)
      .where(side === 'family' ? 'family.id' : 'matches.caregiver_id', '=', userId)
      .where('matches.offered_at', 'is not', null)
      .orderBy('matches.requested_at', 'desc')
      .orderBy('matches.id')
      .limit(listedAtOnce),
  )

const offers = { family: offeredTo('family'), caregiver: offeredTo('caregiver') }

/** Matches offered to this person, newest first. */
export const listMatchesOf = (
  db: Db,
  { userId, side }: { userId: string; side: MatchSide },
): Promise<MatchWithSides[]> => offers[side](db, { userId })

const open: readonly MatchStatus[] = ['waiting', 'offered', 'introduced', 'active']

/** Open matches of these. */
export const listOpenMatches = (
  db: Db,
  of: { recipientId?: string; familyId?: string; caregiverId?: string },
): Promise<MatchWithSides[]> =>
  withSides(db)
    .where(eb =>
      eb.and([
        ...(of.recipientId === undefined ? [] : [eb('matches.recipient_id', '=', of.recipientId)]),
        ...(of.familyId === undefined ? [] : [eb('family.id', '=', of.familyId)]),
        ...(of.caregiverId === undefined ? [] : [eb('matches.caregiver_id', '=', of.caregiverId)]),
      ]),
    )
    .where('matches.status', 'in', open)
    .orderBy('matches.requested_at')
    .orderBy('matches.id')
    .execute()

const between = (db: Db, one: string, other: string) =>
  withSides(db).where(eb =>
    eb.or([
      eb.and([eb('family.id', '=', one), eb('matches.caregiver_id', '=', other)]),
      eb.and([eb('family.id', '=', other), eb('matches.caregiver_id', '=', one)]),
    ]),
  )

/** Open matches between two people, whichever side each is on. */
export const listOpenBetween = (db: Db, one: string, other: string): Promise<MatchWithSides[]> =>
  between(db, one, other).where('matches.status', 'in', open).orderBy('matches.id').execute()

/** What had ended between two people before one blocked the other is as closed to them as what ends by it. */
export async function closeEndedBetween(db: Db, one: string, other: string): Promise<void> {
  const ended = await between(db, one, other).where('matches.status', '=', 'ended').execute()
  if (ended.length === 0) return
  const ids = ended.map(({ id }) => id)
  await db.updateTable('matches').set({ ended_for: 'blocked' }).where('id', 'in', ids).execute()
}

/** Caregivers this family has already had an answer about: no one is suggested twice. */
export async function listSuggestedBefore(db: Db, recipientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('caregiver_id')
    .where('recipient_id', '=', recipientId)
    .where(eb =>
      eb.or([
        eb('status', 'in', ['declined', 'ended', ...open]),
        eb.and([eb('status', '=', 'withdrawn'), eb('ended_for', 'is', null)]),
      ]),
    )
    .distinct()
    .execute()
  return rows.map(row => row.caregiver_id)
}

type Which = { status?: MatchStatus | undefined; ids?: readonly string[]; search?: string }
type Queue = Which & { limit: number; offset: number }

/** Every word is in a name of either side, or in the town. */
const isAbout = (search: string) => {
  const said = sql`lower(coalesce(family.name, '') || ' ' || care_recipients.first_name || ' '
    || care_recipients.last_name || ' ' || coalesce(care_recipients.city, '') || ' '
    || caregiver.name || ' ' || coalesce(caregiver_profiles.sort_name, ''))`
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean)
  return sql<SqlBool>`(${sql.join(
    words.map(word => sql`${said} like ${`%${word.replace(/[!%_]/gu, '!$&')}%`} escape '!'`),
    sql` and `,
  )})`
}

const queue = (db: Db, { status, ids = [], search = '', limit, offset }: Queue) =>
  withSides(db)
    .$if(search !== '', q => q.where(isAbout(search)))
    .$if(status !== undefined, q => q.where('matches.status', '=', status ?? 'waiting'))
    .$if(ids.length > 0, q => q.where('matches.id', 'in', ids))
    .orderBy('matches.requested_at', status === 'waiting' ? 'asc' : 'desc')
    .orderBy('matches.id')
    .limit(limit)
    .offset(offset)

const wholeQueue = prepared((db, { limit, offset }: Pick<Queue, 'limit' | 'offset'>) =>
  queue(db, { limit, offset }),
)

/** Waiting matches come oldest first, all others newest first. */
export const listMatchQueue = (db: Db, asked: Queue): Promise<MatchWithSides[]> =>
  asked.status === undefined && !asked.ids?.length && !asked.search
    ? wholeQueue(db, asked)
    : queue(db, asked).execute()

const counted = <T>(query: SelectQueryBuilder<Database, 'matches', T>) =>
  query.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()

export async function countMatches(db: Db, { status, ids = [], search = '' }: Which = {}): Promise<number> {
  if (search !== '') {
    const found = withSides(db)
      .clearSelect()
      .where(isAbout(search))
      .$if(status !== undefined, q => q.where('matches.status', '=', status ?? 'waiting'))
    return (await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count
  }
  const { count } = await counted(
    db
      .selectFrom('matches')
      .$if(status !== undefined, q => q.where('status', '=', status ?? 'waiting'))
      .$if(ids.length > 0, q => q.where('id', 'in', ids)),
  )
  return count
}

const statusCounts = prepared(db =>
  db
    .selectFrom('matches')
    .select(['status', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('status'),
)

/** Of all matches, or of those that a search finds. */
export async function countByMatchStatus(db: Db, search = ''): Promise<Partial<Record<MatchStatus, number>>> {
  const rows =
    search === ''
      ? await statusCounts(db, {})
      : await withSides(db)
          .clearSelect()
          .where(isAbout(search))
          .select(['matches.status', eb => eb.fn.countAll<number>().as('count')])
          .groupBy('matches.status')
          .execute()
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** All matches of either side, newest first: each side's history. */
export const listHistories = (
  db: Db,
  { caregiverId, recipientId }: { caregiverId: string; recipientId: string },
): Promise<MatchWithSides[]> =>
  withSides(db)
    .where(eb =>
      eb.or([eb('matches.caregiver_id', '=', caregiverId), eb('matches.recipient_id', '=', recipientId)]),
    )
    .orderBy('matches.requested_at', 'desc')
    .orderBy('matches.id')
    .limit(listedAtOnce)
    .execute()

/** The newest explained matches, to try other weights on. */
export const listExplained = (db: Db, limit: number): Promise<MatchWithSides[]> =>
  withSides(db)
    .where('matches.explanation', '!=', '{}')
    // Whoever reviews one of these must not see its score yet.
    .where('matches.status', '!=', 'waiting')
    .orderBy('matches.requested_at', 'desc')
    .orderBy('matches.id')
    .limit(limit)
    .execute()

const looked = prepared((db, { since }: { since: string }) =>
  db
    .selectFrom('matches')
    .select(['requested_at', 'offered_at'])
    .where('offered_at', '>', since)
    .orderBy('offered_at', 'desc')
    .limit(200),
)

/** When suggestions came, and when coordinators offered them. */
export const listLooked = (db: Db, since: string): Promise<Pick<Match, 'requested_at' | 'offered_at'>[]> =>
  looked(db, { since })
