import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import { copyDatabase, createDatabase } from '../postgres/databases.ts'
import { scratchFolder } from '../scratch.ts'

// Migrating takes a fifth of a second; each worker does it once and copies what came out.

let bytes: Promise<Buffer> | undefined
let template: Promise<string> | undefined

async function migratedBytes(): Promise<Buffer> {
  const folder = scratchFolder('care-migrated-')
  const file = join(folder, 'care.db')
  await migrateNew({ file })
  const found = readFileSync(file)
  rmSync(folder, { recursive: true, force: true })
  return found
}

async function migrateNew(where: { file: string } | { url: string }): Promise<void> {
  const { db, close } = await openDatabase(where)
  await migrate(db)
  await close()
}

async function migratedTemplate(): Promise<string> {
  const url = await createDatabase()
  await migrateNew({ url })
  return url
}

/** Puts a new, migrated SQLite database there. */
export async function putMigratedFile(file: string): Promise<void> {
  bytes ??= migratedBytes()
  writeFileSync(file, await bytes, { mode: 0o600 })
}

/** The URL of a new, migrated database on this test run's Postgres. */
export async function createMigratedDatabase(): Promise<string> {
  template ??= migratedTemplate()
  return await copyDatabase(await template)
}
