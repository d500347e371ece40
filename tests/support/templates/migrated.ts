import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import type { Db } from '#db/schema.ts'
import { copyDatabase, createDatabase } from '../postgres/databases.ts'
import { madeOnce } from './once.ts'

// Migrating takes a fifth of a second, and the sample community three: a run does it once and copies what came out.

async function fill(where: { file: string } | { url: string }, work: (db: Db) => Promise<unknown>) {
  const { db, close } = await openDatabase(where)
  await migrate(db)
  await work(db)
  await close()
}

const fileOf = (name: string, work: (db: Db) => Promise<unknown>) =>
  madeOnce(name, async folder => {
    const file = join(folder, 'care.db')
    await fill({ file }, work)
    return file
  })

/** Puts a new, migrated SQLite database there. */
export async function putMigratedFile(file: string): Promise<void> {
  copyFileSync(await fileOf('migrated', async () => {}), file)
}

/** Puts a database there that has the sample community, as this loads it. */
export async function putSampleFile(file: string, load: (db: Db) => Promise<unknown>): Promise<void> {
  copyFileSync(await fileOf('sample-file', load), file)
}

/** The URL of a new, migrated database on this test run's Postgres. */
export async function createMigratedDatabase(): Promise<string> {
  const template = await madeOnce('postgres', async () => {
    const url = await createDatabase()
    await fill({ url }, async () => {})
    return url
  })
  return await copyDatabase(template)
}
