import { isSqlite } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'
import type { ConcernStatus } from '#machines/concerns/concern.ts'

export type Concern = Row<'concerns'> & {
  about: { id: string; name: string; role: Row<'users'>['role'] } | null
  raiser: { id: string; name: string; role: Row<'users'>['role'] } | null
  handler: string | null
  owner: string | null
}

export const insertConcern = (db: Db, concern: NewRow<'concerns'>) =>
  db.insertInto('concerns').values(concern).execute()

const withPeople = (db: Db) =>
  db
    .selectFrom('concerns as c')
    .leftJoin('users as about', 'about.id', 'c.about_id')
    .leftJoin('users as raiser', 'raiser.id', 'c.raised_by')
    .leftJoin('users as handler', 'handler.id', 'c.handled_by')
    .leftJoin('users as owner', 'owner.id', 'c.owner_id')
    .selectAll('c')
    .select([
      'about.name as about_name',
      'about.role as about_role',
      'raiser.name as raiser_name',
      'raiser.role as raiser_role',
      'handler.name as handler',
      'owner.name as owner',
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof withPeople>['executeTakeFirstOrThrow']>>

const personOf = (id: string | null, name: string | null, role: Row<'users'>['role'] | null) =>
  id === null || name === null || role === null ? null : { id, name, role }

const toConcern = ({ about_name, about_role, raiser_name, raiser_role, ...row }: Joined): Concern => ({
  ...row,
  about: personOf(row.about_id, about_name, about_role),
  raiser: personOf(row.raised_by, raiser_name, raiser_role),
})

export async function findConcern(db: Db, id: string): Promise<Concern | undefined> {
  const row = await withPeople(db).where('c.id', '=', id).executeTakeFirst()
  return row && toConcern(row)
}

/** Of two coordinators who act at once, the second waits here; SQLite has one writer anyway. */
export async function holdConcern(trx: Db, id: string): Promise<{ id: string } | undefined> {
  const row = trx.selectFrom('concerns').select('id').where('id', '=', id)
  return (isSqlite(trx) ? row : row.forUpdate()).executeTakeFirst()
}

/** What this raised already, handled or not. */
export const findConcernAbout = (
  db: Db,
  { kind, subjectId }: { kind: Concern['kind']; subjectId: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('concerns')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst()

type Page = { limit: number; offset: number }

const pageOf = (db: Db, status: ConcernStatus, { limit, offset }: Page) =>
  withPeople(db).where('c.status', '=', status).limit(limit).offset(offset)

const openOnes = prepared((db, page: Page) =>
  pageOf(db, 'open', page).orderBy('c.urgent', 'desc').orderBy('c.created_at').orderBy('c.id'),
)

const openBy = prepared((db, { urgent, limit, offset }: Page & { urgent: Concern['urgent'] }) =>
  pageOf(db, 'open', { limit, offset })
    .where('c.urgent', '=', urgent)
    .orderBy('c.created_at')
    .orderBy('c.id'),
)

/** Open ones about danger, or the others; oldest first. */
export async function listOpenConcerns(
  db: Db,
  { urgent, limit, offset }: Page & { urgent: boolean },
): Promise<Concern[]> {
  return (await openBy(db, { urgent: urgent ? 1 : 0, limit, offset })).map(toConcern)
}

const handledOnes = prepared((db, page: Page) =>
  pageOf(db, 'handled', page).orderBy('c.handled_at', 'desc').orderBy('c.id', 'desc'),
)

/** Open ones: urgent first, then oldest first. Handled ones: newest first. */
export async function listConcerns(
  db: Db,
  { status, ...page }: Page & { status: ConcernStatus },
): Promise<Concern[]> {
  const rows = await (status === 'open' ? openOnes : handledOnes)(db, page)
  return rows.map(toConcern)
}

const counted = prepared((db, { status }: { status: ConcernStatus }) =>
  db
    .selectFrom('concerns')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', '=', status),
)

export async function countConcerns(db: Db, status: ConcernStatus): Promise<number> {
  const [row] = await counted(db, { status })
  return Number(row?.count ?? 0)
}

const countedBy = prepared((db, { urgent }: { urgent: Concern['urgent'] }) =>
  db
    .selectFrom('concerns')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .where('urgent', '=', urgent),
)

export async function countOpenConcerns(db: Db, urgent: boolean): Promise<number> {
  const [row] = await countedBy(db, { urgent: urgent ? 1 : 0 })
  return Number(row?.count ?? 0)
}

/** False when someone else was faster. */
export async function changeConcern(
  db: Db,
  id: string,
  from: ConcernStatus,
  change: Partial<Row<'concerns'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('concerns')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
