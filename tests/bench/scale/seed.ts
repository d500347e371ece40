import { type RawBuilder, sql } from 'kysely'
import { indexCaregivers } from '#db/queries/caregivers/caregiver-search.ts'
import { places } from '#db/sample/places.ts'
import { seeded } from '#db/sample/random.ts'
import type { Db } from '#db/schema.ts'
import { requiredTypes } from '#machines/documents/documents.ts'
import { saveMissingValues } from '#server/interviews/saved-values.ts'
import { countryPlaces } from '#server/places/country.ts'
import { makeCrowd } from '../crowd.ts'

/** Made by the product's own code; the others are copies of them. */
const originalsOf = (count: number) => Math.min(1000, Math.ceil(count / 50))

/** One in so many has every document that matching requires; the others have one. */
const wholeOneIn = 10

const atOnce = 100_000

const given = ['ana', 'ben', 'chidi', 'dora', 'elif', 'farid', 'grace', 'hugo', 'ines', 'jonas', 'kofi']
const family = ['abara', 'berg', 'castro', 'diaz', 'evans', 'fischer', 'gupta', 'haddad', 'ito', 'jansen']

const arrayOf = (words: readonly string[]) => sql`array[${sql.join(words.map(word => sql.lit(word)))}]`
const turn = (words: readonly string[], by: number) =>
  sql`(${arrayOf(words)})[1 + (g / ${sql.lit(by)}) % ${sql.lit(words.length)}]`

const name = sql`${turn(given, 1)} || ' ' || ${turn(family, given.length)}`
const shownName = sql`initcap(${name})`
const email = sql`${turn(given, 1)} || '.' || ${turn(family, given.length)} || g || '@people.example'`
const copyId = sql`md5('caregiver ' || g)::uuid::text`
const copyOf = (column: string) => sql`md5(t.${sql.ref(column)} || g)::uuid::text`

/** A town somewhere in the country, as one in two is; the others are where the sample community lives. */
function townOf(at: number): string {
  const luck = seeded(`town/${at}`)
  for (;;) {
    const entry = countryPlaces.zip(String(luck.int(501, 99_950)).padStart(5, '0'))
    if (entry === null) continue
    const { city, state } = countryPlaces.named(entry)
    return `${city}, ${state}`
  }
}

async function makeOriginals(db: Db, originals: number): Promise<void> {
  await makeCrowd(db, originals)
  await db.updateTable('users').set({ email_verified: 1 }).execute()
  const ids = await db.selectFrom('caregiver_profiles').select('id').orderBy('id').execute()
  for (const [at, { id }] of ids.entries()) {
    const place = places[at % places.length]
    const town = at % 2 === 0 && place ? `${place.city}, ${place.state}` : townOf(at)
    await db
      .updateTable('caregiver_profiles')
      .set({ locations_serviced: JSON.stringify([town]), answers: null, places: null })
      .where('id', '=', id)
      .execute()
  }
  await saveMissingValues(db)
  await indexCaregivers(db)
  for (const [at, type] of requiredTypes.entries())
    await sql`insert into caregiver_documents (id, user_id, document_type, title, status, file_path, file_name,
        content_type, size, required, created_at, verified_at, expires_at)
      select gen_random_uuid()::text, id, ${type}, ${type}, 'verified', gen_random_uuid()::text, 'scan.pdf', 'application/pdf', 1000, 1,
        created_at, created_at, '2999-01-01T00:00:00.000Z'
      from (select id, created_at, row_number() over (order by id) as no from caregiver_profiles) as p
      where ${at} = 0 or no % ${wholeOneIn} = 0`.execute(db)
}

type Copied = { table: string; owner: string; but: Record<string, RawBuilder<unknown>>; without?: string[] }

const copied: readonly Copied[] = [
  { table: 'users', owner: 'id', but: { id: copyId, name: shownName, email } },
  {
    ...{ table: 'caregiver_profiles', owner: 'id' },
    but: { id: copyId, name: shownName, sort_name: name, email },
  },
  {
    ...{ table: 'caregiver_search', owner: 'id', without: ['seq'] },
    but: {
      id: copyId,
      about: sql`${name} || chr(10) || t.about`,
      contact: sql`${email} || chr(10) || t.contact`,
    },
  },
  { table: 'caregiver_words', owner: 'caregiver_id', but: { caregiver_id: copyId } },
  {
    ...{ table: 'caregiver_documents', owner: 'user_id' },
    but: { id: copyOf('id'), user_id: copyId, file_path: copyOf('file_path') },
  },
  {
    ...{ table: 'people_index', owner: 'id', without: ['seq'] },
    but: {
      id: copyId,
      name: shownName,
      sort_name: name,
      sought: sql`${name} || ' ' || ${email} || ' ' || t.sought`,
    },
  },
]

async function columnsOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows.map(row => row.name)
}

async function copy(
  db: Db,
  { table, owner, but, without = [] }: Copied,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const columns = (await columnsOf(db, table)).filter(column => !without.includes(column))
  const values = columns.map(column => but[column] ?? sql.ref(`t.${column}`))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(column => sql.ref(column)))})
    select ${sql.join(values)} from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) g
    join originals o on o.no = g % (select count(*) from originals) join ${sql.table(table)} t on t.${sql.ref(owner)} = o.id`.execute(
    db,
  )
}

/** Many rows are indexed faster all at once; what's unique stays so meanwhile. */
async function withoutIndexes(db: Db, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`select indexname as name, indexdef as made
    from pg_indexes where schemaname = 'public' and tablename in (${sql.join(tables)}) and indexname not in
    (select conname from pg_constraint)`.execute(db)
  for (const { name: index } of rows) await sql`drop index ${sql.ref(index)}`.execute(db)
  await work()
  for (const { made } of rows) await sql.raw(made).execute(db)
}

/** So many caregivers: some with values, words and documents of their own, and copies of them under other names. */
export async function seedCaregivers(db: Db, count: number): Promise<void> {
  const originals = originalsOf(count)
  await makeOriginals(db, originals)
  await db.connection().execute(async one => {
    // What triggers and references would check is true of every copy.
    await sql`set session_replication_role = replica`.execute(one)
    await sql`set synchronous_commit = off`.execute(one)
    await sql`set maintenance_work_mem = '512MB'`.execute(one)
    await sql`create temp table originals as
      select id, row_number() over (order by id) - 1 as no from caregiver_profiles`.execute(one)
    const tables = copied.map(({ table }) => table)
    await withoutIndexes(one, tables, async () => {
      for (let from = originals + 1; from <= count; from += atOnce)
        for (const table of copied) await copy(one, table, { from, to: Math.min(count, from + atOnce - 1) })
    })
    await sql`drop table originals`.execute(one)
    await sql`reset all`.execute(one)
  })
  await sql`analyze`.execute(db)
}
