import { useEffect, useState } from 'react'
import { addDays } from '#machines/calendar/local-days.ts'
import { api } from '../../lib/api.ts'
import type { MatchAvailability } from './conflicts.ts'

/** How long typing pauses before the server is asked. */
const restMs = 250

/** The server looks two months ahead. */
const mostDays = 58

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** When this caregiver could come; undefined until it's known, and when the server can't say. */
export function useAvailability(matchId: string, first: string, last: string): MatchAvailability | undefined {
  const [known, setKnown] = useState<{ of: string; is: MatchAvailability }>()
  const isAskable = matchId !== '' && isDate(first) && isDate(last) && first <= last
  const furthest = isAskable ? addDays(first, mostDays) : last
  const end = last < furthest ? last : furthest
  const [from, to] = isAskable ? [addDays(first, -1), addDays(end, 1)] : []
  const of = `${matchId} ${from} ${to}`
  useEffect(() => {
    if (!from || !to) return
    const leaving = new AbortController()
    const ask = () =>
      api
        .get('/api/matches/:id/availability', {
          ...{ path: { id: matchId }, query: { from, to }, signal: leaving.signal },
        })
        .then(
          is => setKnown({ of, is }),
          // Sending finds out.
          () => {},
        )
    const timer = setTimeout(() => void ask(), restMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [matchId, from, to, of])
  return known?.of === of ? known?.is : undefined
}
