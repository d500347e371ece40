import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedConversation } from '#server/messages/queue.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import type { QueueState } from './use-queue.ts'

type Props = {
  id: string
  /** It came from the support page. */
  isRequest: boolean
  queue: QueueState
  /** What two others write to each other is in no queue. */
  isQueued: boolean
}

/** What the queue knows of one conversation or request, and what changes it. */
export function useRow({ id, isRequest, queue, isQueued }: Props) {
  const { t } = useTranslation()
  const route = isRequest ? '/api/admin/support/:id' : '/api/admin/conversations/:id'
  const path = { id }
  const [busy, setBusy] = useState(false)
  const [elsewhere, setElsewhere] = useState<QueuedConversation>()
  const listed = queue.data?.rows.find(one => one.id === id)
  // It may be on another page of the queue, or left out by a filter; what changes it loads the queue again.
  const isElsewhere = isQueued && queue.data !== undefined && !listed
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each answer of the queue
  useEffect(() => {
    if (!isElsewhere) return
    let isGone = false
    const take = (found: QueuedConversation) => {
      if (!isGone) setElsewhere(found)
    }
    // Without it, only the bar is missing.
    api.get(route, { path: { id } }).then(take, () => {})
    return () => {
      isGone = true
    }
  }, [isElsewhere, route, id, queue.data])
  /** Whether it's done. */
  const change = async (call: () => Promise<QueuedConversation>): Promise<boolean> => {
    setBusy(true)
    try {
      setElsewhere(await call())
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMessages.notChanged'), description: problemText(error) })
      return false
    } finally {
      await queue.load()
      setBusy(false)
    }
  }
  return {
    ...{ row: listed ?? elsewhere, busy },
    assign: (to: string | null) => change(() => api.post(`${route}/assign`, { path, body: { to } })),
    settle: () => change(() => api.post(`${route}/no-answer`, { path })),
    followUp: (at: string | null) => change(() => api.put(`${route}/follow-up`, { path, body: { at } })),
    reopen: () => change(() => api.post('/api/admin/support/:id/reopen', { path })),
  }
}

export type RowState = ReturnType<typeof useRow>
