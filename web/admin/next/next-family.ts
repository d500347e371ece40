import type { WaitingQueue } from '#server/coordinators/queues.ts'
import { api } from '#web/lib/api.ts'

export type WaitingFamily = WaitingQueue['rows'][number]

/** Families without a match, those that have waited longest first. */
export const readWaitingFamilies = async (): Promise<WaitingFamily[]> =>
  (await api.get('/api/admin/queues', { query: { kind: 'families', page: '1' } })).rows

/** Whom the care is for, or who asked for it. */
export const nameOfFamily = ({ recipient, people }: WaitingFamily): string =>
  recipient || (people[0]?.name ?? '')

/** Which one opens after a proposal for this one: the next that waits, or the first. */
export function nextFamily(rows: readonly WaitingFamily[], id: string): WaitingFamily | undefined {
  const at = rows.findIndex(row => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))][0]
}
