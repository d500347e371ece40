import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

/**
 * Both sides of a match review each other, at the end of the first week and at the end of care, and are asked how it
 * goes on certain days. What was written so far is a published review of the caregiver.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // On Postgres the migration is in a transaction already.
  if (isSqlite(db)) await db.transaction().execute(rebuildReviews)
  else await rebuildReviews(db)
  for (const [name, ...columns] of [
    ['caregiver', 'caregiver_id', 'created_at'],
    ['author', 'author_id', 'created_at'],
    ['subject', 'subject_id', 'state'],
    ['state', 'state', 'created_at'],
  ] as const)
    await db.schema
      .createIndex(`reviews_${name}`)
      .on('reviews')
      .columns([...columns])
      .execute()
  await createBeside(db)
}

/** SQLite cannot drop the old unique constraint: the table is made again. Nothing refers to it. */
async function rebuildReviews(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('new_reviews')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('author_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('subject_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('occasion', 'text', c => c.notNull().check(sql`occasion in ('first-week', 'end')`))
    .addColumn('rating', 'integer', c => c.notNull().check(sql`rating between 1 and 5`))
    .addColumn('content', 'text', c => c.notNull().defaultTo(''))
    .addColumn('state', 'text', c =>
      c.notNull().check(sql`state in ('hidden', 'held', 'published', 'declined')`),
    )
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('published_at', 'text')
    .addColumn('reply', 'text')
    .addColumn('reply_at', 'text')
    .addUniqueConstraint('reviews_once', ['match_id', 'author_id', 'occasion'])
    .addCheckConstraint('reviews_published', sql`(published_at is not null) = (state = 'published')`)
    .execute()
  await sql`insert into new_reviews (id, match_id, caregiver_id, author_id, subject_id, occasion, rating, content,
      state, created_at, published_at)
    select r.id, r.match_id, r.caregiver_id, r.author_id, r.caregiver_id,
      case when m.status = 'ended' then 'end' else 'first-week' end, r.rating, r.content,
      'published', r.created_at, r.created_at
    from reviews r join matches m on m.id = r.match_id`.execute(db)
  await db.schema.dropTable('reviews').execute()
  await sql`alter table new_reviews rename to reviews`.execute(db)
}

async function createBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('review_requests')
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('occasion', 'text', c => c.notNull().check(sql`occasion in ('first-week', 'end')`))
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('review_requests_once', ['match_id', 'user_id', 'occasion'])
    .execute()
  await db.schema.createIndex('review_requests_of').on('review_requests').column('user_id').execute()
  await db.schema
    .createTable('check_ins')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('side', 'text', c => c.notNull().check(sql`side in ('family', 'caregiver')`))
    .addColumn('day', 'integer', c => c.notNull().check(sql`day in (3, 14, 30)`))
    .addColumn('asked_at', 'text', c => c.notNull())
    .addColumn('answer', 'text', c => c.check(sql`answer in ('good', 'mixed', 'bad')`))
    .addColumn('words', 'text', c => c.notNull().defaultTo(''))
    .addColumn('answered_at', 'text')
    .addUniqueConstraint('check_ins_once', ['match_id', 'side', 'day'])
    .addCheckConstraint('check_ins_answered', sql`(answer is null) = (answered_at is null)`)
    .execute()
  await db.schema.createIndex('check_ins_of').on('check_ins').columns(['user_id', 'asked_at']).execute()
}
