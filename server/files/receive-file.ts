import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { limits } from '#machines/limits.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import type { Bucket } from '../storage/file-rules.ts'
import { receiveForm } from '../uploads/receive-form.ts'
import { contentTypes, type FileKind } from './document.ts'
import { drawnOf } from './document-fault.ts'
import { problemOfRefusal } from './refused-document.ts'

type Parts = Pick<Deps, 'storage' | 'settings' | 'judge'>

type ReceivedFile = { id: string; path: string; name: string; contentType: string; size: number }

type Wish<Recorded> = {
  request: Request
  personId: string
  bucket: Bucket
  kinds: readonly FileKind[]
  /** Records the file; when it fails, the file goes again. */
  record: (file: ReceivedFile) => Promise<Recorded>
}

const missing = () =>
  new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
    issues: [{ path: 'file', message: 'is missing' }],
  })

/** Receives the one file of a form under the rules of documents: judged by its content, stored, and recorded. */
export async function receiveFile<Recorded>(
  parts: Parts,
  { request, personId, bucket, kinds, record }: Wish<Recorded>,
): Promise<Recorded> {
  const { storage, judge } = parts
  const form = await receiveForm(parts, request, { maxBytes: limits.documentBytes })
  const { file } = form
  try {
    if (!file) throw missing()
    const judged = await judge.judge(personId, file.path, file.name)
    if (!kinds.includes(judged.kind)) throw problemOfRefusal('wrong_kind')
    const id = randomUUID()
    // Everything someone uploaded is below their id, so that it can go with their account.
    const path = `${personId}/${id}`
    const contentType = contentTypes[judged.kind]
    await storage.put(bucket, path, createReadStream(judged.path), { contentType })
    try {
      return await record({ id, path, name: file.name, contentType, size: judged.size })
    } catch (cause) {
      await storage.remove(bucket, path)
      throw cause
    }
  } finally {
    await form.done()
    if (file) await rm(drawnOf(file.path), { force: true })
  }
}
