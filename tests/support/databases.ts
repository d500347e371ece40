import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import { openDatabase } from '#db/connection/open.ts'
import type { Opened } from '#db/connection/opened.ts'
import type { Db } from '#db/schema.ts'
import { createDatabase } from '#tests/support/postgres/databases.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { createMigratedDatabase, putMigratedFile } from './templates/migrated.ts'

export type Kind = 'SQLite' | 'Postgres'

/** A migrated database for one test; `close` deletes its files. */
export async function freshDatabase(kind: Kind, { migrated = true } = {}): Promise<Opened> {
  const folder = scratchFolder('care-db-')
  const file = path.join(folder, 'care.db')
  if (migrated && kind === 'SQLite') await putMigratedFile(file)
  const create = migrated ? createMigratedDatabase : createDatabase
  const opened = await openDatabase(kind === 'SQLite' ? { file } : { url: await create() })
  return {
    ...opened,
    close: async () => {
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same suite on a new SQLite file and on a new database of a real Postgres. */
export function describeBothDatabases(name: string, suite: (db: () => Db, kind: Kind) => void): void {
  describe.each<Kind>(['SQLite', 'Postgres'])(`${name} on %s`, kind => {
    let opened: Opened | undefined
    beforeAll(async () => {
      opened = await freshDatabase(kind)
    })
    afterAll(() => opened?.close())
    suite(() => {
      if (!opened) throw new Error('The database is open during tests only')
      return opened.db
    }, kind)
  })
}
