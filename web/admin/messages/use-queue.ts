import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminConversations } from '#server/messages/admin-routes.ts'
import type { QueuedConversation } from '#server/messages/queue.ts'
import { api } from '../../lib/api.ts'
import { useRealtime } from '../../lib/realtime.ts'
import { paths } from '../../paths.ts'
import { isDue } from './follow-up-days.ts'

export type QueueFilter = 'all' | 'due' | 'me' | 'none' | 'answered'

export const addressOfRow = ({ id, request }: Pick<QueuedConversation, 'id' | 'request'>): string =>
  request ? paths.adminSupportRequest(id) : paths.adminConversation(id)

/** Which one opens after this: the next that waits, or the first. */
export function nextWaiting(
  rows: readonly QueuedConversation[],
  id: string | undefined,
): QueuedConversation | undefined {
  const at = rows.findIndex(row => row.id === id)
  const inTurn = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))]
  return inTurn.find(row => row.id !== id && isWaiting(row))
}

const isWaiting = ({ waitingSince, followUpAt }: QueuedConversation) =>
  waitingSince !== null || (followUpAt !== null && isDue(followUpAt))

export const queueNews = ['message_sent', 'conversation_read', 'conversation_changed']

/** The coordinators' queue with its filters, current as long as it's on screen. */
export function useQueue() {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<QueueFilter>('all')
  const [page, setPage] = useState(1)
  const [data, setData] = useState<AdminConversations>()
  const [error, setError] = useState<unknown>()
  const newest = useRef(0)
  const load = useCallback(async () => {
    newest.current += 1
    const own = newest.current
    const kept = filter === 'answered' || filter === 'due' ? { status: filter } : { assigned: filter }
    const query = { search: search.trim(), ...kept, page }
    try {
      const found = await api.get('/api/admin/conversations', { query })
      if (own !== newest.current) return
      setData(found)
      setError(undefined)
    } catch (cause) {
      if (own === newest.current) setError(cause)
    }
  }, [search, filter, page])
  useEffect(() => {
    void load()
  }, [load])
  useRealtime('message-updates', queueNews, () => void load())
  return {
    ...{ data, error, load, search, filter, page, setPage },
    setSearch: (words: string) => {
      setSearch(words)
      setPage(1)
    },
    setFilter: (to: QueueFilter) => {
      setFilter(to)
      setPage(1)
    },
  }
}

export type QueueState = ReturnType<typeof useQueue>
