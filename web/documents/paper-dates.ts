import type { Paper } from './papers.ts'

/** The first reminder comes this many days before (the same as the server's). */
const soonDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** Whole days until a paper runs out, by the calendar; nothing when it does not. */
export const daysLeft = ({ expires_on: until }: Pick<Paper, 'expires_on'>, now = new Date()) => {
  if (!until) return undefined
  const [year = 0, month = 1, date = 1] = until.split('-').map(Number)
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  return Math.round((Date.UTC(year, month - 1, date) - today) / dayMs)
}

/** What a paper asks of its owner. */
export type PaperCall = 'rejected' | 'expired' | 'soon' | undefined

export const callOf = (paper: Pick<Paper, 'status' | 'expires_on'>, now = new Date()): PaperCall => {
  if (paper.status === 'rejected' || paper.status === 'expired') return paper.status
  const left = daysLeft(paper, now)
  return paper.status === 'verified' && left !== undefined && left <= soonDays ? 'soon' : undefined
}
