import { sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import { inTransaction } from '#db/connection/transaction.ts'
import { insertJournalOnce } from '#db/queries/process/journal.ts'
import { findSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { forgetWritten, type Written } from './written.ts'

/** The last number that had been given out when the journal was last linked. */
export const numbersKey = 'audit-numbers'

const batch = 500

/** At most this many are listed individually. */
const mostNamed = 1000

/** What a deleted entry is called in the journal itself, so that it can't be kept quiet. */
export const lostEvent = { subject_kind: 'journal', type: 'lost' } as const

const record = (db: Db, seq: number, now: string) =>
  insertJournalOnce(db, {
    ...lostEvent,
    ...{ subject_id: String(seq), event_id: 'lost', payload: '{}', door: 'audit', actor_id: null },
    ...{ quote: null, message_id: null, created_at: now },
  })

/**
 * Numbers that were given out since the last time and have no entry. On SQLite a rolled back insert gives its number
 * back, so each of them was deleted. On Postgres it doesn't, so there the numbers prove nothing.
 */
async function findSkipped(db: Db): Promise<number[]> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'journal'`.execute(
    db,
  )
  const given = rows[0]?.seq ?? 0
  const before = await findSetting(db, numbersKey)
  if (before === String(given)) return []
  await saveSetting(db, numbersKey, String(given))
  if (before === undefined) return []
  const there = await db.selectFrom('journal').select('seq').where('seq', '>', Number(before)).execute()
  const known = new Set(there.map(({ seq }) => seq))
  const skipped: number[] = []
  for (let seq = Number(before) + 1; seq <= given && skipped.length < mostNamed; seq += 1)
    if (!known.has(seq)) skipped.push(seq)
  return skipped
}

/** Names the entries that someone deleted before they were linked; call it before linking. */
export async function recordSkipped(db: Db, now: string): Promise<number[]> {
  if (!isSqlite(db)) return []
  return inTransaction(db, async trx => {
    const skipped = await findSkipped(trx)
    for (const seq of skipped) await record(trx, seq, now)
    return skipped
  })
}

/** Which of these, committed before the journal was linked, the chain doesn't have. */
export async function recordLost(db: Db, mine: readonly Written[], now: string): Promise<number[]> {
  const lost: number[] = []
  for (let start = 0; start < mine.length; start += batch) {
    const some = mine.slice(start, start + batch)
    const rows = await db
      .selectFrom('journal')
      .select(['seq', 'digest'])
      .where(
        'seq',
        'in',
        some.map(({ seq }) => seq),
      )
      .where('position', 'is not', null)
      .execute()
    const found = new Map(rows.map(({ seq, digest }) => [seq, digest]))
    const missing = some.filter(({ seq, digest }) => found.get(seq) !== digest)
    for (const { seq } of missing) await record(db, seq, now)
    lost.push(...missing.map(({ seq }) => seq))
    forgetWritten(db, some)
  }
  return lost
}
