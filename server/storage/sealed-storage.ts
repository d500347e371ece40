import { Readable } from 'node:stream'
import { type Bucket, type ByteRange, clampRange, fullPathOf, storageDown } from './file-rules.ts'
import {
  createCutter,
  createOpener,
  type FilesKey,
  framesFor,
  headBytes,
  measureSealed,
  openFrames,
  SealBroken,
  seal,
  unseal,
} from './sealing.ts'
import type { OpenedFile, Storage } from './storage.ts'

// A file without this header was stored before files were encrypted, and is plain.
const mark = '; sealed=1'

type Place = { inner: Storage; key: FilesKey; bucket: Bucket; path: string }

/** Files only the key's holder can read, in any kind of storage. */
export function createSealedStorage(inner: Storage, key: FilesKey): Storage {
  return {
    describe: `${inner.describe}, encrypted`,
    list: inner.list,
    remove: inner.remove,
    check: inner.check,
    async put(bucket, path, body, { contentType }) {
      // An upload cut off before anyone reads it would otherwise end the process.
      if (!(body instanceof Uint8Array)) body.on('error', () => {})
      const sealed = seal(body instanceof Uint8Array ? [body] : chunksOf(body), key, fullPathOf(bucket, path))
      // Bytes stay bytes, which a storage can send again after a failure.
      const content =
        body instanceof Uint8Array ? await wholeOf(sealed) : Readable.from(sealed, { objectMode: false })
      return inner.put(bucket, path, content, { contentType: `${contentType}${mark}` })
    },
    async open(bucket, path, range) {
      try {
        return await openSealed({ inner, key, bucket, path }, range)
      } catch (cause) {
        throw cause instanceof SealBroken ? storageDown(cause.message, cause) : cause
      }
    },
  }
}

async function* chunksOf(body: Readable): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) yield Buffer.from(chunk)
}

async function wholeOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}

async function openSealed(place: Place, range?: ByteRange): Promise<OpenedFile | undefined> {
  const { inner, bucket, path } = place
  if (!range) {
    const raw = await inner.open(bucket, path)
    return raw && (isSealed(raw) ? openWhole(place, raw) : raw)
  }
  const head = await inner.open(bucket, path, { to: headBytes - 1 })
  if (!head) return undefined
  if (isSealed(head)) return openPart(place, head, range)
  await head.stream.cancel()
  return inner.open(bucket, path, range)
}

const isSealed = ({ contentType }: OpenedFile) => contentType.endsWith(mark)
const plainType = ({ contentType }: OpenedFile) => contentType.slice(0, -mark.length)

const nameOf = ({ bucket, path }: Place) => fullPathOf(bucket, path)

function openWhole(place: Place, raw: OpenedFile): OpenedFile {
  const { size } = measureSealed(raw.size)
  const reader = raw.stream.getReader()
  const plain = unseal(piecesOf(reader), raw.size, place.key, nameOf(place))
  return { stream: streamFrom(plain, reader), size, contentType: plainType(raw) }
}

async function openPart(
  place: Place,
  headFile: OpenedFile,
  range: ByteRange,
): Promise<OpenedFile | undefined> {
  const { frames, size } = measureSealed(headFile.size)
  const contentType = plainType(headFile)
  const head = Buffer.from(await new Response(headFile.stream).arrayBuffer())
  const open = (first: number) => createOpener({ key: place.key, name: nameOf(place), head, frames }, first)
  const wanted = clampRange(range, size)
  if (!wanted) return { stream: new Blob([]).stream(), size, contentType }
  const at = framesFor(wanted.from, wanted.to, headFile.size)
  const raw = await place.inner.open(place.bucket, place.path, { from: at.from, to: at.to })
  if (!raw) return undefined
  const reader = raw.stream.getReader()
  const plain = openFrames(createCutter(piecesOf(reader)), open(at.first), {
    count: at.last - at.first + 1,
    skip: at.skip,
    length: wanted.to - wanted.from + 1,
  })
  return { stream: streamFrom(plain, reader), size, contentType }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>

async function* piecesOf(reader: Reader): AsyncGenerator<Uint8Array> {
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

function streamFrom(plain: AsyncGenerator<Uint8Array>, reader: Reader): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = await plain.next()
          if (!next.done) return controller.enqueue(next.value)
          await reader.cancel()
          controller.close()
        } catch (cause) {
          await reader.cancel().catch(() => undefined)
          throw cause
        }
      },
      cancel: reason => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}
