import type { Kysely } from 'kysely'

/** People who share a family's care, and invitations to join them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('circle_invitations')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('family_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('may', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('used_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('circle_invitations_family')
    .on('circle_invitations')
    .column('family_id')
    .execute()
  await db.schema
    .createIndex('circle_invitations_used_by')
    .on('circle_invitations')
    .column('used_by')
    .execute()
  await db.schema
    .createTable('circle_members')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('family_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('may', 'text', c => c.notNull())
    .addColumn('joined_at', 'text', c => c.notNull())
    .addColumn('acting_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text', c => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema
    .createIndex('circle_members_family')
    .on('circle_members')
    .columns(['family_id', 'user_id'])
    .unique()
    .execute()
  await db.schema.createIndex('circle_members_user').on('circle_members').column('user_id').execute()
  await db.schema.createIndex('circle_members_ended_by').on('circle_members').column('ended_by').execute()
}
