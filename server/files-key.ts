import { randomBytes, randomUUID } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { findSetting, insertSetting, saveSetting } from '#db/queries/settings.ts'
import type { Db } from '#db/schema.ts'
import { type FilesKey, filesKeyOf, markOf } from './sealing.ts'
import { SettingsError } from './settings.ts'

/** Beside the folder of the files, never in it: a copy of the files alone opens nothing. */
const folderOf = (dataDir: string) => join(dataDir, 'keys')

/** The key of all files: given by the operator, else made once. */
export function readFilesKey(given: string | undefined, dataDir: string): FilesKey {
  return filesKeyOf(given ?? keptSecret(dataDir))
}

export function keptSecret(dataDir: string): string {
  const folder = folderOf(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'files')
  return readIfThere(file) ?? makeSecret(folder, file)
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole and on disk before anything is sealed with it; of two processes that begin together one makes it. */
function makeSecret(folder: string, file: string): string {
  const growing = join(folder, `${randomUUID()}.part`)
  writeFileSync(growing, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(growing, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(growing, { force: true })
  }
  syncFolder(folder)
  return readFileSync(file, 'utf8')
}

function syncFolder(folder: string): void {
  // Windows cannot open folders and needs no such step.
  if (process.platform === 'win32') return
  const opened = openSync(folder, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

const settingName = 'files_key'

/** Two servers of one database with different keys could not read each other's files: the second does not start. */
export async function checkFilesKey(db: Db, key: FilesKey): Promise<void> {
  await insertSetting(db, settingName, markOf(key))
  if ((await findSetting(db, settingName)) !== markOf(key))
    throw new SettingsError(
      'The files of this database are encrypted with another key: set FILES_KEY to that one, or bring DATA_DIR/keys back.',
    )
}

/** For a database whose files have just been put in with this key. */
export const rememberFilesKey = (db: Db, key: FilesKey): Promise<void> =>
  saveSetting(db, settingName, markOf(key))
