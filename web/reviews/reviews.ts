import { useRevalidator } from 'react-router-dom'
import type { DueReview, ShownReview, ShownReviews } from '#server/reviews/shown.ts'
import { api } from '../lib/api.ts'
import { useRealtime } from '../lib/realtime.ts'

export type Review = ShownReview
export type Reviews = ShownReviews
export type Due = DueReview

export const readReviews = () => api.get('/api/reviews')

export const writeReview = (matchId: string, review: { rating: number; content: string }) =>
  api.post('/api/matches/:id/review', { path: { id: matchId }, body: review })

export const replyTo = (id: string, content: string) =>
  api.post('/api/reviews/:id/reply', { path: { id }, body: { content } })

const news = ['review_due', 'review_published', 'review_replied', 'review_decided', 'match_ended']

export function useReviewNews() {
  const { revalidate } = useRevalidator()
  useRealtime('notifications', news, () => void revalidate())
}

/** What concerns one match. */
export const ofMatch = ({ received, given, due }: Reviews, matchId: string) => {
  const isOfMatch = (one: { matchId: string }) => one.matchId === matchId
  return { received: received.filter(isOfMatch), given: given.filter(isOfMatch), due: due.filter(isOfMatch) }
}
