import { documentTypes, reminderDays, requiredTypes } from '#machines/documents/documents.ts'
import type { Paper } from './papers.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Whole calendar days until a document expires; nothing when it doesn't. */
export const daysLeft = ({ expires_on: until }: Pick<Paper, 'expires_on'>, now = new Date()) => {
  if (!until) return undefined
  const [year = 0, month = 1, date = 1] = until.split('-').map(Number)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.UTC(year, month - 1, date) - today) / dayMs)
}

/** What a document needs from its owner. */
export type PaperCall = 'rejected' | 'expired' | 'soon' | undefined

export const callOf = (paper: Pick<Paper, 'status' | 'expires_on'>, now = new Date()): PaperCall => {
  if (paper.status === 'rejected' || paper.status === 'expired') return paper.status
  const left = daysLeft(paper, now)
  return paper.status === 'verified' && left !== undefined && left <= reminderDays[0] ? 'soon' : undefined
}

const urgency = ['rejected', 'expired', 'soon'] as const satisfies PaperCall[]

export const isRequired = ({ document_type: type }: Paper) => documentTypes[type].required

/** The most urgent document: first what blocks the caregiver now, then what will. */
export const mostUrgent = (papers: readonly Paper[], now = new Date()): Paper | undefined => {
  const left = (paper: Paper) => daysLeft(paper, now) ?? 0
  const calling = (call: PaperCall) =>
    papers
      .filter(paper => callOf(paper, now) === call)
      .sort((a, b) => Number(isRequired(b)) - Number(isRequired(a)) || left(a) - left(b))
  return urgency.flatMap(calling)[0]
}

/** How many required document types have no upload yet. */
export const missingRequired = (papers: readonly Paper[]): number =>
  requiredTypes.filter(type => !papers.some(paper => paper.document_type === type)).length
