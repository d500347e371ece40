import { z } from 'zod'
import { findDocument } from '#db/queries/documents/documents.ts'
import type { Db } from '#db/schema.ts'
import { type DocumentStatus, dayOfExpiry } from '#machines/documents/documents.ts'
import type { Delivery } from '../mail/delivery.ts'
import { documentEmailKinds } from '../mail/email-kinds.ts'
import { dayInWords, documentName } from '../mail/emails.ts'
import { findAddressee, sendTo } from '../mail/send-to.ts'
import { reasonIn } from './reasons.ts'

const payloadShape = z.object({ kind: z.enum(documentEmailKinds), documentId: z.string() })

export type DocumentEmail = z.infer<typeof payloadShape>

/** An email describes how things are when it's sent; news that's no longer true isn't sent. */
const stillTrue: Record<DocumentEmail['kind'], DocumentStatus> = {
  documentRejected: 'rejected',
  documentExpiring: 'verified',
  documentExpired: 'expired',
}

const documentsPage = '/dashboard/documents'

export const sendDocumentEmail =
  ({ db, mail, origin }: { db: Db; mail: Delivery; origin: string }) =>
  async (payload: unknown) => {
    const { kind, documentId } = payloadShape.parse(payload)
    const document = await findDocument(db, documentId)
    const owner = document && (await findAddressee(db, document.user_id))
    if (!owner || document.status !== stillTrue[kind]) return
    const day =
      document.expires_at === null ? '' : dayInWords(dayOfExpiry(document.expires_at), 'UTC', owner.language)
    await sendTo({ db, mail }, owner, kind, {
      url: `${origin}${documentsPage}`,
      document: documentName(document.document_type, owner.language),
      day,
      reason: reasonIn(document.rejection_reason ?? '', owner.language),
    })
  }
