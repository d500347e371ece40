import { type Kysely, sql } from 'kysely'

const isRole = sql`portal_role in ('coordinator', 'reviewer', 'auditor')`

/** Not everyone in the portal may do everything, and a session there ends when no one is at the screen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'admin_invitations'])
    await db.schema
      .alterTable(table)
      .addColumn('portal_role', 'text', c => c.check(isRole))
      .execute()
  await sql`update users set portal_role = 'coordinator' where role = 'admin'`.execute(db)
  await sql`update admin_invitations set portal_role = 'coordinator'`.execute(db)
  await db.schema.alterTable('sessions').addColumn('active_at', 'text').execute()
}
