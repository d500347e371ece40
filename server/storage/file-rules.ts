import type { Readable } from 'node:stream'
import { Fault } from '#machines/fault.ts'
import { Problem } from '../http/problem.ts'

/** The buckets of the specification, section 7, and those for what people send and record. */
export const buckets = [
  'document_verifications',
  'caregiver-documents',
  'uploads',
  'recordings',
  'resumes',
  'message-files',
  'visit-photos',
] as const
export type Bucket = (typeof buckets)[number]

export type ListOptions = { prefix?: string; limit?: number; offset?: number }
export type ListedFile = { name: string }

/** Both inclusive, as in a Range header; by default from the start and to the end. */
export type ByteRange = { from?: number; to?: number }

/** The part of a range this file has; undefined when it has none. */
export function clampRange({ from = 0, to }: ByteRange, size: number) {
  const wanted = { from: Math.max(0, from), to: Math.min(to ?? size - 1, size - 1) }
  return wanted.from <= wanted.to ? wanted : undefined
}

// With the bucket in front this stays below the 950 characters Vercel Blob allows.
const longestPath = 900
const longestPart = 255

// Control characters, line separators, and the marks that make 'gpj.exe' read as 'exe.jpg'.
const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** What's wrong with a file path, if anything. Always relative, always '/', never a way up. */
export function checkPath(path: string): string | undefined {
  if (path === '') return 'is empty'
  if (Buffer.byteLength(path) > longestPath) return 'is too long'
  if (!path.isWellFormed() || hidden.test(path)) return 'has hidden characters'
  if (path.includes('\\')) return 'has a backslash'
  return path
    .split('/')
    .map(checkPart)
    .find(wrong => wrong !== undefined)
}

function checkPart(part: string): string | undefined {
  if (part === '') return 'has an empty part'
  if (part === '.' || part === '..') return 'has a part that is only dots'
  if (part !== part.trim()) return 'has a part that starts or ends with a space'
  return Buffer.byteLength(part) > longestPart ? 'has a part that is too long' : undefined
}

/** Bucket and path as one name, the same in every storage. */
export function fullPathOf(bucket: Bucket, path: string): string {
  const wrong = buckets.includes(bucket) ? checkPath(path) : 'isn’t in a bucket'
  if (wrong !== undefined)
    throw new Problem(
      422,
      'invalid_file_name',
      'We can’t use this file name. Please rename the file and try again.',
      {
        cause: new Fault(`The path of a file ${wrong}.`),
      },
    )
  return `${bucket}/${path}`
}

/** For the person: files are unavailable for a moment. For the operator: the cause. */
export const storageDown = (sentence: string, cause?: unknown): Problem =>
  new Problem(
    503,
    'storage_unavailable',
    'We can’t reach your files right now. Please try again in a few minutes.',
    {
      cause: new Fault(sentence, { cause }),
    },
  )

export type Source = {
  chunks: AsyncGenerator<Uint8Array>
  /** Rejects as soon as the body fails; never resolves. */
  broken: Promise<never>
  /** What the body failed with. */
  failure(): { reason: unknown } | undefined
}

/** Reads a body and tells its own failure (an upload that was cut off) from one of the storage. */
export function createSource(body: Readable | Uint8Array): Source {
  const { promise: broken, reject } = Promise.withResolvers<never>()
  broken.catch(() => {})
  // An upload cut off before anyone reads it would otherwise end the process.
  if (!(body instanceof Uint8Array)) body.on('error', () => {})
  let failure: { reason: unknown } | undefined
  async function* read() {
    try {
      for await (const chunk of body instanceof Uint8Array ? [body] : body) {
        const bytes: Uint8Array = Buffer.from(chunk)
        // An empty chunk makes undici's fetch wait forever.
        if (bytes.byteLength > 0) yield bytes
      }
    } catch (reason) {
      failure = { reason }
      reject(reason)
      throw reason
    }
  }
  return { chunks: read(), broken, failure: () => failure }
}

const mostListed = 1000

export function pageOf(files: ListedFile[], { limit = 100, offset = 0 }: ListOptions): ListedFile[] {
  const start = Math.max(0, offset)
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return sorted.slice(start, start + Math.max(0, Math.min(limit, mostListed)))
}
