import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { QueuedConversation } from '#server/messages/queue.ts'
import { untyped as api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import type { QueueState } from './use-queue.ts'

type Props = {
  id: string
  /** Where the server has it. */
  address: string
  queue: QueueState
  /** What two others write to each other is in no queue. */
  isQueued: boolean
}

type Change = (what: 'assign' | 'no-answer' | 'reopen' | 'follow-up', body?: object) => Promise<boolean>

/** What the queue knows of one conversation or request, and what changes it. */
export function useRow({ id, address, queue, isQueued }: Props) {
  const { t } = useTranslation()
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
    api.get<QueuedConversation>(address).then(take, () => {})
    return () => {
      isGone = true
    }
  }, [isElsewhere, address, queue.data])
  /** Whether it's done. */
  const change: Change = async (what, body = {}) => {
    setBusy(true)
    const send = what === 'follow-up' ? api.replace : api.post
    try {
      setElsewhere(await send<QueuedConversation>(`${address}/${what}`, body))
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminMessages.notChanged'), description: problemText(error) })
      return false
    } finally {
      await queue.load()
      setBusy(false)
    }
  }
  return { row: listed ?? elsewhere, busy, change }
}

export type RowState = ReturnType<typeof useRow>
