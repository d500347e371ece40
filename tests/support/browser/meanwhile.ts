import { join } from 'node:path'
import { openDatabase } from '#db/connection/open.ts'
import type { Db } from '#db/schema.ts'

/** What another process writes into the server's own database. */
export async function meanwhile(dataDir: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ file: join(dataDir, 'care.db') })
  await work(db)
  await close()
}
