import { type Kysely, sql } from 'kysely'

/** When coordinators want to come back to a conversation, or to what came from the support page. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['conversations', 'support_requests']) {
    await db.schema.alterTable(table).addColumn('follow_up_at', 'text').execute()
    await sql`create index ${sql.ref(`${table}_follow_up`)} on ${sql.table(table)} (follow_up_at)
      where follow_up_at is not null`.execute(db)
  }
}
