import { setImmediate as letOthersRun } from 'node:timers/promises'
import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { createLineIndex, type Line, type LineIndex } from './line-index.ts'

type Kind = Row<'search_changes'>['kind']

type Spec<Column extends string, Sort extends string> = {
  kind: Kind
  columns: readonly Column[]
  /** The order that is mostly asked for. */
  order: NoInfer<Sort>
  /** The next lines by their number, after this one. */
  readAfter(db: Db, seq: number, limit: number): Promise<Line<Column, Sort>[]>
  /** These lines, as far as they're still there. */
  readThese(db: Db, seqs: readonly number[]): Promise<Line<Column, Sort>[]>
}

const atOnce = 500

type Changes = { seqs: number[]; until: string }

/** SQLite has one writer, so what's numbered higher was committed later. */
async function sqliteChanges(db: Db, kind: Kind, since: string): Promise<Changes> {
  const { rows } = await sql<{ seq: number; changed: number }>`select seq, changed from search_changes
    where changed > ${Number(since)} and +kind = ${kind} order by changed`.execute(db)
  return { seqs: rows.map(row => row.seq), until: String(rows.at(-1)?.changed ?? since) }
}

/**
 * Postgres commits in any order. Whatever isn't visible yet belongs to a transaction at or above the lowest that was
 * still running, so the next look starts there; what's read twice does no harm.
 */
async function postgresChanges(db: Db, kind: Kind, since: string): Promise<Changes> {
  const { rows } = await sql<{ until: string; seq: number | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as until, c.seq
    from (select 1) as one left join search_changes c on c.kind = ${kind} and c.changed >= ${since}::xid8`.execute(
    db,
  )
  return { seqs: rows.flatMap(row => row.seq ?? []), until: rows[0]?.until ?? since }
}

const changesSince = (db: Db, kind: Kind, since: string) =>
  (isSqlite(db) ? sqliteChanges : postgresChanges)(db, kind, since)

/** Changes after this are applied; older ones are already in the lines. */
async function whereWeAre(db: Db): Promise<string> {
  const { rows } = isSqlite(db)
    ? await sql<{ at: number | null }>`select max(changed) as at from search_changes`.execute(db)
    : await sql<{ at: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as at`.execute(db)
  return String(rows[0]?.at ?? 0)
}

type Kept<Column extends string, Sort extends string> = { index: LineIndex<Column, Sort>; since: string }

async function load<Column extends string, Sort extends string>(
  db: Db,
  spec: Spec<Column, Sort>,
): Promise<Kept<Column, Sort>> {
  const since = await whereWeAre(db)
  const index = createLineIndex<Column, Sort>(spec.columns)
  for (let after = 0; ; ) {
    const lines = await spec.readAfter(db, after, atOnce)
    for (const line of lines) index.put(line)
    const last = lines.at(-1)
    if (!last) break
    after = last.seq
    await letOthersRun()
  }
  index.order(spec.order)
  return { index, since }
}

async function catchUp<Column extends string, Sort extends string>(
  db: Db,
  spec: Spec<Column, Sort>,
  known: Kept<Column, Sort> | undefined,
): Promise<Kept<Column, Sort>> {
  const kept = known === undefined || known.index.isWorn() ? await load(db, spec) : known
  const { seqs, until } = await changesSince(db, spec.kind, kept.since)
  for (let start = 0; start < seqs.length; start += atOnce) {
    const some = seqs.slice(start, start + atOnce)
    const lines = await spec.readThese(db, some)
    const there = new Set(lines.map(({ seq }) => seq))
    for (const seq of some) if (!there.has(seq)) kept.index.drop(seq)
    for (const line of lines) kept.index.put(line)
    if (start > 0) await letOthersRun()
  }
  kept.since = until
  return kept
}

type Forgettable = (db: Db) => void

const forgettable: Forgettable[] = []

/**
 * Lines that are gone are only skipped, and their words stay in memory: after an erasure everything is read anew, by
 * whoever searches next.
 */
export function forgetLines(db: Db): void {
  for (const forget of forgettable) forget(db)
}

/** A table's lines in memory, which hold every change that was committed before they're asked for. */
export function keepLines<Column extends string, Sort extends string>(spec: Spec<Column, Sort>) {
  type Ours = {
    kept: Kept<Column, Sort> | undefined
    running: Promise<unknown> | undefined
    next: Promise<unknown> | undefined
    /** A look that has begun before ends with the old lines. */
    isStale: boolean
  }
  const all = new WeakMap<Db, Ours>()
  forgettable.push(db => {
    const ours = all.get(db)
    if (ours) Object.assign(ours, { kept: undefined, isStale: true })
  })

  return async (db: Db): Promise<LineIndex<Column, Sort>> => {
    const ours: Ours = all.get(db) ?? { kept: undefined, running: undefined, next: undefined, isStale: false }
    all.set(db, ours)
    const start = () => {
      const known = ours.isStale ? undefined : ours.kept
      ours.isStale = false
      const run = catchUp(db, spec, known)
        .then(kept => {
          ours.kept = kept
          return kept
        })
        .finally(() => {
          if (ours.running === run) ours.running = undefined
        })
      ours.running = run
      return run
    }
    // A look that has begun may have missed what was just committed: everyone who comes meanwhile shares the next one.
    if (ours.running === undefined) return (await start()).index
    ours.next ??= ours.running
      .catch(() => undefined)
      .then(() => {
        ours.next = undefined
        return start()
      })
    await ours.next
    return ours.kept?.index ?? (await start()).index
  }
}
