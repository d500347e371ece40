import { type Kysely, sql } from 'kysely'

/**
 * Messages are numbered within their conversation, and what someone has read is a number too. A match has one
 * conversation, and so has a person with the coordinators, who keep notes of their own on it and saved replies.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await growConversations(db)
  await numberMessages(db)
  await findOwners(db)
  await createBeside(db)
}

async function growConversations(db: Kysely<unknown>): Promise<void> {
  const grow = () => db.schema.alterTable('conversations')
  await grow()
    .addColumn('match_id', 'text', c => c.references('matches.id').onDelete('cascade'))
    .execute()
  await grow()
    .addColumn('owner_id', 'text', c => c.references('users.id').onDelete('cascade'))
    .execute()
  await grow()
    .addColumn('assigned_to', 'text', c => c.references('users.id').onDelete('set null'))
    .execute()
  for (const seq of ['last_seq', 'coordinators_read_seq', 'answered_seq'])
    await grow()
      .addColumn(seq, 'integer', c => c.notNull().defaultTo(0))
      .execute()
  await grow().addColumn('reported_at', 'text').execute()
  for (const seq of ['read_seq', 'emailed_seq'])
    await db.schema
      .alterTable('conversation_members')
      .addColumn(seq, 'integer', c => c.notNull().defaultTo(0))
      .execute()
  await db.schema
    .alterTable('messages')
    .addColumn('seq', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}

async function numberMessages(db: Kysely<unknown>): Promise<void> {
  await mergeLetters(db)
  await sql`update messages set seq = (select count(*) from messages m
    where m.conversation_id = messages.conversation_id
    and (m.created_at < messages.created_at or (m.created_at = messages.created_at and m.id <= messages.id)))`.execute(
    db,
  )
  const newest = (where: ReturnType<typeof sql>) =>
    sql`coalesce((select max(seq) from messages m where ${where}), 0)`
  const ofIt = sql`m.conversation_id = conversations.id`
  await sql`update conversations set
    last_seq = ${newest(ofIt)},
    coordinators_read_seq = ${newest(sql`${ofIt} and m.created_at <= conversations.coordinators_read_at`)},
    answered_seq = ${newest(sql`${ofIt} and m.sender_id in (select id from users where role = 'admin')`)}`.execute(
    db,
  )
  await sql`update conversation_members set read_seq = ${newest(
    sql`m.conversation_id = conversation_members.conversation_id
      and m.created_at <= conversation_members.read_at`,
  )}`.execute(db)
  // Whoever has unread messages from before has had their chance to see them.
  await sql`update conversation_members set emailed_seq = (select last_seq from conversations c
    where c.id = conversation_members.conversation_id)`.execute(db)
  await db.schema.dropIndex('messages_conversation').execute()
  await db.schema
    .createIndex('messages_in_order')
    .on('messages')
    .columns(['conversation_id', 'seq'])
    .unique()
    .execute()
}

/** Someone with several conversations with the coordinators keeps the oldest, with all messages in it. */
async function mergeLetters(db: Kysely<unknown>): Promise<void> {
  const kept = sql`(select c.id from conversations c
    join conversation_members cm on cm.conversation_id = c.id
    join conversation_members own on own.user_id = cm.user_id and own.conversation_id = messages.conversation_id
    where c.with_coordinators = 1 order by c.created_at, c.id limit 1)`
  await sql`update messages set conversation_id = ${kept} where conversation_id in
    (select id from conversations where with_coordinators = 1)
    and exists (select 1 from conversation_members where conversation_id = messages.conversation_id)`.execute(
    db,
  )
  await sql`delete from conversations where with_coordinators = 1
    and exists (select 1 from conversation_members where conversation_id = conversations.id)
    and not exists (select 1 from messages where conversation_id = conversations.id)`.execute(db)
}

async function findOwners(db: Kysely<unknown>): Promise<void> {
  await sql`update conversations set owner_id = (select min(user_id) from conversation_members
    where conversation_id = conversations.id) where with_coordinators = 1`.execute(db)
  await sql`update conversations set match_id = (select m.id from matches m
    join care_recipients r on r.id = m.recipient_id
    join care_seeker_profiles p on p.id = r.profile_id
    join conversation_members family on family.user_id = p.user_id
    join conversation_members caregiver on caregiver.user_id = m.caregiver_id
    where family.conversation_id = conversations.id and caregiver.conversation_id = conversations.id
    order by case when m.status = 'active' then 0 else 1 end, m.requested_at desc, m.id limit 1)
    where with_coordinators = 0`.execute(db)
  await db.schema.createIndex('conversations_match').on('conversations').column('match_id').unique().execute()
  await db.schema.createIndex('conversations_owner').on('conversations').column('owner_id').unique().execute()
  await db.schema.createIndex('conversations_assigned').on('conversations').column('assigned_to').execute()
}

async function createBeside(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('conversation_notes')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('conversation_id', 'text', c => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('author_id', 'text', c => c.references('users.id').onDelete('set null'))
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createIndex('conversation_notes_of')
    .on('conversation_notes')
    .columns(['conversation_id', 'created_at'])
    .execute()
  await db.schema.createIndex('conversation_notes_by').on('conversation_notes').column('author_id').execute()
  await db.schema
    .createTable('saved_replies')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('title', 'text', c => c.notNull())
    .addColumn('text', 'text', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .addColumn('updated_at', 'text', c => c.notNull())
    .execute()
  await db.schema
    .createTable('message_attachments')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('conversation_id', 'text', c => c.notNull().references('conversations.id').onDelete('cascade'))
    .addColumn('sender_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('message_id', 'text', c => c.references('messages.id').onDelete('cascade'))
    .addColumn('name', 'text', c => c.notNull())
    .addColumn('path', 'text', c => c.notNull())
    .addColumn('content_type', 'text', c => c.notNull())
    .addColumn('size', 'integer', c => c.notNull())
    .addColumn('created_at', 'text', c => c.notNull())
    .execute()
  for (const column of ['conversation_id', 'sender_id', 'message_id'])
    await db.schema
      .createIndex(`message_attachments_${column}`)
      .on('message_attachments')
      .column(column)
      .execute()
}
