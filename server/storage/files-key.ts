import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { findSetting, insertSetting, saveSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { madeOnce } from './made-once.ts'
import { type FilesKey, filesKeyOf, markOf } from './sealing.ts'
import type { Storage } from './storage.ts'

/** Next to the files' folder, never in it: a copy of the files alone opens nothing. */
const folderOf = (dataDir: string) => join(dataDir, 'keys')

/** The key for all files: given by the operator, otherwise created once. */
export function readFilesKey(
  { filesKey, filesKeyOld }: Pick<Settings, 'filesKey' | 'filesKeyOld'>,
  dataDir: string,
): FilesKey {
  return filesKeyOf(filesKey ?? keptSecret(dataDir), filesKeyOld)
}

export const keptSecret = (dataDir: string): string => madeOnce(join(folderOf(dataDir), 'files'))

type Place = Pick<Storage, 'describe'>

/**
 * A key belongs to a place for files: servers of one database that store files separately have separate keys.
 */
const settingName = ({ describe }: Place) =>
  `files_key ${createHash('sha256').update(describe).digest('hex').slice(0, 16)}`

/**
 * Two servers with different keys couldn't read each other's files in the same place: the second doesn't
 * start.
 */
export async function checkFilesKey(db: Db, key: FilesKey, place: Place): Promise<void> {
  const name = settingName(place)
  await insertSetting(db, name, markOf(key))
  const mark = await findSetting(db, name)
  // While files are moved from an older key, some are of that one.
  if (mark !== markOf(key) && (!key.older || mark !== markOf(key.older)))
    throw new SettingsError(
      'The files of this database are encrypted with a different key. Set FILES_KEY to that key, or bring back DATA_DIR/keys.',
    )
}

/** For a place whose files were just written with this key. */
export const rememberFilesKey = (db: Db, key: FilesKey, place: Place): Promise<void> =>
  saveSetting(db, settingName(place), markOf(key))
