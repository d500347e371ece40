import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely'
import { isSqlite } from '../connection/dialect.ts'

const statuses = sql`status in ('scheduled', 'paid', 'received', 'disputed', 'failed', 'refunded')`
const bySide = (column: string) => sql`${sql.raw(column)} in ('family', 'caregiver')`

type Column = [
  name: string,
  type: 'text' | 'integer',
  build?: (c: ColumnDefinitionBuilder) => ColumnDefinitionBuilder,
]

/** What payments have from now on, beside what they had. */
const added: Column[] = [
  ['visit_id', 'text', c => c.unique().references('visits.id').onDelete('cascade')],
  ['worked_on', 'text', c => c.notNull().defaultTo('')],
  ['regular_minutes', 'integer', c => c.notNull().defaultTo(0).check(sql`regular_minutes >= 0`)],
  ['overtime_minutes', 'integer', c => c.notNull().defaultTo(0).check(sql`overtime_minutes >= 0`)],
  ['rate_cents', 'integer', c => c.check(sql`rate_cents >= 0`)],
  ['paid_cents', 'integer', c => c.notNull().defaultTo(0).check(sql`paid_cents >= 0`)],
  ['paid_by', 'text', c => c.check(bySide('paid_by'))],
  ['received_at', 'text'],
  ['disputed_by', 'text', c => c.check(bySide('disputed_by'))],
  ['disputed_at', 'text'],
  ['disputed_words', 'text', c => c.notNull().defaultTo('')],
]

const kept = [
  ...['id', 'match_id', 'caregiver_id', 'payer_id', 'amount_cents'],
  ...['currency', 'status', 'due_on', 'paid_at', 'created_at'],
]

/** A payment is what one visit comes to; both sides say when it's settled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isSqlite(db)) await rebuild(db)
  else await grow(db)
  await sql`update payments set worked_on = due_on`.execute(db)
  await sql`update payments set paid_cents = amount_cents, paid_by = 'family' where status = 'paid'`.execute(
    db,
  )
  await db.schema.createIndex('payments_days').on('payments').columns(['caregiver_id', 'worked_on']).execute()
}

async function grow(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payments drop constraint payments_status_check`.execute(db)
  await sql`alter table payments add constraint payments_status_check check (${statuses})`.execute(db)
  for (const [name, type, build] of added)
    await db.schema
      .alterTable('payments')
      .addColumn(name, type, build ?? (c => c))
      .execute()
}

/** SQLite cannot change a check: the table is made again. */
async function rebuild(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async trx => {
    await createPayments(trx).execute()
    const columns = sql.join(kept.map(name => sql.ref(name)))
    await sql`insert into new_payments (${columns}) select ${columns} from payments`.execute(trx)
    await trx.schema.dropTable('payments').execute()
    await sql`alter table new_payments rename to payments`.execute(trx)
    for (const [name, ...columns] of [
      ['payments_caregiver', 'caregiver_id', 'status', 'due_on'],
      ['payments_match', 'match_id'],
      ['payments_payer', 'payer_id', 'due_on'],
    ] as const)
      await trx.schema
        .createIndex(name)
        .on('payments')
        .columns([...columns])
        .execute()
  })
}

function createPayments(db: Kysely<unknown>): CreateTableBuilder<string, string> {
  const before = db.schema
    .createTable('new_payments')
    .addColumn('id', 'text', c => c.notNull().primaryKey())
    .addColumn('match_id', 'text', c => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('caregiver_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('payer_id', 'text', c => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('amount_cents', 'integer', c => c.notNull().check(sql`amount_cents > 0`))
    .addColumn('currency', 'text', c => c.notNull().defaultTo('USD'))
    .addColumn('status', 'text', c => c.notNull().check(statuses))
    .addColumn('due_on', 'text', c => c.notNull())
    .addColumn('paid_at', 'text')
    .addColumn('created_at', 'text', c => c.notNull())
  return added.reduce<CreateTableBuilder<string, string>>(
    (table, [name, type, build]) => table.addColumn(name, type, build ?? (c => c)),
    before,
  )
}
