import {
  type AttachmentRow,
  deleteUnsent,
  findAttachment,
  insertAttachment,
  listUnsentBefore,
} from '#db/queries/messages/attachments.ts'
import { findConversation } from '#db/queries/messages/conversations.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { fileKinds } from '../files/document.ts'
import { receiveFile } from '../files/receive-file.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import type { OpenedFile } from '../storage/storage.ts'
import type { ShownAttachment } from './shown.ts'
import { type Asker, findSide } from './side.ts'

type Parts = Pick<Deps, 'db' | 'storage' | 'clock' | 'settings' | 'judge'>

const bucket = 'message-files'

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
  const { db, clock } = parts
  const side = await findSide(db, await findConversation(db, conversationId), asker)
  if (side.kind === 'looking') throw notThere()
  const received = await receiveFile(parts, {
    ...{ request, personId: asker.person.id, bucket, kinds: fileKinds },
    record: async ({ id, path, name, contentType, size }) => {
      const row = {
        ...{ id, conversation_id: conversationId, sender_id: asker.person.id, message_id: null, path },
        ...{ name: shownName(name), content_type: contentType, size, created_at: clock().toISOString() },
      }
      await insertAttachment(db, row)
      return row
    },
  })
  return showAttachment(received)
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
