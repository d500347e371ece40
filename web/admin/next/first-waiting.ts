import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { addressOfRow, nextWaiting } from '../messages/use-queue.ts'

/** Where the item that waits first is: what's urgent, then matches, documents and messages. */
export async function firstWaiting(): Promise<string | undefined> {
  const counts = await api.get('/api/admin/overview')
  if (counts.urgent > 0) return paths.adminUrgent()
  if (counts.waitingMatches > 0) {
    const { rows } = await api.get('/api/admin/matches', { query: { status: 'waiting' } })
    if (rows[0]) return paths.adminMatch(rows[0].id)
  }
  if (counts.waitingDocuments > 0) {
    const { rows } = await api.get('/api/admin/documents', { query: { status: 'awaiting_verification' } })
    if (rows[0]) return paths.adminDocuments({ document: rows[0].id })
  }
  const { rows } = await api.get('/api/admin/conversations')
  const first = nextWaiting(rows, undefined)
  return first && addressOfRow(first)
}
