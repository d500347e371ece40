import { dayMs } from '#machines/calendar/durations.ts'
import { documentTypes, reminderDays, requiredTypes } from '#machines/documents/documents.ts'
import type { CaregiverDocument } from './documents.ts'

/** Whole calendar days until a document expires; nothing when it doesn't. */
export const daysLeft = ({ expires_on: until }: Pick<CaregiverDocument, 'expires_on'>, now = new Date()) => {
  if (!until) return undefined
  const [year = 0, month = 1, date = 1] = until.split('-').map(Number)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.UTC(year, month - 1, date) - today) / dayMs)
}

/** What a document needs from its owner. */
export type DocumentCall = 'rejected' | 'expired' | 'soon' | undefined

export const callOf = (
  doc: Pick<CaregiverDocument, 'status' | 'expires_on'>,
  now = new Date(),
): DocumentCall => {
  if (doc.status === 'rejected' || doc.status === 'expired') return doc.status
  const left = daysLeft(doc, now)
  return doc.status === 'verified' && left !== undefined && left <= reminderDays[0] ? 'soon' : undefined
}

const urgency = ['rejected', 'expired', 'soon'] as const satisfies DocumentCall[]

export const isRequired = ({ document_type: type }: CaregiverDocument) => documentTypes[type].required

/** The most urgent document: first what blocks the caregiver now, then what will. */
export const mostUrgent = (
  documents: readonly CaregiverDocument[],
  now = new Date(),
): CaregiverDocument | undefined => {
  const left = (doc: CaregiverDocument) => daysLeft(doc, now) ?? 0
  const calling = (call: DocumentCall) =>
    documents
      .filter(doc => callOf(doc, now) === call)
      .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)) || left(a) - left(b))
  return urgency.flatMap(calling)[0]
}

/** How many required document types have no upload yet. */
export const missingRequired = (documents: readonly CaregiverDocument[]): number =>
  requiredTypes.filter(type => !documents.some(doc => doc.document_type === type)).length
