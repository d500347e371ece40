import { createReadStream } from 'node:fs'
import { inTransaction } from '#db/connection/transaction.ts'
import { listPortal } from '#db/queries/accounts/users.ts'
import {
  countDocuments,
  findDocument,
  hasCapture,
  insertCapture,
  insertDocument,
  listOfType,
} from '#db/queries/documents/documents.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { documentLimits, documentTypes, endOfDay, isOneOfMany } from '#machines/documents/documents.ts'
import { contentTypes, type FileKind } from '../files/document.ts'
import type { JudgedFile } from '../files/judge.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { type Document, journalDocument, type Mover, makeWay } from './moves.ts'
import { type DocumentFields, type HandedIn, takeHandedIn } from './uploaded.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'storage' | 'clock' | 'settings' | 'judge'>

const endings: Record<FileKind, string> = { pdf: 'pdf', png: 'png', jpeg: 'jpg' }

/** Receives a document: checks, encrypts and records it and notifies coordinators, or does none of it. */
export async function receiveDocument(
  parts: Parts,
  request: Request,
  person: { id: string },
): Promise<Document> {
  const handedIn = await takeHandedIn(parts, request, person)
  if ('known' in handedIn) return handedIn.known
  try {
    refuseOver(handedIn.fields, parts.clock())
    const judged = await judgedOf(parts, person, handedIn)
    return await keep(parts, person, { ...handedIn, judged })
  } finally {
    await handedIn.done()
  }
}

async function judgedOf(
  { judge }: Parts,
  { id }: { id: string },
  { file, decided }: HandedIn,
): Promise<JudgedFile> {
  try {
    return await judge.judge(id, file.path, file.name)
  } catch (cause) {
    // One that only came too soon can be handed in again.
    if (cause instanceof Problem && cause.status < 500 && cause.status !== 429) await decided()
    throw cause
  }
}

function refuseOver({ expires_at }: DocumentFields, now: Date): void {
  if (expires_at !== undefined && endOfDay(expires_at) <= now.toISOString())
    throw new Problem(422, 'already_expired', 'This document has expired. Please upload a new one.', {
      issues: [{ path: 'expires_at', message: 'has passed' }],
    })
}

/** The name is a person's words: kept for display, reduced to ASCII letters for the path. */
const plainName = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^\w-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
    .slice(0, 60) || 'document'

const shownName = (name: string) =>
  name
    .replace(/[\u061c\u200e\u200f]/g, '')
    .slice(-120)
    .toWellFormed() || 'document'

type Place = Pick<Document, 'bucket' | 'file_path'>
type Received = HandedIn & { judged: JudgedFile }

/** Camera pictures have a bucket of their own, named by the moment they were taken. */
async function placeOf(
  { db, clock }: Parts,
  userId: string,
  { fields, file, judged }: Received,
  id: string,
): Promise<Place> {
  const { document_type: type, source } = fields
  if (source === 'camera' && judged.kind === 'jpeg') {
    let taken = clock().getTime()
    while (await hasCapture(db, `${userId}/${type}_${taken}.jpg`)) taken += 1
    return { bucket: 'document_verifications', file_path: `${userId}/${type}_${taken}.jpg` }
  }
  const name = `${plainName(file.name)}-${id.slice(0, 8)}.${endings[judged.kind]}`
  return { bucket: 'caregiver-documents', file_path: `${userId}/${type}/${name}` }
}

async function keep(parts: Parts, person: { id: string }, received: Received): Promise<Document> {
  const { db, storage, bus, clock } = parts
  const { id, fields, file, judged } = received
  const place = await placeOf(parts, person.id, received, id)
  const contentType = contentTypes[judged.kind]
  await storage.put(place.bucket, place.file_path, createReadStream(judged.path), { contentType })
  const now = clock().toISOString()
  const mover: Mover = { actorId: person.id, door: fields.source === 'camera' ? 'camera' : 'form', now }
  try {
    const document = await inTransaction(db, trx =>
      enter(trx, {
        mover,
        replaces: fields.replaces,
        document: {
          ...{ id, user_id: person.id, document_type: fields.document_type, ...place },
          title: fields.title || fields.document_type.replaceAll('_', ' '),
          file_name: shownName(file.name),
          ...{ content_type: contentType, size: judged.size },
          required: documentTypes[fields.document_type].required ? 1 : 0,
          ...{ status: 'awaiting_verification', rejection_reason: null, verified_at: null },
          expires_at: fields.expires_at === undefined ? null : endOfDay(fields.expires_at),
          ...{ created_at: now, replaced_by: null },
        },
      }),
    )
    await received.decided()
    await bus.publish('notifications')
    await bus.publish(matchingOf(person.id))
    return document
  } catch (cause) {
    // Handed in twice at once, the other was faster; or it's kept, and only the rest failed.
    const kept = await findDocument(db, id, { userId: person.id })
    if (kept?.file_path !== place.file_path) await storage.remove(place.bucket, place.file_path)
    if (kept) return kept
    throw cause
  }
}

type Entry = { document: Document; mover: Mover; replaces: string | undefined }

async function enter(trx: Db, { document, mover, replaces }: Entry): Promise<Document> {
  const { id, user_id, document_type, bucket, file_path } = document
  if ((await countDocuments(trx, user_id)) >= documentLimits.perPerson)
    throw new Problem(
      409,
      'documents_full',
      'You’ve uploaded as many documents as we can keep. Please remove some you no longer need.',
    )
  const olds = await oldsOf(trx, document, replaces)
  const entered = await insertDocument(trx, document)
  if (bucket === 'document_verifications')
    await insertCapture(trx, {
      ...{ id, user_id, document_type, document_path: file_path, created_at: mover.now },
    })
  await journalDocument(trx, id, { type: 'receive' }, mover)
  await makeWay(trx, olds, id, mover)
  for (const { id: userId } of await listPortal(trx, ['coordinator', 'reviewer']))
    await insertNotification(trx, {
      ...{ channel: 'notifications', userId, type: 'document_received', now: mover.now },
      body: { id, document_type },
    })
  return entered
}

async function oldsOf(
  trx: Db,
  { user_id, document_type }: Document,
  replaces: string | undefined,
): Promise<Document[]> {
  const olds = await listOfType(trx, user_id, document_type)
  if (replaces !== undefined && !olds.some(({ id }) => id === replaces))
    throw new Problem(422, 'invalid_body', 'Some of this isn’t right. Please check it and try again.', {
      issues: [{ path: 'replaces', message: 'isn’t a document of this type that you can replace' }],
    })
  return isOneOfMany(document_type) ? olds.filter(({ id }) => id === replaces) : olds
}
