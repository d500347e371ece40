import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('email', 'text', c => c.notNull().unique())
    .addColumn('email_verified', 'integer', c =>
      c.notNull().defaultTo(0).check(sql`email_verified in (0, 1)`),
    )
    .addColumn('image', 'text')
    .addColumn('role', 'text', c => c.notNull().check(sql`role in ('caregiver', 'care-seeker', 'admin')`))
    .addColumn('language', 'text', c => c.notNull().defaultTo('en'))
    .addColumn('two_factor_enabled', 'integer', c =>
      c.notNull().defaultTo(0).check(sql`two_factor_enabled in (0, 1)`),
    )
    .addColumn('is_sample', 'integer', c => c.notNull().defaultTo(0).check(sql`is_sample in (0, 1)`))
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('users_role').on('users').columns(['role', 'created_at']).execute()
  await db.schema.createIndex('users_sample').on('users').column('is_sample').execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('token', 'text', c => c.notNull().unique())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('ip_address', 'text')
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').columns(['user_id', 'updated_at']).execute()
  await db.schema.createIndex('sessions_expiry').on('sessions').column('expires_at').execute()

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('account_id', 'text', c => c.notNull())
    .addColumn('provider_id', 'text', c =>
      c.notNull().check(sql`provider_id in ('credential', 'google', 'apple')`),
    )
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('access_token', 'text')
    .addColumn('refresh_token', 'text')
    .addColumn('id_token', 'text')
    .addColumn('access_token_expires_at', 'text')
    .addColumn('refresh_token_expires_at', 'text')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .addUniqueConstraint('accounts_provider', ['provider_id', 'account_id'])
    .execute()
  await db.schema.createIndex('accounts_user').on('accounts').column('user_id').execute()

  await db.schema
    .createTable('verifications')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('identifier', 'text', c => c.notNull())
    .addColumn('value', 'text', c => c.notNull())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema.createIndex('verifications_identifier').on('verifications').column('identifier').execute()
  await db.schema.createIndex('verifications_expiry').on('verifications').column('expires_at').execute()
  await db.schema.createIndex('verifications_value').on('verifications').column('value').execute()

  await db.schema
    .createTable('two_factors')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('user_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', c => c.notNull())
    .addColumn('backup_codes', 'text', c => c.notNull())
    .addColumn('verified', 'integer', c => c.notNull().defaultTo(1).check(sql`verified in (0, 1)`))
    .addColumn('failed_verification_count', 'integer', c => c.notNull().defaultTo(0))
    .addColumn('locked_until', 'text')
    .execute()
  await db.schema.createIndex('two_factors_user').on('two_factors').column('user_id').execute()
  await db.schema.createIndex('two_factors_secret').on('two_factors').column('secret').execute()

  await db.schema
    .createTable('admin_invitations')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('email', 'text', c => c.notNull())
    .addColumn('token_hash', 'text', c => c.notNull().unique())
    .addColumn('expires_at', 'text', c => c.notNull())
    .addColumn('used_by', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  for (const column of ['email', 'used_by'])
    await db.schema
      .createIndex(`admin_invitations_${column}`)
      .on('admin_invitations')
      .column(column)
      .execute()

  await db.schema
    .createView('admin_users')
    .as(sql`select id, name, email, created_at from users where role = 'admin'`)
    .execute()
}
