import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { useRealtime } from '../lib/realtime.ts'
import { showToast } from '../lib/toasts.ts'
import type { DocumentClaim } from './document-queue.ts'

/** Well within the time that a claim lasts. */
const againMs = 40_000

export const claimNews = ['document_claim_changed']

export type Claiming = {
  claim: DocumentClaim | undefined
  /** Someone else is reviewing it. */
  isTaken: boolean
  takeOver: () => void
}

/** Says that this coordinator has the document open, again and again until it's closed. */
export function useClaim(id: string, isWanted: boolean): Claiming {
  const { t } = useTranslation()
  const [claim, setClaim] = useState<DocumentClaim>()
  const ask = useCallback(
    async (takeOver: boolean) => {
      try {
        setClaim(
          (await api.post('/api/admin/documents/:id/claim', { path: { id }, body: { takeOver } })).claim,
        )
      } catch (error) {
        // The next heartbeat tries again; a decision is checked by the server in any case.
        if (takeOver)
          showToast({ tone: 'bad', title: t('adminDocuments.notTakenOver'), description: problemText(error) })
      }
    },
    [id, t],
  )
  useEffect(() => {
    if (!isWanted) return
    void ask(false)
    const timer = setInterval(() => void ask(false), againMs)
    return () => {
      clearInterval(timer)
      // Free for the others at once; if this fails, it's free in two minutes.
      api.delete('/api/admin/documents/:id/claim', { path: { id } }).catch(() => undefined)
    }
  }, [ask, id, isWanted])
  useRealtime('urgent-updates', claimNews, () => {
    if (isWanted) void ask(false)
  })
  return { claim, isTaken: claim != null && !claim.yours, takeOver: () => void ask(true) }
}
