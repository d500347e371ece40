import { join } from 'node:path'
import type { Db } from '#db/schema.ts'
import type { Settings } from '../settings.ts'
import { checkFilesKey, readFilesKey } from './files-key.ts'
import { withSampleFiles } from './sample-files.ts'
import { createSealedStorage } from './sealed-storage.ts'
import type { FilesKey } from './sealing.ts'
import { createDiskStorage, type Storage } from './storage.ts'

// A store outside is loaded only where it's used. Commands need the files without the whole server.
export const bareStorageOf = async ({ blobToken, dataDir }: Settings): Promise<Storage> =>
  blobToken
    ? (await import('./blob-storage.ts')).createBlobStorage({ token: blobToken })
    : createDiskStorage({ folder: join(dataDir, 'files') })

export const sealedStorageOf = async (settings: Settings, key: FilesKey): Promise<Storage> =>
  createSealedStorage(await bareStorageOf(settings), key)

/** The files that belong to this database. */
export async function storageOf(settings: Settings, db: Db): Promise<Storage> {
  const key = readFilesKey(settings, settings.dataDir)
  const storage = await sealedStorageOf(settings, key)
  await checkFilesKey(db, key, storage)
  return withSampleFiles(storage)
}
