import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { Schedule } from '../read-schedule.ts'
import type { Visit } from '../visit.ts'

type Read = { of: Schedule; found: Visit | 'gone' }

/** A visit of the days on screen, or of any other day: links lead to them too. */
export function useVisit(id: string, schedule: Schedule): Visit | 'loading' | 'gone' {
  const shown = schedule.visits.find(visit => visit.id === id)
  const [read, setRead] = useState<Read>()
  const isElsewhere = shown === undefined
  useEffect(() => {
    if (!isElsewhere) return
    const leaving = new AbortController()
    const set = (found: Read['found']) => {
      if (!leaving.signal.aborted) setRead({ of: schedule, found })
    }
    api.get('/api/visits/:id', { path: { id }, signal: leaving.signal }).then(set, () => set('gone'))
    return () => leaving.abort()
  }, [id, isElsewhere, schedule])
  return shown ?? read?.found ?? 'loading'
}
