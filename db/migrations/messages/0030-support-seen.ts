import type { Kysely } from 'kysely'

/** When a coordinator first opened what came from the support page; until then it's new to all of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('support_requests').addColumn('seen_at', 'text').execute()
}
