import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { type QueueKind, seenToIn } from '#machines/coordinators/queues.ts'
import type { WaitingQueue } from '#server/coordinators/queues.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { tellDecided } from '../next/tell-decided.ts'

type Row = WaitingQueue['rows'][number]

const nameOf = (row: Row | undefined) => row?.people[0]?.name

/** Takes a row off the queue, with a way back; the one after it takes the focus. */
export function useSeeingTo(kind: QueueKind, rows: readonly Row[], list: RefObject<HTMLElement | null>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const wanted = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the list without the row is on screen
  useEffect(() => {
    const lines = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    lines.find(line => line.dataset.row === wanted.current)?.focus()
    wanted.current = undefined
  }, [rows])
  const send = async (row: Row, what: 'seen-to' | 'again') => {
    setBusy(true)
    try {
      await api.post(`/api/admin/urgent/:id/${what}`, {
        ...{ path: { id: row.id }, body: { kind: seenToIn[kind] } },
      })
      return true
    } catch (error) {
      showToast({ tone: 'bad', title: t('queues.notSaved'), description: problemText(error) })
      return false
    } finally {
      setBusy(false)
      await revalidate()
    }
  }
  return async (row: Row) => {
    if (busy) return
    const at = rows.indexOf(row)
    const next = rows[at + 1] ?? rows[at - 1]
    wanted.current = next?.id
    if (await send(row, 'seen-to'))
      tellDecided({
        text: t(`queues.said.${kind}`, { name: nameOf(row) }),
        next: nameOf(next),
        undo: () => void send(row, 'again'),
      })
  }
}
