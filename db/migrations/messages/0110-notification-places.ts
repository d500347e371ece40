import { type Kysely, sql } from 'kysely'
import { isSqlite } from '../../connection/dialect.ts'

/**
 * Readers of news remember how far they've come, so it has to appear in order. SQLite commits in the order of the ids.
 * Postgres commits in any order: there each piece of news gets a place once it's committed, all that wait at once, and
 * no writer waits for another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('notifications')
    .addColumn('place', isSqlite(db) ? 'integer' : 'bigint')
    .execute()
  if (isSqlite(db)) return
  await sql`update notifications set place = id`.execute(db)
  await sql`create index notifications_place on notifications (place)`.execute(db)
  await sql`create index notifications_unplaced on notifications (id) where place is null`.execute(db)
  await sql`create sequence notification_places`.execute(db)
  // Whatever was restored or deleted, no place is given twice.
  await sql`create function place_notifications() returns void language plpgsql as $$
    declare
      base bigint;
      placed bigint;
    begin
      if not exists (select from notifications where place is null) then return; end if;
      perform pg_advisory_xact_lock(7311001);
      select greatest(case when is_called then last_value else 0 end, (select coalesce(max(place), 0) from notifications)) into base
        from notification_places;
      with waiting as (select id from notifications where place is null order by id for update skip locked),
        numbered as (select id, row_number() over (order by id) as number from waiting)
      update notifications n set place = base + numbered.number from numbered where n.id = numbered.id;
      get diagnostics placed = row_count;
      if placed > 0 then perform setval('notification_places', base + placed); end if;
    end $$`.execute(db)
}
