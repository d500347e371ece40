import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { prepare } from '#web/calls/address.ts'
import { heldCalls, holdCall, subscribeHeldCalls, undoCall } from '#web/lib/held-calls.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { dismissToast, showToast } from '#web/lib/toasts.ts'
import type { ReviewedMatch } from './queue.ts'

export const reviewDecisions = ['approve', 'decline'] as const
export type ReviewDecided = (typeof reviewDecisions)[number]

const keyOf = (id: string, decision: ReviewDecided) => `review ${id} ${decision}`

/** What was decided about a match and hasn't gone out yet. */
export function useHeldReview(id: string): ReviewDecided | undefined {
  const keys = useSyncExternalStore(subscribeHeldCalls, heldCalls)
  return reviewDecisions.find(one => keys.has(keyOf(id, one)))
}

/** Whether a decision about it waits to go out. */
export const isHeld = (id: string): boolean => reviewDecisions.some(one => heldCalls().has(keyOf(id, one)))

type Told = {
  reason: string
  /** The toast that offers to undo it. */
  toast: number | undefined
  failed: () => void
  /** Back to the match, with the reason as it was typed. */
  reopen: () => void
}

/** A decision goes out after a moment in which it can be undone: nobody can be un-asked. */
export function useHoldReview({ id, status }: Pick<ReviewedMatch, 'id' | 'status'>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  return {
    hold(decision: ReviewDecided, { reason, toast, failed, reopen }: Told) {
      const body = { decision, seen: status, ...(reason ? { reason } : {}) }
      holdCall(
        keyOf(id, decision),
        prepare('/api/admin/matches/:id/decision', { path: { id }, body }),
        error => {
          if (toast !== undefined) dismissToast(toast)
          if (error) {
            showToast({
              ...{ tone: 'bad', title: t('adminMatches.notSaved'), description: problemText(error) },
              ...(toast === undefined ? {} : { action: { label: t('rowKeys.open'), run: reopen } }),
            })
            failed()
          }
          void revalidate()
        },
      )
    },
    undo: (decision: ReviewDecided) => undoCall(keyOf(id, decision)),
  }
}
