import { z } from 'zod'
import type { Eligibility } from '#db/queries/caregivers/eligibility.ts'
import { documentStatuses, documentTypeNames } from '#machines/documents/documents.ts'
import type { Document } from './moves.ts'

/* What the description says of documents; the types keep it from telling of what is not there. */

export type ShownDocument = Omit<Document, 'bucket'> & { expires_on: string | null }

const text = z.string()
const time = text.nullable()

export const documentAnswer = z.object({
  id: text,
  user_id: text,
  document_type: z.enum(documentTypeNames),
  title: text,
  file_path: text,
  file_name: text,
  content_type: text,
  size: z.int(),
  required: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(documentStatuses),
  rejection_reason: text.nullable(),
  expires_at: time,
  expires_on: time,
  verified_at: time,
  created_at: text,
  replaced_by: text.nullable(),
}) satisfies z.ZodType<ShownDocument>

export const standingAnswer = z.object({
  eligible: z.boolean(),
  lapsed: z.boolean(),
  required: z.array(
    z.object({
      document_type: z.enum(documentTypeNames),
      state: z.enum(['missing', 'awaiting_verification', 'rejected', 'expired', 'verified']),
      expires_on: time,
    }),
  ),
}) satisfies z.ZodType<Eligibility>
