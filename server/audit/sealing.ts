import { sealJournal } from '#db/queries/audit/chain.ts'
import type { Db } from '#db/schema.ts'
import type { Log } from '../process/log.ts'

/** So long a new entry of the journal can wait for its place in the chain. */
const sealingMs = 20_000

/** The log says it, too: whoever deletes from the database may not reach the log. */
async function seal(db: Db, log: Log): Promise<void> {
  const lost = await sealJournal(db)
  const cause = new Error(`Entries of the journal were deleted: ${lost.slice(0, 20).join(', ')}`)
  if (lost.length > 0) log.problem({ code: 'journal', cause })
}

export const sealing = (db: Db, log: Log, later: (work: Promise<void>) => void) =>
  setInterval(() => later(seal(db, log)), sealingMs)
