import { type Kysely, sql } from 'kysely'

/** Emails that wait to be sent, and texts a coordinator has edited, go by the names the code now gives them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update jobs set kind = 'email' where kind = 'letter'`.execute(db)
  await sql`update jobs set kind = 'documentEmail',
    payload = replace(payload, '"kind":"paper', '"kind":"document') where kind = 'paperLetter'`.execute(db)
  await sql`update settings set key = replace(key, ${'email-text:paper'}, ${'email-text:document'})
    where key like ${'email-text:paper%'}`.execute(db)
}
