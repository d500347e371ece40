import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../lib/api.ts'
import { useNews } from '../lib/realtime.ts'
import type { Matches } from '../matching/match.ts'
import { type Conversations, messageNews } from './conversation.ts'

type Inbox = { data: Conversations | undefined; error: unknown; again: () => Promise<void> }

/** All conversations of a person, or those a search finds; current as long as it's on screen. */
export function useInbox(search: string): Inbox {
  const [found, setFound] = useState<{ search: string; data: Conversations }>()
  const [error, setError] = useState<unknown>()
  const newest = useRef(0)
  const again = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    try {
      const data = await api.get('/api/conversations', { query: { search } })
      if (own !== newest.current) return
      setFound({ search, data })
      setError(undefined)
    } catch (cause) {
      if (own === newest.current) setError(cause)
    }
  }, [search])
  useEffect(() => {
    void again()
  }, [again])
  useNews('notifications', messageNews, () => void again())
  return { data: found?.data, error, again }
}

/** One's matches, once they're here; without them the list is only shorter. */
export function useMatches(): Matches['matches'] {
  const [matches, setMatches] = useState<Matches['matches']>([])
  useEffect(() => {
    const leaving = new AbortController()
    api
      .get('/api/matches', { signal: leaving.signal })
      .then(found => setMatches(found.matches))
      // The conversations themselves are there.
      .catch(() => {})
    return () => leaving.abort()
  }, [])
  return matches
}
