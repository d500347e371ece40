import { sealJournal } from '#db/queries/audit/chain.ts'
import type { Db } from '#db/schema.ts'
import { Fault } from '#machines/fault.ts'
import type { Log } from '../process/log.ts'

/** The longest a new journal entry waits to be added to the chain. */
const sealingMs = 20_000

/** Logged as well: someone who can delete from the database may not be able to change the log. */
async function seal(db: Db, log: Log): Promise<void> {
  const lost = await sealJournal(db)
  const cause = new Fault(`Entries of the journal were deleted: ${lost.slice(0, 20).join(', ')}`)
  if (lost.length > 0) log.problem({ code: 'journal', cause })
}

export const sealing = (db: Db, log: Log) =>
  setInterval(() => void seal(db, log).catch(cause => log.problem({ code: 'journal', cause })), sealingMs)
