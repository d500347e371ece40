import type { Db } from '../schema.ts'

export type Opened = {
  db: Db
  describe: string
  /** Throws when the database can't be read, or would lose what's written. */
  check(): Promise<void>
  close(): Promise<void>
}
