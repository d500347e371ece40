import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import busboy from 'busboy'
import { refuseTrickyName } from '../files/file-name.ts'
import { Problem, tooLarge } from '../http/problem.ts'
import type { Settings } from '../settings.ts'
import { ifMissing, makePrivateFolder } from '../storage/durable.ts'
import { bytesOf, refuseLonger } from './incoming.ts'

type Place = { settings: Pick<Settings, 'dataDir'> }

type ReceivedFile = {
  /** A private file that exists until `done` is called. */
  path: string
  /** The sender's name for it: shown, never trusted. */
  name: string
  size: number
}

export type ReceivedForm = {
  fields: Record<string, string>
  file?: ReceivedFile
  /** Removes the temporary file; call it whatever happens. */
  done(): Promise<void>
}

type Wish = {
  /** The most the file may hold. */
  maxBytes: number
  /** The name of the file's field. */
  fileField?: string
}

const envelope = 64 * 1024
const smallest = 4 * 1024
const mostFields = 20
const fieldBytes = 16 * 1024
const abandonedAfterMs = 60 * 60 * 1000

const folderIn = ({ settings }: Place) => join(settings.dataDir, 'receiving')

const malformed = (cause?: unknown) =>
  new Problem(400, 'malformed', 'We couldn’t read this upload. Please send it again.', { cause })

const wrongForm = (path: string, message: string) =>
  new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
    issues: [{ path, message }],
  })

const isForm = (request: Request) =>
  /^multipart\/form-data\s*;/i.test(request.headers.get('content-type') ?? '')

function parserOf(request: Request, { maxBytes }: Wish) {
  try {
    return busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // Of forty at once, each waits with no more than its last piece.
      ...{ highWaterMark: smallest, fileHwm: smallest },
      // Browsers send names as they are, in UTF-8.
      defParamCharset: 'utf8',
      // A name that points elsewhere is refused, not trimmed.
      preservePath: true,
      limits: {
        // It stops at its limit, not after it.
        fileSize: maxBytes + 1,
        files: 1,
        fields: mostFields,
        fieldNameSize: 100,
        fieldSize: fieldBytes,
        headerPairs: 50,
      },
    })
  } catch (cause) {
    throw malformed(cause)
  }
}

type Draft = { fields: Map<string, string>; file: ReceivedFile | undefined }

/** Reads a form from start to end while its file goes to disk; fails with the first thing that's wrong. */
async function readInto(request: Request, path: string, wish: Wish): Promise<Draft> {
  const { maxBytes, fileField = 'file' } = wish
  const draft: Draft = { fields: new Map(), file: undefined }
  const parser = parserOf(request, wish)
  const { promise: wrong, reject } = Promise.withResolvers<never>()
  wrong.catch(() => undefined)
  let writing: Promise<void> = Promise.resolve()

  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) reject(wrongForm(name, 'is too long'))
    else draft.fields.set(name, value)
  })
  parser.on('file', (field, stream, { filename }) => {
    try {
      refuseTrickyName(filename ?? '')
    } catch (cause) {
      reject(cause)
    }
    if (field !== fileField) reject(wrongForm(field, 'doesn’t take a file'))
    stream.on('limit', () => reject(tooLarge()))
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: smallest })
    writing = pipeline(stream, target).then(() => {
      // busboy gives no name when the browser sent none.
      draft.file = { path, name: filename ?? '', size: target.bytesWritten }
    })
    writing.catch(reject)
  })
  parser.on('filesLimit', () => reject(wrongForm(fileField, 'can only be one file')))
  parser.on('fieldsLimit', () => reject(wrongForm('', 'has too many fields')))

  // The parser can finish before the last bytes are on disk.
  const read = pipeline(bytesOf(request, maxBytes + envelope), parser).catch(cause => {
    throw cause instanceof Problem ? cause : malformed(cause)
  })
  try {
    await Promise.race([read, wrong])
    await Promise.race([writing, wrong])
    return draft
  } catch (cause) {
    parser.destroy()
    // Not for the sender, who may go on for long: only for what's on disk.
    read.catch(() => undefined)
    await writing.catch(() => undefined)
    throw cause
  }
}

/**
 * A form with at most one file, which goes straight to a private file on disk and is never whole in memory.
 * Anything against the rules is refused as it comes.
 */
export async function receiveForm(place: Place, request: Request, wish: Wish): Promise<ReceivedForm> {
  if (!isForm(request)) throw new Problem(415, 'wrong_kind', 'Please send the file as a form.')
  refuseLonger(request, wish.maxBytes + envelope)
  const path = await privatePath(place)
  const done = () => rm(path, { force: true })
  try {
    const { fields, file } = await readInto(request, path, wish)
    return { fields: Object.fromEntries(fields), ...(file && { file }), done }
  } catch (cause) {
    await done()
    throw cause
  }
}

/** A body too large for memory, in a private file until `done` is called. */
export async function receiveBody(
  place: Place,
  request: Request,
  { maxBytes }: Pick<Wish, 'maxBytes'>,
): Promise<{ path: string; done(): Promise<void> }> {
  refuseLonger(request, maxBytes)
  const path = await privatePath(place)
  const done = () => rm(path, { force: true })
  try {
    await pipeline(
      bytesOf(request, maxBytes),
      createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: smallest }),
    )
  } catch (cause) {
    await done()
    throw cause
  }
  return { path, done }
}

/** For a temporary file; swept up if the caller can't. */
export async function privatePath(place: Place): Promise<string> {
  const folder = folderIn(place)
  await makePrivateFolder(folder)
  return join(folder, randomUUID())
}

/** What a killed process left half-received may be someone's document. */
export async function sweepReceived(place: Place, now = Date.now()): Promise<void> {
  const folder = folderIn(place)
  for (const name of await readdir(folder).catch(ifMissing([]))) {
    const file = join(folder, name)
    const found = await lstat(file).catch(ifMissing(undefined))
    if (found && now - found.mtimeMs > abandonedAfterMs) await rm(file, { force: true })
  }
}
