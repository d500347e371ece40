import { useRevalidator } from 'react-router-dom'
import type { ShownCheckIn } from '#server/check-ins/routes.ts'
import { api } from '../lib/api.ts'
import { useRealtime } from '../lib/realtime.ts'

export type CheckIn = ShownCheckIn

/** The page works without them. */
export const readCheckIns = (): Promise<readonly CheckIn[]> =>
  api.get('/api/check-ins').then(
    ({ checkIns }) => checkIns,
    () => [],
  )

const newest = (one: CheckIn, other: CheckIn) => (one.askedAt < other.askedAt ? 1 : -1)

/** Of each match the newest question, as long as something can be said to it. */
export function toShow(checkIns: readonly CheckIn[], matchId?: string): CheckIn[] {
  const seen = new Set<string>()
  return checkIns.toSorted(newest).filter(checkIn => {
    if (seen.has(checkIn.matchId) || (matchId && checkIn.matchId !== matchId)) return false
    seen.add(checkIn.matchId)
    return checkIn.answer === null || checkIn.canChange
  })
}

export const answerCheckIn = (
  id: string,
  reply: { answer: NonNullable<CheckIn['answer']>; words?: string },
) => api.post('/api/check-ins/:id', { path: { id }, body: reply })

const news = ['check_in_asked']

export function useCheckInNews() {
  const { revalidate } = useRevalidator()
  useRealtime('notifications', news, () => void revalidate())
}
