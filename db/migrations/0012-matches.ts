import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

const statuses = sql`status in ('waiting', 'offered', 'introduced', 'active', 'ended', 'declined', 'withdrawn')`
const wholePercent = (column: string) => sql`${sql.raw(column)} between 0 and 100`
const decision = (column: string) => sql`${sql.raw(column)} in ('undecided', 'accepted', 'declined')`

type Column = [
  name: string,
  type: 'text' | 'integer',
  build?: (c: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
]

/** What matches have from now on, beside what they had. */
const added: Column[] = [
  ['score_low', 'integer', c => c.notNull().defaultTo(0).check(wholePercent('score_low'))],
  ['score_high', 'integer', c => c.notNull().defaultTo(100).check(wholePercent('score_high'))],
  ['explanation', 'text', c => c.notNull().defaultTo('{}')],
  ['family_decision', 'text', c => c.notNull().defaultTo('undecided').check(decision('family_decision'))],
  [
    'caregiver_decision',
    'text',
    c => c.notNull().defaultTo('undecided').check(decision('caregiver_decision')),
  ],
  ['family_decided_at', 'text'],
  ['caregiver_decided_at', 'text'],
  ['review_reason', 'text'],
  ['offered_at', 'text'],
  ['introduced_at', 'text'],
  ['ended_by', 'text', c => c.references('users.id').onDelete('set null')],
  [
    'ended_for',
    'text',
    c => c.check(sql`ended_for in ('no-longer-fits', 'blocked', 'paused', 'documents', 'replaced')`),
  ],
  ['ended_words', 'text'],
]

const kept = [
  ...['id', 'caregiver_id', 'recipient_id', 'status', 'outcome', 'score'],
  ...['requested_at', 'reviewed_at', 'reviewed_by', 'started_at', 'ended_at'],
]

/**
 * A match is answered by both sides and explained by its terms; coordinators keep their view of it before they see the
 * score. People say whether their words may be quoted, and may keep others away.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await rebuildMatches(db)
  else await growMatches(db)
  await sql`update matches set score_low = score, score_high = score`.execute(db)
  await sql`update matches set introduced_at = started_at, family_decision = 'accepted',
    caregiver_decision = 'accepted', family_decided_at = started_at, caregiver_decided_at = started_at
    where status in ('active', 'ended')`.execute(db)
  await sql`update matches set offered_at = reviewed_at where status in ('offered', 'active', 'ended')`.execute(
    db,
  )
  await sql`update matches set ended_at = coalesce(reviewed_at, requested_at) where status = 'declined'`.execute(
    db,
  )
  await indexMatches(db)
  await createBeside(db)
}

async function growMatches(db: Kysely<unknown>): Promise<void> {
  await sql`alter table matches drop constraint matches_status_check`.execute(db)
  await sql`alter table matches add constraint matches_status_check check (${statuses})`.execute(db)
  for (const [name, type, build] of added)
    await db.schema
      .alterTable('matches')
      .addColumn(name, type, build ?? (c => c))
      .execute()
}

/** SQLite cannot change a check: the table is made again. Dropping the old one would take its visits along. */
async function rebuildMatches(db: Kysely<unknown>): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    await db.transaction().execute(async trx => {
      await createMatches(trx).execute()
      const columns = sql.join(kept.map(name => sql.ref(name)))
      await sql`insert into new_matches (${columns}) select ${columns} from matches`.execute(trx)
      await trx.schema.dropTable('matches').execute()
      await sql`alter table new_matches rename to matches`.execute(trx)
      const { rows } = await sql`pragma foreign_key_check`.execute(trx)
      if (rows.length > 0) throw new Error('Something refers to a match that is not there.')
    })
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

function createMatches(db: Kysely<unknown>): CreateTableBuilder<string, string> {
  const before = db.schema
    .createTable('new_matches')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('recipient_id', 'text', c => c.notNull().references('care_recipients.id').onDelete('cascade'))
    .addColumn('status', 'text', c => c.notNull().check(statuses))
    .addColumn('outcome', 'text', c => c.check(sql`outcome in ('success', 'rematch')`))
    .addColumn('score', 'integer', c => c.notNull().check(sql`score between 0 and 100`))
    .addColumn('requested_at', 'text', c => c.notNull())
    .addColumn('reviewed_at', 'text')
    .addColumn('reviewed_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('started_at', 'text')
    .addColumn('ended_at', 'text')
  return added
    .reduce<CreateTableBuilder<string, string>>(
      (table, [name, type, build]) => table.addColumn(name, type, build ?? (c => c)),
      before,
    )
    .addCheckConstraint('matches_outcome', sql`(outcome is not null) = (status = 'ended')`)
}

async function indexMatches(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db))
    for (const [name, ...columns] of [
      ['status', 'status', 'requested_at'],
      ['caregiver_id', 'caregiver_id', 'requested_at'],
      ['recipient_id', 'recipient_id', 'requested_at'],
      ['outcome', 'status', 'outcome'],
      ['started', 'started_at', 'requested_at'],
      ['reviewed_by', 'reviewed_by'],
    ] as const)
      await db.schema
        .createIndex(`matches_${name}`)
        .on('matches')
        .columns([...columns])
        .execute()
  await db.schema.createIndex('matches_ended_by').on('matches').column('ended_by').execute()
  // Two processes may suggest the same pair at once; the second finds it there.
  await sql`create unique index matches_one_open on matches (recipient_id, caregiver_id)
    where status in ('waiting', 'offered', 'introduced', 'active')`.execute(db)
}

async function createBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('match_views')
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('coordinator_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('view', 'text', c => c.notNull().check(sql`view in ('fits', 'unsure', 'does-not-fit')`))
    .addColumn('words', 'text', c => c.notNull().defaultTo(''))
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('match_views_once', ['match_id', 'coordinator_id'])
    .execute()
  await db.schema.createIndex('match_views_of').on('match_views').column('coordinator_id').execute()
  await db.schema
    .createTable('consents')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', 'text', c => c.notNull())
    .addColumn('given', 'integer', c => c.notNull().check(sql`given in (0, 1)`))
    .addColumn('wording', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('consents_once', ['user_id', 'purpose'])
    .execute()
  await db.schema
    .createTable('blocks')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('blocked_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('blocks_once', ['user_id', 'blocked_id'])
    .execute()
  await db.schema.createIndex('blocks_on').on('blocks').column('blocked_id').execute()
}
