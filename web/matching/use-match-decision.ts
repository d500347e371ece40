import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { prepare } from '../calls/address.ts'
import { api } from '../lib/api.ts'
import { heldCalls, holdCall, subscribeHeldCalls, undoCall } from '../lib/held-calls.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { firstNameOf, type Match } from './match.ts'

const useHeldCalls = () => useSyncExternalStore(subscribeHeldCalls, heldCalls)

let answeredId: string | undefined

/** Asked once: a yes moves the match to another list, where the focus has to follow. */
export const takeAnswered = (id: string): boolean => {
  const isIt = answeredId === id
  if (isIt) answeredId = undefined
  return isIt
}

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
  const isHeld = useHeldCalls().has(match.id)
  const failed = (error: unknown) =>
    showToast({ tone: 'bad', title: t('matching.notSaved'), description: problemText(error) })
  const path = { id: match.id }
  const send = async (decision: 'accept' | 'end', reason?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    let isDone = true
    try {
      const next = await api.post('/api/matches/:id/decision', {
        path,
        body: { decision, ...(reason ? { reason } : {}) },
      })
      if (decision === 'accept') answeredId = match.id
      if (next.status === 'introduced')
        showToast({
          tone: 'good',
          title: t('matching.contact.bothYes', { name: firstNameOf(match.with.name) }),
          description: t('matching.contact.text'),
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
      holdCall(
        match.id,
        prepare('/api/matches/:id/decision', { path, body: { decision: 'decline' } }),
        error => {
          if (error) failed(error)
          void revalidate()
        },
      ),
    undo: () => undoCall(match.id),
    end: reason => send('end', reason.trim()),
  }
}
