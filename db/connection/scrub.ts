import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/**
 * What's deleted is overwritten in SQLite's file, but for copies in pages that were divided before: those go only with a
 * new file. Whoever asks for the database meanwhile waits in line.
 */
async function writeAnew(db: Db, file: string): Promise<void> {
  // It begins without a lock, and keeps everyone else from holding one.
  await db
    .transaction()
    .setAccessMode('read only')
    .execute(async () => {
      await once(new Worker(new URL('./scrub-worker.ts', import.meta.url), { workerData: file }), 'exit')
    })
}

/** The log keeps what was deleted until it's written over, unless it's emptied. */
export async function scrub(db: Db, file: string, reach: 'log' | 'all'): Promise<void> {
  if (reach === 'all') await writeAnew(db, file)
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
