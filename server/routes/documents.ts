import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { findDocument, insertDocument, listDocuments } from '#db/queries/documents.ts'
import { documentTypeNames, documentTypes } from '#machines/documents.ts'
import { limits } from '#machines/limits.ts'
import type { Deps } from '../deps.ts'
import { type AppEnv, signedIn } from '../person.ts'
import { notThere, Problem, tooLarge } from '../problem.ts'
import { documented, idParam, issuesOf, line } from '../validate.ts'

const fields = z.strictObject({
  document_type: z.enum(documentTypeNames),
  title: line(200).optional(),
  file: z.instanceof(File),
})

const kinds = [
  { contentType: 'application/pdf', ending: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { contentType: 'image/png', ending: 'png', begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { contentType: 'image/jpeg', ending: 'jpg', begins: [0xff, 0xd8, 0xff] },
]

/** What a file is, by its first bytes; its name and the browser's word for it are only claims. */
const kindOf = (bytes: Uint8Array) => kinds.find(kind => kind.begins.every((byte, i) => bytes[i] === byte))

const envelope = 16 * 1024

/** The name is somebody's words: kept for showing, reduced to plain letters for the path. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, 60) || 'document'

const shownName = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control and bidi characters are what it takes out
  name.replace(/[\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069/\\]/g, '').slice(-120) ||
  'document'

const wrongKind = () => new Problem(415, 'wrong_kind', 'Please upload a PDF, PNG or JPG file.')

async function readForm(request: Request) {
  const form = await request.formData().catch(cause => {
    throw new Problem(400, 'malformed', 'The upload could not be read.', { cause })
  })
  const read = fields.safeParse(Object.fromEntries(form))
  if (read.success) return read.data
  throw new Problem(422, 'invalid_body', 'Some of this could not be accepted.', {
    issues: issuesOf(read.error),
  })
}

export function documentRoutes({ db, storage, clock, limiter }: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/documents',
    bodyLimit({
      maxSize: limits.documentBytes + envelope,
      onError: () => {
        throw tooLarge()
      },
    }),
    documented('Hand in a paper: PDF, PNG or JPG, at most 5 MB', undefined, async c => {
      const person = signedIn(c)
      await limiter.use('uploadAccount', person.id)
      if (!c.req.header('content-type')?.startsWith('multipart/form-data')) throw wrongKind()
      const { document_type, title, file } = await readForm(c.req.raw)
      if (file.size > limits.documentBytes) throw tooLarge()
      const bytes = new Uint8Array(await file.arrayBuffer())
      const kind = kindOf(bytes)
      if (!kind) throw wrongKind()
      const { contentType, ending } = kind
      const id = randomUUID()
      const fileName = `${plainName(file.name)}-${id.slice(0, 8)}.${ending}`
      const path = `${person.id}/${document_type}/${fileName}`
      await storage.put('caregiver-documents', path, bytes, { contentType })
      const document = await insertDocument(db, {
        id,
        user_id: person.id,
        document_type,
        title: title || document_type.replaceAll('_', ' '),
        file_path: path,
        file_name: shownName(file.name),
        content_type: contentType,
        size: bytes.length,
        required: documentTypes[document_type].required ? 1 : 0,
        status: 'awaiting_verification',
        rejection_reason: null,
        expires_at: null,
        verified_at: null,
        created_at: clock().toISOString(),
      }).catch(async error => {
        await storage.remove('caregiver-documents', path)
        throw error
      })
      return c.json(document, 201)
    }),
  )

  app.get(
    '/api/documents',
    documented('My papers, newest first; all of them for an administrator', undefined, async c => {
      const scope = c.env.reach === 'all' ? {} : { userId: signedIn(c).id }
      return c.json(await listDocuments(db, scope))
    }),
  )

  app.get('/api/documents/:id/file', idParam('The file itself'), async c => {
    const scope = c.env.reach === 'all' ? {} : { userId: signedIn(c).id }
    const document = await findDocument(db, c.req.valid('param').id, scope)
    const file = document && (await storage.open('caregiver-documents', document.file_path))
    if (!document || !file) throw notThere()
    return c.body(file.stream, 200, {
      'Content-Type': document.content_type,
      'Content-Length': String(file.size),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(document.file_name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'private, no-store',
    })
  })

  return app
}
