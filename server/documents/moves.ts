import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import {
  changeDocument,
  findDocument,
  listReplacedBy,
  setReplacedBy,
} from '#db/queries/documents/documents.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db, Row } from '#db/schema.ts'
import { type DocumentEvent, documentMachine } from '#machines/documents/document.ts'
import { notThere, Problem } from '../http/problem.ts'

export type Document = Row<'caregiver_documents'>

export type Mover = { actorId: string | null; door: 'form' | 'camera' | 'admin' | 'calendar'; now: string }

type Change = Partial<Pick<Document, 'rejection_reason' | 'expires_at' | 'verified_at' | 'replaced_by'>>

export const notNow = () =>
  new Problem(
    409,
    'not_now',
    'This document has changed since you opened it. Please reload the page and look again.',
  )

/** Kept in the journal only, since the document's row has no place for it. */
type Note = { reason?: string; by?: string; expires_on?: string | null; days?: number }

export const journalDocument = (
  trx: Db,
  id: string,
  { type, note = {}, eventId = randomUUID() }: { type: string; note?: Note; eventId?: string },
  { actorId, door, now }: Mover,
) =>
  insertJournal(trx, {
    ...{ subject_kind: 'document', subject_id: id, event_id: eventId, type, payload: JSON.stringify(note) },
    ...{ door, actor_id: actorId, quote: null, message_id: null, created_at: now },
  })

/**
 * The only way a document's status moves: its machine decides, and of two who move it at once one gets a 409.
 */
export async function moveDocument(
  trx: Db,
  id: string,
  { event, change = {}, note }: { event: DocumentEvent; change?: Change; note?: Note },
  mover: Mover,
): Promise<Document> {
  const document = await findDocument(trx, id)
  if (!document) throw notThere()
  const state = documentMachine.resolveState({ value: document.status })
  if (!state.can(event)) throw notNow()
  const status = transition(documentMachine, state, event)[0].value
  if (!(await changeDocument(trx, id, document.status, { ...change, status }))) throw notNow()
  await journalDocument(trx, id, { type: event.type, ...(note && { note }) }, mover)
  return { ...document, ...change, status }
}

export const tellOwner = (
  trx: Db,
  { user_id: userId, id, document_type }: Pick<Document, 'user_id' | 'id' | 'document_type'>,
  type: 'document_verified' | 'document_rejected' | 'document_expiring' | 'document_expired',
  { now, ...more }: { now: string; days?: number; expires_on?: string },
) =>
  insertNotification(trx, {
    ...{ channel: 'notifications', userId, type, now },
    body: { id, document_type, ...more },
  })

const inDate = ({ expires_at }: Document, now: string) => expires_at === null || expires_at > now

/** What this document replaced while it counted counts again. */
export async function restoreReplaced(trx: Db, id: string, mover: Mover): Promise<void> {
  for (const old of await listReplacedBy(trx, id))
    if (old.status === 'replaced' && old.verified_at !== null && inDate(old, mover.now))
      await moveDocument(trx, old.id, { event: { type: 'restore' } }, mover)
}

/** Now that this one counts, those it was uploaded to replace no longer do. */
export async function retireReplaced(trx: Db, id: string, mover: Mover): Promise<void> {
  for (const old of await listReplacedBy(trx, id))
    if (old.status === 'verified' || old.status === 'expired')
      await moveDocument(trx, old.id, { event: { type: 'replace' }, note: { by: id } }, mover)
}

/** A document counts until its replacement is verified; everything else is replaced right away. */
export async function makeWay(trx: Db, olds: readonly Document[], by: string, mover: Mover): Promise<void> {
  for (const old of olds)
    if (old.status !== 'verified')
      await moveDocument(
        trx,
        old.id,
        { event: { type: 'replace' }, change: { replaced_by: by }, note: { by } },
        mover,
      )
  const counting = olds.filter(({ status }) => status === 'verified').map(({ id }) => id)
  await setReplacedBy(trx, counting, by)
}
