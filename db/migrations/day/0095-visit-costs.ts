import type { Kysely } from 'kysely'

/** Mileage and expenses of a visit, which are paid back with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['miles_tenths', 'mile_cents', 'expenses_cents'])
    await db.schema.alterTable('visits').addColumn(column, 'integer').execute()
  await db.schema.alterTable('visits').addColumn('expenses_words', 'text').execute()
  await db.schema
    .alterTable('payments')
    .addColumn('costs_cents', 'integer', c => c.notNull().defaultTo(0))
    .execute()
}
