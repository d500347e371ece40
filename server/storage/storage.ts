import { createHash, randomUUID } from 'node:crypto'
import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import { dayMs } from '#machines/calendar/durations.ts'
import { Fault } from '#machines/fault.ts'
import { Problem } from '../http/problem.ts'
import {
  ifMissing,
  isMissing,
  makeFolders,
  makePrivateFolder,
  refuseLinks,
  syncFolder,
  writeWhole,
} from './durable.ts'
import {
  type Bucket,
  type ByteRange,
  clampRange,
  createSource,
  fullPathOf,
  type ListedFile,
  type ListOptions,
  pageOf,
  storageDown,
} from './file-rules.ts'
import { openPlainFile, streamOf } from './file-stream.ts'

export type StoredFile = { path: string; id: string; fullPath: string }

export type OpenedFile = {
  stream: ReadableStream<Uint8Array>
  /** Of the whole file, even when only part of it was requested. */
  size: number
  contentType: string
}

export type Storage = {
  /**
   * Whole or not at all; replaces what was at the path. When the body fails, it fails with the body's own
   * error.
   */
  put(
    bucket: Bucket,
    path: string,
    body: Readable | Uint8Array,
    options: { contentType: string },
  ): Promise<StoredFile>
  /** With a range, only those bytes; none when the file has none of them. */
  open(bucket: Bucket, path: string, range?: ByteRange): Promise<OpenedFile | undefined>
  remove(bucket: Bucket, path: string): Promise<void>
  /** Every file whose path starts with the prefix, by name. */
  list(bucket: Bucket, options?: ListOptions): Promise<ListedFile[]>
  check(): Promise<void>
  describe: string
}

const noteShape = z.object({ path: z.string(), id: z.uuid(), contentType: z.string(), size: z.int() })
type Note = z.infer<typeof noteShape>

type Spot = { folder: string; name: string }

const abandonedAfterMs = dayMs

/**
 * Files in a private folder. On disk they have hashed names, so no name a person chose reaches the file
 * system: `<bucket>/<hash of the first part>/<hash of the path>.<id>` holds the bytes, and the note `….json`
 * next to it says which id is current, with path, size and content type. Moving the note into place is what
 * makes a file exist.
 */
export function createDiskStorage({ folder }: { folder: string }): Storage {
  const staging = join(folder, 'incoming')
  let preparing: Promise<void> | undefined
  /** Once the folder was there it's never made again: it may be away, with everything in it. */
  const prepare = async () => {
    preparing ??= prepareFolder(folder, staging).catch(cause => {
      preparing = undefined
      throw cause
    })
    await preparing
    await makeFolders(folder, staging)
  }
  /** A file is missing only where the others are. */
  const guarded = async <T, U>(place: string, work: () => Promise<T>, missing: U): Promise<T | U> => {
    try {
      await refuseLinks(folder, place)
      return await work()
    } catch (cause) {
      if (isMissing(cause) && !(preparing && (await isAway(folder)))) return missing
      throw down(folder, cause)
    }
  }
  const locate = (bucket: Bucket, path: string): Spot => ({
    folder: join(folder, bucket, hash(path.split('/')[0] ?? '')),
    name: hash(fullPathOf(bucket, path)),
  })
  return {
    describe: `folder ${folder}`,
    async put(bucket, path, body, { contentType }) {
      const fullPath = fullPathOf(bucket, path)
      const source = createSource(body)
      const spot = locate(bucket, path)
      const id = randomUUID()
      try {
        await prepare()
        await makeFolders(folder, spot.folder)
        await store(staging, spot, { path, id, contentType }, source.chunks)
      } catch (cause) {
        const own = source.failure()
        throw own ? own.reason : down(folder, cause)
      }
      return { path, id, fullPath }
    },
    async open(bucket, path, range = {}) {
      const spot = locate(bucket, path)
      return guarded(spot.folder, () => openCurrent(spot, range), undefined)
    },
    async remove(bucket, path) {
      const spot = locate(bucket, path)
      return guarded(spot.folder, () => removeAll(spot), undefined)
    },
    async list(bucket, options = {}) {
      const notes = await findNotes({ folder, guarded }, bucket, options.prefix ?? '')
      return pageOf(
        notes.map(({ path }) => ({ name: path })),
        options,
      )
    },
    async check() {
      try {
        await prepare()
        const probe = join(staging, `${randomUUID()}.part`)
        await writeWhole(staging, probe, [Buffer.from('.')])
        await rm(probe)
      } catch (cause) {
        throw down(folder, cause)
      }
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

const down = (folder: string, cause: unknown) =>
  cause instanceof Problem ? cause : storageDown(`The files in ${folder} can’t be read or written.`, cause)

async function prepareFolder(folder: string, staging: string): Promise<void> {
  await makePrivateFolder(folder)
  await chmod(folder, 0o700)
  await makeFolders(folder, staging)
  // What a killed process left half-written may contain someone's document.
  for (const name of await readdir(staging)) {
    const file = join(staging, name)
    const found = await lstat(file).catch(ifMissing(undefined))
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
  }
}

const isAway = (folder: string): Promise<boolean> =>
  lstat(folder).then(
    () => false,
    () => true,
  )

const noteOf = (spot: Spot) => join(spot.folder, `${spot.name}.json`)
const bytesOf = (spot: Spot, id: string) => join(spot.folder, `${spot.name}.${id}`)

async function store(
  staging: string,
  spot: Spot,
  draft: Omit<Note, 'size'>,
  chunks: AsyncGenerator<Uint8Array>,
): Promise<void> {
  const bytes = bytesOf(spot, draft.id)
  const size = await writeWhole(staging, bytes, chunks)
  try {
    const before = await readNote(noteOf(spot))
    const note: Note = { ...draft, size }
    await writeWhole(staging, noteOf(spot), [Buffer.from(`${JSON.stringify(note, null, 2)}\n`)])
    if (before) await rm(bytesOf(spot, before.id), { force: true })
    await syncFolder(spot.folder)
  } catch (cause) {
    await rm(bytes, { force: true })
    throw cause
  }
}

async function readNote(file: string): Promise<Note | undefined> {
  try {
    const handle = await openPlainFile(file)
    try {
      return noteShape.parse(JSON.parse(await handle.readFile('utf8')))
    } finally {
      await handle.close()
    }
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}

async function readNotes(folder: string): Promise<Note[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
  const notes: Note[] = []
  // All at once would need as many open files as there are notes.
  for (let start = 0; start < names.length; start += 32) {
    const some = names.slice(start, start + 32).map(name => readNote(join(folder, name)))
    notes.push(...(await Promise.all(some)).filter(note => note !== undefined))
  }
  return notes
}

type Guarded = <T, U>(place: string, work: () => Promise<T>, missing: U) => Promise<T | U>

async function findNotes(
  { folder, guarded }: { folder: string; guarded: Guarded },
  bucket: Bucket,
  prefix: string,
): Promise<Note[]> {
  const top = join(folder, bucket)
  const [first = '', ...rest] = prefix.split('/')
  const names = rest.length > 0 ? [hash(first)] : await guarded(top, () => readdir(top), [])
  const notes: Note[] = []
  for (const name of names)
    notes.push(...(await guarded(join(top, name), () => readNotes(join(top, name)), [])))
  return notes.filter(note => note.path.startsWith(prefix))
}

async function openCurrent(spot: Spot, range: ByteRange, replaced?: Note): Promise<OpenedFile | undefined> {
  const note = await readNote(noteOf(spot))
  if (!note || note.id === replaced?.id) return undefined
  const file = bytesOf(spot, note.id)
  const found = await lstat(file).catch(ifMissing(undefined))
  // The file was replaced between reading the note and its bytes; the new note names the new bytes.
  if (!found) return openCurrent(spot, range, note)
  if (!found.isFile() || found.size !== note.size) throw new Fault(`${file} is not what was stored there.`)
  const { from, to } = clampRange(range, note.size) ?? { from: 0, to: -1 }
  return { stream: streamOf(file, from, to), size: note.size, contentType: note.contentType }
}

async function removeAll(spot: Spot): Promise<void> {
  await rm(noteOf(spot), { force: true })
  for (const name of await readdir(spot.folder))
    if (name.startsWith(`${spot.name}.`)) await rm(join(spot.folder, name), { force: true })
  await syncFolder(spot.folder)
}
