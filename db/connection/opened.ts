import type { Db } from '../schema.ts'

export type Opened = {
  db: Db
  describe: string
  /** Throws when the database can't be read, or would lose what's written. */
  check(): Promise<void>
  /** Leaves nothing of what was deleted in the log of the database, or in its file too; Postgres cleans up its own. */
  scrub(reach: 'log' | 'all'): Promise<void>
  /** How many connections there are, for databases that have several. */
  pool(): { open: number; idle: number; waiting: number } | undefined
  close(): Promise<void>
}
