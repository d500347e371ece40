import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { uploadBytes } from '#machines/documents/upload-limits.ts'
import { limits } from '#machines/limits.ts'
import { type Person, refuseOthers } from '../accounts/person.ts'
import { refuseTrickyName } from '../files/file-name.ts'
import type { Deps } from '../http/deps.ts'
import { maybe, ownId } from '../http/optional.ts'
import { notThere, Problem } from '../http/problem.ts'
import { issuesOf, line } from '../http/validate.ts'
import { makePrivateFolder } from '../storage/durable.ts'
import { bytesOf, chunksOf } from '../uploads/incoming.ts'
import { receiveForm } from '../uploads/receive-form.ts'
import { forgetUpload, openUpload } from '../uploads/uploads.ts'
import { findResumeOf, openKeptResume } from './kept-resume.ts'

/** What someone sent, ready to read; `done` releases it. */
export type Sent =
  | { type: 'words'; text: string; done(): Promise<void> }
  | { type: 'file'; id: string; path: string; name: string; done(): Promise<void>; forget(): Promise<void> }

export const asked = z
  .strictObject({
    resumeText: maybe(line(limits.resumeTextMax, 1)),
    uploadId: maybe(z.string().regex(/^[\w-]{1,64}$/)),
    userId: ownId,
  })
  .refine(
    ({ resumeText, uploadId }) => (resumeText === undefined) !== (uploadId === undefined),
    'must have either the resume’s text or an upload',
  )

/** The ways to send a resume. */
export const resumeBodies = {
  'application/json': asked,
  'multipart/form-data': z.object({ file: z.file(), userId: z.string().optional() }),
}

const invalid = (issues: { path: string; message: string }[]) =>
  new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', { issues })

/** Four bytes per character at most, plus JSON's overhead. */
const mostJson = limits.resumeTextMax * 6

async function jsonOf(request: Request): Promise<unknown> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request, mostJson)) chunks.push(chunk)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch (cause) {
    throw new Problem(400, 'malformed', 'We couldn’t read this request. Please check it and try again.', {
      cause,
    })
  }
}

async function toDisk({ settings }: Deps, stream: Readable): Promise<string> {
  const folder = join(settings.dataDir, 'receiving')
  await makePrivateFolder(folder)
  const path = join(folder, randomUUID())
  try {
    await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    return path
  } catch (cause) {
    await rm(path, { force: true })
    throw cause
  }
}

type Which = { person: Person; id: string }

/** An upload; or, when it was read before and only the answer was lost, the resume kept from it. */
async function uploaded(deps: Deps, { person, id }: Which): Promise<Sent> {
  const kept = await findResumeOf(deps, person, id)
  const opened = kept && (await openKeptResume(deps, kept))
  const upload = opened ? undefined : await openUpload(deps, { person, id, purpose: 'resume' })
  const name = upload?.name ?? kept?.name ?? ''
  refuseTrickyName(name)
  const stream = upload?.stream() ?? (opened && Readable.from(chunksOf(opened.stream), { objectMode: false }))
  if (!stream) throw notThere()
  const path = await toDisk(deps, stream)
  return {
    ...{ type: 'file', id, path, name },
    done: () => rm(path, { force: true }),
    forget: async () => void (await forgetUpload(deps, { person, id })),
  }
}

async function inForm(deps: Deps, person: Person, request: Request): Promise<Sent> {
  const { fields, file, done } = await receiveForm(deps, request, { maxBytes: uploadBytes.resume })
  try {
    refuseOthers(person, fields.userId)
    if (!file || file.size === 0) throw invalid([{ path: 'file', message: 'is missing' }])
    refuseTrickyName(file.name)
    return { ...{ type: 'file', id: randomUUID(), path: file.path, name: file.name, done }, forget: done }
  } catch (cause) {
    await done()
    throw cause
  }
}

/** A resume as words, a file in a form, or a file sent in pieces. */
export async function sentResume(deps: Deps, person: Person, request: Request): Promise<Sent> {
  if (/^multipart\//i.test(request.headers.get('content-type') ?? '')) return inForm(deps, person, request)
  const read = asked.safeParse(await jsonOf(request))
  if (!read.success) throw invalid(issuesOf(read.error))
  const { resumeText, uploadId, userId } = read.data
  refuseOthers(person, userId)
  if (uploadId !== undefined) return uploaded(deps, { person, id: uploadId })
  return { type: 'words', text: resumeText ?? '', done: async () => undefined }
}
