import { type Kysely, sql } from 'kysely'

const state = sql`state in ('shown', 'hidden')`

/**
 * Caregivers plan trainings, keep guides for later, pause their profile, and ask and answer each other on a board by area.
 * What is deleted stays for a short while, so that it can be restored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('caregiver_trainings').addColumn('kind', 'text').execute()
  await db.schema.alterTable('caregiver_trainings').addColumn('planned_on', 'text').execute()
  await db.schema.alterTable('caregiver_profiles').addColumn('paused_at', 'text').execute()
  await db.schema
    .createTable('saved_guides')
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('guide', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addPrimaryKeyConstraint('saved_guides_once', ['user_id', 'guide'])
    .execute()
  await createBoard(db)
}

async function createBoard(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('community_posts')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('author_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('region', 'text', c => c.notNull())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('content', 'text', c => c.notNull())
    // Folded: what the search looks into.
    .addColumn('sought', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull().defaultTo('shown').check(state))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  await db.schema
    .createTable('community_answers')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('post_id', 'text', c => c.notNull().references('community_posts.id').onDelete('cascade'))
    .addColumn('author_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('content', 'text', c => c.notNull())
    .addColumn('state', 'text', c => c.notNull().defaultTo('shown').check(state))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('edited_at', 'text')
    .addColumn('deleted_at', 'text')
    .execute()
  for (const [name, table, ...columns] of [
    ['community_posts_author', 'community_posts', 'author_id'],
    ['community_posts_region', 'community_posts', 'region', 'created_at'],
    ['community_posts_newest', 'community_posts', 'created_at'],
    ['community_answers_author', 'community_answers', 'author_id'],
    ['community_answers_post', 'community_answers', 'post_id', 'created_at'],
  ] as const)
    await db.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute()
}
