import { migrate } from '#db/connection/migrate.ts'
import { openDatabase } from '#db/connection/open.ts'
import type { Opened } from '#db/connection/opened.ts'
import { openDataDir } from '../process/data-dir.ts'
import { databaseOf } from '../process/database-of.ts'
import { readSettings, type Settings } from '../settings.ts'

/** A sentence for the operator; the command ends with it and a failing exit code. */
export class CommandError extends Error {}

export type Work = (parts: Opened & { settings: Settings; args: string[] }) => Promise<void>

/** Opens the database that the settings name, does the work and closes it again. */
export async function run(work: Work, { migrated = true } = {}): Promise<void> {
  try {
    const settings = readSettings()
    openDataDir(settings.dataDir)
    const opened = await openDatabase(databaseOf(settings))
    try {
      if (migrated) await migrate(opened.db)
      await work({ ...opened, settings, args: process.argv.slice(2) })
    } finally {
      await opened.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
