import { useEffect, useState } from 'react'
import type { Found } from '#server/coordinators/find-routes.ts'
import { api } from '../../lib/api.ts'

const debounceMs = 150

type State = { search: string; found: Found | undefined; failed: boolean }

const nothing: State = { search: '', found: undefined, failed: false }

/**
 * What the server finds by what's typed: one question after a pause, the one before is given up. What was found for
 * the first letters stays until the answer for all of them is there.
 */
export function useFound(typed: string): State & { searching: boolean } {
  const search = typed.trim()
  const [state, setState] = useState(nothing)
  useEffect(() => {
    if (search === '') return setState(nothing)
    const cancel = new AbortController()
    const ask = async () => {
      try {
        const found = await api.get('/api/admin/find', { query: { search }, signal: cancel.signal })
        setState({ search, found, failed: false })
      } catch {
        if (!cancel.signal.aborted) setState({ search, found: undefined, failed: true })
      }
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [search])
  return { ...state, searching: search !== '' && state.search !== search }
}
