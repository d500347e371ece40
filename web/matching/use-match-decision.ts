import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { heldDeclines, holdDecline, subscribeHeldDeclines, undoDecline } from './held-declines.ts'
import type { Match } from './match.ts'

const useHeldDeclines = () => useSyncExternalStore(subscribeHeldDeclines, heldDeclines)

export type Deciding = {
  busy: boolean
  /** "Not for us" was pressed and hasn't been sent yet. */
  isHeld: boolean
  accept(): void
  decline(): void
  undo(): void
  end(reason: string): Promise<boolean>
}

/** Sends what a side decides about a match; the page is read again either way. */
export function useMatchDecision(match: Match): Deciding {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const isHeld = useHeldDeclines().has(match.id)
  const failed = (error: unknown) =>
    showToast({ tone: 'bad', title: t('matching.notSaved'), description: problemText(error) })
  const send = async (decision: 'accept' | 'end', reason?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    let isDone = true
    try {
      await api.post(`/api/matches/${encodeURIComponent(match.id)}/decision`, {
        decision,
        ...(reason ? { reason } : {}),
      })
    } catch (error) {
      isDone = false
      failed(error)
    }
    await revalidate()
    setBusy(false)
    return isDone
  }
  return {
    busy,
    isHeld,
    accept: () => void send('accept'),
    decline: () =>
      holdDecline(match.id, error => {
        if (error) failed(error)
        void revalidate()
      }),
    undo: () => undoDecline(match.id),
    end: reason => send('end', reason.trim()),
  }
}
