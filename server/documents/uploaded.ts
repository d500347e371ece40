import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { findDocument } from '#db/queries/documents/documents.ts'
import { documentLimits, documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { drawnOf } from '../files/document-fault.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { issuesOf, line } from '../http/validate.ts'
import { bytesOf } from '../uploads/incoming.ts'
import { privatePath, receiveForm } from '../uploads/receive-form.ts'
import { forgetUpload, openUpload } from '../uploads/uploads.ts'
import type { Document } from './moves.ts'

const day = z.iso.date().optional()

const fields = z.strictObject({
  document_type: z.enum(documentTypeNames),
  title: line(documentLimits.titleMax).optional(),
  /** The last day on which it counts. */
  expires_at: z.preprocess(value => (value === '' ? undefined : value), day),
  /** The document it replaces, for types a caregiver can have several of. */
  replaces: z.preprocess(value => (value === '' ? undefined : value), z.string().max(64).optional()),
  source: z.enum(['file', 'camera']).default('file'),
})

export const handedInShape = fields.extend({ uploadId: z.string().max(64) })

/** The ways to send a document. */
export const documentBodies = {
  'multipart/form-data': fields.extend({ file: z.file() }),
  'application/json': handedInShape,
}

export type DocumentFields = z.infer<typeof fields>

export type HandedIn = {
  /** The document's id to be: that of the upload, so that handing it in again finds what came of it. */
  id: string
  fields: DocumentFields
  file: { path: string; name: string }
  /** Removes the temporary file; call it whatever happens. */
  done(): Promise<void>
  /** Call it once the document is stored, or never will be. */
  decided(): Promise<void>
}

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'settings'>

const invalid = (error: z.ZodError) =>
  new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
    issues: issuesOf(error),
  })

function checked<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw invalid(read.error)
}

const noFile = () =>
  new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
    issues: [{ path: 'file', message: 'is missing' }],
  })

/** A document sent as a form, or one that came in pieces and is named now; or what came of those pieces before. */
export function takeHandedIn(
  parts: Parts,
  request: Request,
  person: { id: string },
): Promise<HandedIn | { known: Document }> {
  const type = request.headers.get('content-type') ?? ''
  return /^application\/json\b/i.test(type) ? fromPieces(parts, request, person) : fromForm(parts, request)
}

async function fromForm(parts: Parts, request: Request): Promise<HandedIn> {
  const form = await receiveForm(parts, request, { maxBytes: limits.documentBytes })
  const { file } = form
  const done = async () => {
    await form.done()
    if (file) await rm(drawnOf(file.path), { force: true })
  }
  try {
    const sent = checked(fields, form.fields)
    if (!file) throw noFile()
    return { id: randomUUID(), fields: sent, file, done, decided: async () => undefined }
  } catch (cause) {
    await done()
    throw cause
  }
}

const longestJson = 64 * 1024

async function readJson(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request, longestJson)) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (cause) {
    throw new Problem(400, 'malformed', 'We couldn’t read this request. Please check it and try again.', {
      cause,
    })
  }
}

async function fromPieces(
  parts: Parts,
  request: Request,
  person: { id: string },
): Promise<HandedIn | { known: Document }> {
  const { uploadId: id, ...sent } = checked(handedInShape, await readJson(request))
  const known = await findDocument(parts.db, id, { userId: person.id })
  if (known) {
    await forgetUpload(parts, { person, id })
    return { known }
  }
  const upload = await openUpload(parts, { person, id, purpose: 'document' })
  const path = await privatePath(parts)
  const done = async () => {
    await rm(path, { force: true })
    await rm(drawnOf(path), { force: true })
  }
  try {
    await pipeline(upload.stream(), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (cause) {
    await done()
    throw cause
  }
  const decided = async () => {
    await forgetUpload(parts, { person, id })
  }
  return { id, fields: sent, file: { path, name: upload.name }, done, decided }
}
