import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { type DumpedRow, dumpRows, loadRows, tables } from '#db/connection/dump.ts'
import { knowsMigration, migrate, newestMigration } from '#db/connection/migrate.ts'
import { hasUsers } from '#db/queries/accounts/users.ts'
import type { Db } from '#db/schema.ts'
import { listEvery } from '../storage/every-file.ts'
import { buckets, fullPathOf } from '../storage/file-rules.ts'
import { type FilesKey, filesKeyOf, markOf, seal, unseal } from '../storage/sealing.ts'
import type { Storage } from '../storage/storage.ts'

const fileShape = z.object({
  bucket: z.enum(buckets),
  path: z.string(),
  contentType: z.string(),
  name: z.string(),
})

const manifestShape = z.object({
  /** Files of the first version are as people sent them, later ones are encrypted. */
  version: z.union([z.literal(1), z.literal(2)]),
  madeAt: z.string(),
  migration: z.string(),
  rows: z.number(),
  files: z.array(fileShape),
  /** Which key the files were encrypted with. */
  sealedWith: z.string().optional(),
  /** Which key everything else was encrypted with, when there was one. */
  lockedWith: z.string().optional(),
})

type BackedUpFile = z.infer<typeof fileShape>
export type Manifest = z.infer<typeof manifestShape>

const rowShape = z.object({
  table: z.enum(tables),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

const rowsName = 'rows.ndjson.gz'
const privately = { mode: 0o600 }

/** Encrypted, where the operator has a key for backups. */
const lockedBy = (key: FilesKey | undefined, bytes: Readable, name: string): Readable =>
  key ? Readable.from(seal(bytes, key, name)) : bytes

async function openedBy(key: FilesKey | undefined, file: string, name: string): Promise<Readable> {
  const bytes = createReadStream(file)
  return key ? Readable.from(unseal(bytes, (await stat(file)).size, key, name)) : bytes
}

const writeText = (key: FilesKey | undefined, file: string, words: string, name: string) =>
  pipeline(lockedBy(key, Readable.from([Buffer.from(words)]), name), createWriteStream(file, privately))

const readText = async (key: FilesKey | undefined, file: string, name: string): Promise<string> =>
  (await buffer(await openedBy(key, file, name))).toString()

async function writeRows(db: Db, file: string, key: FilesKey | undefined): Promise<number> {
  const gzip = createGzip()
  const written = pipeline(lockedBy(key, gzip, rowsName), createWriteStream(file, privately))
  let count = 0
  await dumpRows(db, async rows => {
    count += rows.length
    for (const row of rows) if (!gzip.write(`${JSON.stringify(row)}\n`)) await onceDrained(gzip)
  })
  gzip.end()
  await written
  return count
}

const onceDrained = (stream: NodeJS.WritableStream) =>
  new Promise<void>(resolve => {
    stream.once('drain', resolve)
  })

type Place = {
  db: Db
  storage: Storage
  folder: string
  filesKey: FilesKey
  /** Encrypts the backup itself. */
  backupKey: FilesKey | undefined
}

async function writeFiles({ storage, folder, filesKey }: Place): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = []
  for (const bucket of buckets) {
    for (const path of await listEvery(storage, bucket)) {
      const opened = await storage.open(bucket, path)
      if (!opened) continue // removed since it was listed
      const name = `${files.length}.bin`
      await pipeline(
        seal(opened.stream, filesKey, fullPathOf(bucket, path)),
        createWriteStream(join(folder, 'files', name), privately),
      )
      files.push({ bucket, path, contentType: opened.contentType, name })
    }
  }
  return files
}

/** A copy of everything, made while people keep using the product. The manifest is written last. */
export async function backUp(
  place: Place & { secret: string; filesSecret: string | undefined; now: Date },
): Promise<Manifest> {
  const { db, folder, secret, filesSecret, backupKey, now } = place
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 })
  const rows = await writeRows(db, join(folder, rowsName), backupKey)
  const files = await writeFiles(place)
  // Second factors are encrypted with it: without it no one who has one could sign in.
  await writeText(backupKey, join(folder, 'secret'), secret, 'secret')
  if (filesSecret !== undefined) {
    await mkdir(join(folder, 'keys'), { recursive: true, mode: 0o700 })
    await writeText(backupKey, join(folder, 'keys', 'files'), filesSecret, 'files')
  }
  const manifest: Manifest = {
    version: 2,
    madeAt: now.toISOString(),
    migration: newestMigration,
    rows,
    files,
    sealedWith: markOf(place.filesKey),
    ...(backupKey && { lockedWith: markOf(backupKey) }),
  }
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), privately)
  return manifest
}

async function* readRows(bytes: Readable): AsyncGenerator<DumpedRow> {
  const text = createGunzip()
  const read = pipeline(bytes, text)
  // A damaged file ends the lines early; the failure itself is thrown below.
  read.catch(() => undefined)
  for await (const row of createInterface({ input: text })) yield rowShape.parse(JSON.parse(row))
  await read
}

class RestoreError extends Error {}

/** A backup brings its key, or was made with the operator's own. */
async function keyOfBackup({ folder, filesKey, backupKey }: Place): Promise<FilesKey> {
  const file = join(folder, 'keys', 'files')
  return existsSync(file) ? filesKeyOf(await readText(backupKey, file, 'files')) : filesKey
}

/** Restores a backup into an empty database of either kind. */
export async function restore(given: Place): Promise<Manifest & { secret: string }> {
  const { db, storage, folder } = given
  const manifestFile = join(folder, 'manifest.json')
  if (!existsSync(manifestFile)) throw new RestoreError(`There’s no finished backup in ${folder}.`)
  const manifest = manifestShape.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
  if (!knowsMigration(manifest.migration))
    throw new RestoreError(
      'This backup was made by a newer version of Kindred Hands. Update, then restore again.',
    )
  const isLocked = manifest.lockedWith !== undefined
  const backupKey = isLocked ? given.backupKey : undefined
  if (isLocked && (!backupKey || manifest.lockedWith !== markOf(backupKey)))
    throw new RestoreError('This backup is encrypted. Set BACKUP_KEY to the key it was made with.')
  const place = { ...given, backupKey }
  const filesKey = await keyOfBackup(place)
  if (manifest.sealedWith !== undefined && manifest.sealedWith !== markOf(filesKey))
    throw new RestoreError(
      'The files in this backup are encrypted with a different key. Set FILES_KEY to the key it was made with.',
    )
  await migrate(db, manifest.migration)
  if (await hasUsers(db))
    throw new RestoreError(
      'This database already has people in it. Nothing was changed. Restore into an empty one: set DATA_DIR or DATABASE_URL.',
    )
  await loadRows(db, readRows(await openedBy(backupKey, join(folder, rowsName), rowsName)), manifest.rows)
  for (const { bucket, path, contentType, name } of manifest.files) {
    const file = join(folder, 'files', name)
    const body =
      manifest.version === 1
        ? createReadStream(file)
        : Readable.from(
            unseal(createReadStream(file), (await stat(file)).size, filesKey, fullPathOf(bucket, path)),
          )
    await storage.put(bucket, path, body, { contentType })
  }
  await migrate(db)
  return { ...manifest, secret: await readText(backupKey, join(folder, 'secret'), 'secret') }
}
