import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import { deviceZone } from '../times.ts'

const ask = async (matchId: string, signal?: AbortSignal): Promise<string> =>
  (await api.get('/api/matches/:id/availability', { path: { id: matchId }, signal })).timeZone

/**
 * The clock of the home that a first visit goes to: someone who plans from abroad means nine o'clock there. `known`
 * is that of earlier visits.
 */
export function useCareZone(matchId: string, known: string | undefined) {
  const [found, setFound] = useState<{ of: string; timeZone: string }>()
  const isAsked = known === undefined && matchId !== ''
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    ask(matchId, leaving.signal).then(
      timeZone => setFound({ of: matchId, timeZone }),
      // Sending asks again.
      () => {},
    )
    return () => leaving.abort()
  }, [isAsked, matchId])
  const sure = known ?? (found?.of === matchId ? found.timeZone : undefined)
  return { timeZone: sure ?? deviceZone(), find: async () => sure ?? (await ask(matchId)) }
}
