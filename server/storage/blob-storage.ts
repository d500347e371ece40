import { Readable } from 'node:stream'
import { BlobAccessError, BlobError, BlobNotFoundError, del, get, head, list, put } from '@vercel/blob'
import { Fault } from '#machines/fault.ts'
import { Problem } from '../http/problem.ts'
import { SettingsError } from '../settings.ts'
import {
  type ByteRange,
  createSource,
  fullPathOf,
  type ListedFile,
  pageOf,
  storageDown,
} from './file-rules.ts'
import type { Storage } from './storage.ts'

const answerMs = 15_000
/** A slow phone decides how long an upload takes. */
const uploadMs = 5 * 60_000
// Specification, section 7.
const cacheSeconds = 3600

/** Files in a private Vercel Blob store; the bucket is the first part of the path. */
export function createBlobStorage({ token }: { token: string }): Storage {
  const store = /^vercel_blob_rw_([^_]+)_./.exec(token)?.[1]
  if (!store) throw new SettingsError('BLOB_READ_WRITE_TOKEN must look like vercel_blob_rw_<store>_<secret>.')
  return {
    describe: `Vercel Blob store ${store}`,
    async put(bucket, path, body, { contentType }) {
      const fullPath = fullPathOf(bucket, path)
      const whole = body instanceof Uint8Array
      const source = createSource(body)
      // Bytes in memory can be sent again after a failure, a stream can't.
      const content = whole
        ? Buffer.from(body.buffer, body.byteOffset, body.byteLength)
        : Readable.from(source.chunks)
      try {
        await within(whole ? answerMs : uploadMs, abortSignal => {
          const sent = put(fullPath, content, {
            token,
            access: 'private',
            contentType,
            addRandomSuffix: false,
            allowOverwrite: true,
            cacheControlMaxAge: cacheSeconds,
            abortSignal,
          })
          return Promise.race([sent, source.broken])
        })
      } catch (cause) {
        const own = source.failure()
        throw own ? own.reason : cause
      }
      return { path, id: crypto.randomUUID(), fullPath }
    },
    async open(bucket, path, range) {
      const fullPath = fullPathOf(bucket, path)
      const found = await within(answerMs, abortSignal =>
        get(encode(fullPath), {
          token,
          access: 'private',
          abortSignal,
          // A cached copy would outlive the file.
          useCache: false,
          // A compressed answer would report the compressed length.
          headers: { 'accept-encoding': 'identity', ...(range && { range: headerOf(range) }) },
        }).catch(cause => {
          if (range && cause instanceof BlobError && / 416 /.test(cause.message)) return 'none' as const
          throw cause
        }),
      )
      const asked = () => within(answerMs, abortSignal => head(fullPath, { token, abortSignal }))
      if (found === 'none') {
        const { size, contentType } = await asked()
        return { stream: new Blob([]).stream(), size, contentType }
      }
      if (found?.statusCode !== 200) return undefined
      const { stream, headers, blob } = found
      const told = range
        ? wholeSize(headers.get('content-range'))
        : headers.has('content-length') && blob.size
      return { stream, size: told || (await asked()).size, contentType: blob.contentType }
    },
    async remove(bucket, path) {
      const fullPath = fullPathOf(bucket, path)
      await within(answerMs, abortSignal => del(fullPath, { token, abortSignal }))
    },
    async list(bucket, options = {}) {
      const files: ListedFile[] = []
      const prefix = `${bucket}/${options.prefix ?? ''}`
      let cursor: string | undefined
      do {
        const page = await within(answerMs, abortSignal =>
          list({ token, prefix, limit: 1000, abortSignal, ...(cursor !== undefined && { cursor }) }),
        )
        files.push(...page.blobs.map(b => ({ name: b.pathname.slice(bucket.length + 1) })))
        cursor = page.hasMore ? page.cursor : undefined
      } while (cursor !== undefined)
      return pageOf(files, options)
    },
    async check() {
      // Asking for a missing file proves the token; unlike listing it isn't billed as an advanced
      // operation.
      await within(answerMs, abortSignal =>
        head('readiness-check', { token, abortSignal }).catch(cause => {
          if (!(cause instanceof BlobNotFoundError)) throw cause
        }),
      )
    },
  }
}

const headerOf = ({ from = 0, to }: ByteRange) => `bytes=${from}-${to ?? ''}`

/** A partial answer includes the total size. */
function wholeSize(contentRange: string | null): number {
  const total = /\/(\d+)$/.exec(contentRange ?? '')?.[1]
  if (total === undefined) throw storageDown('Vercel Blob sent more than the requested part.')
  return Number(total)
}

/** The library puts the path into the URL as it is: '#', '?' and '%' in a file name would cut it short. */
const encode = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** The library retries for many minutes; a person waits for seconds. */
async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Fault(`No answer within ${ms / 1000} seconds.`)), ms)
  try {
    return await Promise.race([work(controller.signal), tooLate])
  } catch (cause) {
    controller.abort()
    throw translated(cause)
  } finally {
    clearTimeout(timer)
  }
}

function translated(cause: unknown): Problem {
  if (cause instanceof Problem) return cause
  const refused =
    cause instanceof BlobAccessError || (cause instanceof BlobError && /: 40[13] /.test(cause.message))
  return storageDown(
    refused
      ? 'Vercel Blob didn’t accept the token in BLOB_READ_WRITE_TOKEN.'
      : 'Vercel Blob isn’t responding as it should.',
    cause,
  )
}
