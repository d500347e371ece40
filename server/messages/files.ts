import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import {
  type AttachmentRow,
  deleteUnsent,
  findAttachment,
  insertAttachment,
  listUnsentBefore,
} from '#db/queries/messages/attachments.ts'
import { findConversation } from '#db/queries/messages/conversations.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { limits } from '#machines/limits.ts'
import type { FileKind } from '../files/document.ts'
import { drawnOf } from '../files/document-fault.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import type { OpenedFile } from '../storage/storage.ts'
import { receiveForm } from '../uploads/receive-form.ts'
import type { ShownAttachment } from './shown.ts'
import { type Asker, findSide } from './side.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'settings' | 'judge'>

const bucket = 'message-files'

const contentTypes: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
}

const shownName = (name: string) =>
  name
    .replace(/[\u061c\u200e\u200f]/g, '')
    .slice(-120)
    .toWellFormed() || 'file'

export const showAttachment = ({ id, name, content_type, size }: AttachmentRow): ShownAttachment => ({
  ...{ id, name, type: content_type, size },
})

/** Receives a file under the rules of documents; it goes along with a message that names it. */
export async function receiveMessageFile(
  parts: Parts,
  { id: conversationId, asker, request }: { id: string; asker: Asker; request: Request },
): Promise<ShownAttachment> {
  const { db, storage, clock, judge } = parts
  const side = await findSide(db, await findConversation(db, conversationId), asker)
  if (side.kind === 'looking') throw notThere()
  const form = await receiveForm(parts, request, { maxBytes: limits.documentBytes })
  const { file } = form
  try {
    if (!file)
      throw new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
        issues: [{ path: 'file', message: 'is missing' }],
      })
    const judged = await judge.judge(asker.person.id, file.path, file.name)
    const id = randomUUID()
    // Everything someone uploaded is below their id, so that it can go with their account.
    const path = `${asker.person.id}/${id}`
    const contentType = contentTypes[judged.kind]
    await storage.put(bucket, path, createReadStream(judged.path), { contentType })
    const row = {
      ...{ id, conversation_id: conversationId, sender_id: asker.person.id, message_id: null, path },
      ...{ name: shownName(file.name), content_type: contentType, size: judged.size },
      created_at: clock().toISOString(),
    }
    try {
      await insertAttachment(db, row)
    } catch (cause) {
      await storage.remove(bucket, path)
      throw cause
    }
    return showAttachment(row)
  } finally {
    await form.done()
    if (file) await rm(drawnOf(file.path), { force: true })
  }
}

/** For those who may read the conversation; before it's sent, for its sender alone. */
export async function openMessageFile(
  { db, storage }: Pick<Parts, 'db' | 'storage'>,
  id: string,
  asker: Asker,
): Promise<{ row: AttachmentRow; file: OpenedFile }> {
  const row = await findAttachment(db, id)
  if (!row || (row.message_id === null && row.sender_id !== asker.person.id)) throw notThere()
  await findSide(db, await findConversation(db, row.conversation_id), asker)
  const file = await storage.open(bucket, row.path)
  if (!file) throw notThere()
  return { row, file }
}

const keptMs = dayMs

/** What was attached and never sent. */
export async function sweepMessageFiles({
  db,
  storage,
  clock,
}: Pick<Parts, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock().getTime() - keptMs).toISOString()
  for (const { id, path } of await listUnsentBefore(db, before))
    if (await deleteUnsent(db, id)) await storage.remove(bucket, path)
}
