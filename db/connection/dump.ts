import { sql } from 'kysely'
import { numbersKey } from '../queries/audit/lost.ts'
import { indexCaregivers } from '../queries/caregivers/caregiver-search.ts'
import type { Database, Db } from '../schema.ts'
import { isSqlite } from './dialect.ts'

/** Every table that holds facts, each after the tables it refers to. */
export const tables = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'two_factors',
  'admin_invitations',
  'caregiver_profiles',
  'caregiver_documents',
  'document_reminders',
  'document_claims',
  'document_verifications',
  'caregiver_trainings',
  'saved_guides',
  'community_posts',
  'community_answers',
  'care_seeker_profiles',
  'care_recipients',
  'care_needs',
  'care_preferences',
  'care_sheets',
  'interviews',
  'interview_messages',
  'matches',
  'match_views',
  'consents',
  'blocks',
  'notification_settings',
  'account_closings',
  'data_copies',
  'saved_searches',
  'visit_plans',
  'visits',
  'visit_tasks',
  'visit_photos',
  'availability',
  'calendar_feeds',
  'visit_reminders',
  'backups',
  'cover_wishes',
  'cover_calls',
  'cover_asks',
  'reviews',
  'review_requests',
  'check_ins',
  'payments',
  'conversations',
  'conversation_members',
  'messages',
  'message_attachments',
  'conversation_notes',
  'saved_replies',
  'support_requests',
  'support_entries',
  'concerns',
  'push_subscriptions',
  'account_phones',
  'text_stops',
  'circle_invitations',
  'circle_members',
  'coordinators_on_duty',
  'person_pauses',
  'place_watches',
  'acts',
  'act_people',
  'person_notes',
  'saved_views',
  'journal',
  'notifications',
  'rate_limits',
  'jobs',
  'settings',
  'uploads',
  'upload_pieces',
  'recordings',
  'caregiver_onboardings',
  'live_sessions',
] as const satisfies (keyof Database)[]

export type DumpedRow = { table: (typeof tables)[number]; row: Record<string, string | number | null> }

const firstColumns: Partial<Record<(typeof tables)[number], string[]>> = {
  account_phones: ['user_id'],
  account_closings: ['user_id'],
  act_people: ['act_id', 'user_id'],
  availability: ['caregiver_id'],
  backups: ['match_id'],
  cover_wishes: ['caregiver_id'],
  blocks: ['user_id', 'blocked_id'],
  calendar_feeds: ['user_id'],
  caregiver_onboardings: ['user_id'],
  consents: ['user_id', 'purpose'],
  care_needs: ['recipient_id'],
  care_preferences: ['recipient_id'],
  care_sheets: ['recipient_id'],
  conversation_members: ['user_id', 'conversation_id'],
  coordinators_on_duty: ['user_id'],
  data_copies: ['user_id'],
  document_claims: ['document_id'],
  document_reminders: ['document_id', 'days'],
  interview_messages: ['interview_id', 'id'],
  journal: ['seq'],
  saved_guides: ['user_id', 'guide'],
  match_views: ['match_id', 'coordinator_id'],
  notification_settings: ['user_id'],
  person_pauses: ['user_id'],
  rate_limits: ['key'],
  review_requests: ['match_id', 'user_id', 'occasion'],
  settings: ['key'],
  text_stops: ['digest'],
  upload_pieces: ['upload_id', 'start'],
  visit_reminders: ['user_id', 'day'],
  visit_plans: ['series_id'],
  visit_tasks: ['visit_id', 'task'],
}

const batch = 1000

/** All rows as of one moment, while others keep reading and writing. */
export async function dumpRows(db: Db, take: (rows: DumpedRow[]) => Promise<void>): Promise<void> {
  const reading = db.transaction().setAccessMode('read only')
  const transaction = isSqlite(db) ? reading : reading.setIsolationLevel('repeatable read')
  await transaction.execute(async trx => {
    for (const table of tables) {
      const order = (firstColumns[table] ?? ['id']).map(c => sql.ref(c))
      for (let offset = 0; ; offset += batch) {
        const { rows } = await sql<DumpedRow['row']>`select * from ${sql.table(table)}
          order by ${sql.join(order)} limit ${batch} offset ${offset}`.execute(trx)
        await take(rows.map(row => ({ table, row })))
        if (rows.length < batch) break
      }
    }
  })
}

/** Writes dumped rows into an empty database: all of them or none. */
export async function loadRows(db: Db, rows: AsyncIterable<DumpedRow>, expected: number): Promise<void> {
  let count = 0
  await db.transaction().execute(async trx => {
    for await (const { table, row } of rows) {
      const columns = Object.keys(row)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map(c => sql.ref(c)))})
        values (${sql.join(Object.values(row))})`.execute(trx)
      count += 1
    }
    if (count !== expected) throw new Error(`There should be ${expected} rows, but ${count} were found.`)
    if (!isSqlite(db)) await advanceSequences(trx)
    // Numbers start over with what's there.
    await trx.deleteFrom('settings').where('key', '=', numbersKey).execute()
    await indexCaregivers(trx)
  })
}

async function advanceSequences(db: Db): Promise<void> {
  for (const [table, column] of [
    ['journal', 'seq'],
    ['notifications', 'id'],
  ] as const)
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.ref(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(db)
}
