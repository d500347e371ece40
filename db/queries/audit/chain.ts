import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { findSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db, Row } from '#db/schema.ts'
import { digestOf, type Head, linked, start } from '#db/values/chain.ts'
import { lostEvent, recordLost, recordSkipped } from './lost.ts'
import { remembered } from './written.ts'

/** The newest link is kept beside the journal too: cutting off its end is noticed. */
const headKey = 'audit-head'

/** One process seals at a time. */
const sealingLock = 7_311_021

const batch = 500

const findHead = (db: Db): Promise<Head | undefined> =>
  db
    .selectFrom('journal')
    .select(['position', 'hash'])
    .where('position', 'is not', null)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then(row => row && { position: row.position ?? 0, hash: row.hash ?? '' })

/** Links the next entries; false when there were no more. */
const sealSome = (db: Db): Promise<boolean> =>
  inTransaction(db, async trx => {
    if (!isSqlite(trx)) await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(trx)
    const entries = await trx
      .selectFrom('journal')
      .select(['seq', 'digest'])
      .where('position', 'is', null)
      .where('is_sample', '=', 0)
      .orderBy('seq')
      .limit(batch)
      .execute()
    if (entries.length === 0) return false
    let head = (await findHead(trx)) ?? start
    for (const entry of entries) {
      head = linked(head, entry)
      await trx.updateTable('journal').set(head).where('seq', '=', entry.seq).execute()
    }
    await saveSetting(trx, headKey, `${head.position} ${head.hash}`)
    return entries.length === batch
  })

/**
 * Gives every entry that has been committed its place in the chain. Writers don't wait for each other to get one: an
 * entry is digested when it's written, and linked here, in the order in which entries are found.
 */
async function sealAll(db: Db): Promise<void> {
  let more = true
  while (more) more = await sealSome(db)
}

/**
 * Links what's new, and writes down in the journal what was deleted before it could be linked; the numbers of those
 * entries, if there are any.
 */
export async function sealJournal(db: Db): Promise<number[]> {
  const now = new Date().toISOString()
  // What others write meanwhile can wait for the next time.
  const mine = remembered(db)
  const skipped = await recordSkipped(db, now)
  await sealAll(db)
  const lost = await recordLost(db, mine, now)
  if (lost.length > 0) await sealAll(db)
  return [...new Set([...skipped, ...lost])]
}

export type Verified =
  | { ok: true; entries: number; forgotten: number; head: string }
  | { ok: false; seq: number | null; at: string | null; fault: Fault }

/** What is wrong with an entry, or with the chain. */
export type Fault = 'changed' | 'foreign' | 'unlinked' | 'cut' | 'lost'

function faultOf(entry: Row<'journal'>, before: Head): Fault | undefined {
  if (entry.digest === null) return 'foreign'
  if (entry.forgotten === 0 && digestOf(entry) !== entry.digest) return 'changed'
  if (entry.is_sample === 1) return undefined
  const { position, hash } = linked(before, entry)
  return position === entry.position && hash === entry.hash ? undefined : 'unlinked'
}

type JournalRow = Row<'journal'>

async function* inParts(read: (after: JournalRow | undefined) => Promise<JournalRow[]>) {
  let part = await read(undefined)
  while (part.length > 0) {
    yield* part
    part = await read(part.at(-1))
  }
}

/** The chain in its order, and then what is made up. */
async function* everyEntry(db: Db) {
  const entries = db.selectFrom('journal').selectAll().limit(batch)
  yield* inParts(last =>
    entries
      .where('position', '>', last?.position ?? 0)
      .orderBy('position')
      .execute(),
  )
  yield* inParts(last =>
    entries
      .where('is_sample', '=', 1)
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .execute(),
  )
}

/** A link someone kept, as 'position hash'; it must be part of the chain. */
async function holds(db: Db, link: string): Promise<boolean> {
  const [position = '', hash = ''] = link.trim().split(/\s+/)
  const row = await db
    .selectFrom('journal')
    .select('hash')
    .where('position', '=', Number(position) || 0)
    .executeTakeFirst()
  return row?.hash === hash
}

/** The first entry of which only is known that it's gone. */
const findLost = (db: Db) =>
  db
    .selectFrom('journal')
    .select(['subject_id', 'created_at'])
    .where('subject_kind', '=', lostEvent.subject_kind)
    .where('type', '=', lostEvent.type)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()

/**
 * Verifies the whole journal against its chain and returns the first entry that doesn't match. A link kept from an
 * earlier check also detects a rewritten chain.
 */
export async function verifyJournal(db: Db, earlier?: string): Promise<Verified> {
  await sealJournal(db)
  let head = start
  let [entries, forgotten] = [0, 0]
  for await (const entry of everyEntry(db)) {
    const fault = faultOf(entry, head)
    if (fault) return { ok: false, seq: entry.seq, at: entry.created_at, fault }
    if (entry.is_sample === 0) head = linked(head, entry)
    entries += 1
    forgotten += entry.forgotten
  }
  for (const link of [await findSetting(db, headKey), earlier])
    if (link !== undefined && !(await holds(db, link)))
      return { ok: false, seq: null, at: null, fault: 'cut' }
  const lost = await findLost(db)
  if (lost) return { ok: false, seq: Number(lost.subject_id), at: lost.created_at, fault: 'lost' }
  return { ok: true, entries, forgotten, head: `${head.position} ${head.hash}` }
}
