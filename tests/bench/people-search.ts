import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SqlBool, sql } from 'kysely'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { listPeople } from '#db/queries/people/people.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { startPostgres } from '#tests/support/postgres/server.ts'
import { makeCrowd } from './crowd.ts'
import { median, p95, show } from './results.ts'
import { secondsOf } from './talks.ts'
import { kinds, termsFrom } from './terms.ts'

const caregiversOnPostgres = 10_000
const randomTerms = 2000
const pageSize = 25

const spellings = (word: string) => [...new Set([fold(word), word.toLowerCase()])].filter(Boolean)
const wordsOf = (search: string) => search.split(/\s+/).filter(Boolean).map(spellings)

/** What the search would be without an index, asked for a page and for the number of hits. */
async function likeScan(db: Db, search: string) {
  const like = (text: string) => sql<SqlBool>`sought like ${`%${text.replace(/[!%_]/g, '!$&')}%`} escape '!'`
  let lines = db.selectFrom('people_index').where('role', '=', 'caregiver')
  for (const word of wordsOf(search)) lines = lines.where(eb => eb.or(word.map(like)))
  const rows = await lines.select('id').orderBy('sort_name').orderBy('id').limit(pageSize).execute()
  const { count } = await lines.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(count) }
}

/** The same of the table of active caregivers, with their contact details. */
async function scanOfTable(db: Db, search: string) {
  let lines = db
    .selectFrom('caregiver_search')
    .innerJoin('caregiver_profiles as p', 'p.id', 'caregiver_search.id')
    .where('p.status', '=', 'active')
  for (const word of fold(search).split(' ').filter(Boolean))
    lines = lines.where(eb =>
      eb.or(
        [sql.ref('about'), sql.ref('contact')].map(
          column => sql<SqlBool>`${column} like ${`%${word.replace(/[!%_]/g, '!$&')}%`} escape '!'`,
        ),
      ),
    )
  const rows = await lines.select('p.id').orderBy('p.sort_name').orderBy('p.id').limit(pageSize).execute()
  const { count } = await lines.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { ids: rows.map(({ id }) => id), total: Number(count) }
}

type Found = { ids: string[]; total: number }

const same = (one: Found, other: Found) => one.total === other.total && one.ids.join() === other.ids.join()

type Asker = (search: string) => Promise<Found & { ms: number }>

const askerOf =
  (table: string, port: number, cookie: string): Asker =>
  async search => {
    const path = `${table}?${new URLSearchParams({ search, pageSize: String(pageSize) })}`
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } })
    const page = (await answer.json()) as { rows: { id: string }[]; total: number }
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return { ms: performance.now() - began, ids: page.rows.map(({ id }) => id), total: page.total }
  }

const everyTerm = kinds.flatMap(([kind, terms]) => terms.map(term => ({ kind, term })))
const oneOfEach = kinds.map(([, [term]]) => term)

const ownSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

type Reach = { port: number; cookie: string; child: ChildProcess }

const tables: readonly [path: string, scan: (db: Db, search: string) => Promise<Found>][] = [
  ['/api/admin/caregivers', likeScan],
  ['/api/pia', scanOfTable],
]

/** Every kind of term through the whole API, and by a scan of the same database. */
export async function measureSearch(reach: Reach, db: Db): Promise<boolean[]> {
  const results: boolean[] = []
  for (const [path, scan] of tables) results.push(...(await measureTable(reach, db, { path, scan })))
  return results
}

type Table = { path: string; scan: (db: Db, search: string) => Promise<Found> }

async function measureTable({ port, cookie, child }: Reach, db: Db, { path, scan }: Table) {
  const ask = askerOf(path, port, cookie)
  for (const { term } of everyTerm) await ask(term)
  const asked: { kind: string; ms: number }[] = []
  const before = secondsOf(child)
  for (const { kind, term } of everyTerm) asked.push({ kind, ms: (await ask(term)).ms })
  const searchMs = ((secondsOf(child) - before) * 1000) / asked.length
  const scans: number[] = []
  let [scanMs, wrong] = [0, 0]
  for (const term of oneOfEach) {
    const [began, worked] = [performance.now(), ownSeconds()]
    const scanned = await scan(db, term)
    scans.push(performance.now() - began)
    scanMs += ((ownSeconds() - worked) * 1000) / oneOfEach.length
    if (!same(await ask(term), scanned)) wrong += 1
  }
  const times = asked.map(({ ms }) => ms)
  const worst = asked.toSorted((a, b) => b.ms - a.ms).slice(0, 6)
  console.log(`      slowest: ${worst.map(({ kind, ms }) => `${kind} ${ms.toFixed(1)} ms`).join(', ')}`)
  console.log(`      median ${median(times).toFixed(1)} ms; a scan ${median(scans).toFixed(1)} ms`)
  console.log(
    `      processor time ${searchMs.toFixed(1)} ms a search, ${scanMs.toFixed(1)} ms a scan; load ${loadavg()[0]?.toFixed(1)}`,
  )
  return [
    show(`${path}, 100,000 caregivers, ${kinds.length} kinds of terms, p95`, p95(times), 'ms', 12),
    show('times less processor time than a scan', scanMs / searchMs, 'times', 20, true),
    show('terms whose hits differ from the scan', wrong, '', 0),
  ]
}

/** Reads all lines once, in order; what has the words in it is a hit. */
export async function compareRandomTerms(db: Db, name: string): Promise<boolean> {
  const lines = await db
    .selectFrom('people_index')
    .select(['id', 'sought'])
    .where('role', '=', 'caregiver')
    .orderBy('sort_name')
    .orderBy('id')
    .execute()
  let wrong = 0
  for (const search of termsFrom(
    lines.map(({ sought }) => sought),
    randomTerms,
  )) {
    const words = wordsOf(search)
    const hits = lines.filter(({ sought }) => words.every(word => word.some(text => sought.includes(text))))
    const found = await listPeople(
      db,
      {
        ...{
          role: 'caregiver',
          search,
          status: '',
          city: '',
          documents: '',
          matched: '',
          since: '',
          ids: [],
        },
      },
      { sort: 'name', direction: 'asc', limit: pageSize, offset: 0, now: new Date() },
    )
    if (!same(found, { ids: hits.slice(0, pageSize).map(({ id }) => id), total: hits.length })) wrong += 1
  }
  return show(`of ${randomTerms} random terms, those with other hits than a scan, ${name}`, wrong, '', 0)
}

export async function compareOnPostgres(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'care-bench-postgres-'))
  const server = await startPostgres(folder)
  try {
    const { db, close } = await openDatabase({ url: `${server.url}/postgres` })
    await migrate(db)
    await makeCrowd(db, caregiversOnPostgres)
    const good = await compareRandomTerms(db, `Postgres with ${caregiversOnPostgres} caregivers`)
    await close()
    return good
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
