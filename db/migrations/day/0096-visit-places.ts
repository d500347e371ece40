import type { Kysely } from 'kysely'

/** How far from the center of the visit's ZIP code someone clocked in and out; never where. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['clock_in_tenths', 'clock_out_tenths'])
    await db.schema.alterTable('visits').addColumn(column, 'integer').execute()
}
