import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { Button } from '../ui/controls/button.tsx'
import { Banner } from '../ui/states/banner.tsx'
import { lendFocus } from '../ui/states/lend-focus.ts'
import type { QueuedDocument } from './document-queue.ts'

export type Wish =
  | { decision: 'verify'; expires_at: string | null }
  | { decision: 'reject'; reason: string }
  | { decision: 'reopen' }

export type Decision = {
  busy: boolean
  /** The latest decision, so that it can be undone. */
  done: { doc: QueuedDocument; wish: Wish } | undefined
  decide(doc: QueuedDocument, wish: Wish): void
}

/** Sends a decision and shows the result; the page reloads either way. */
export function useDecision(onDone: () => void): Decision {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Decision['done']>()
  const decide = async (doc: QueuedDocument, wish: Wish) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post(`/api/admin/documents/${doc.id}/decision`, { ...wish, seen: doc.status })
      setDone(wish.decision === 'reopen' ? undefined : { doc, wish })
      onDone()
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminDocuments.notChanged'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, done, decide: (doc, wish) => void decide(doc, wish) }
}

/** Appears above the list, and takes the focus from the dialog. */
export function DecidedBanner({ decision: { done, busy, decide } }: { decision: Decision }) {
  const { t } = useTranslation()
  if (!done) return null
  const { doc, wish } = done
  const words = {
    name: doc.person.name,
    document: t(`documents.type.${doc.document_type}.name`),
    inSentence: t(`documents.type.${doc.document_type}.inSentence`),
  }
  const verified = wish.decision === 'verify'
  const after = { ...doc, status: verified ? 'verified' : 'rejected' } as const
  return (
    <div key={doc.id} ref={lendFocus} tabIndex={-1} role="status" className="mt-6 outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button look="quiet" busy={busy} onClick={() => decide(after, { decision: 'reopen' })}>
            {t('adminDocuments.undo')}
          </Button>
        }
      >
        <p>{verified ? t('adminDocuments.verified', words) : t('adminDocuments.rejected', words)}</p>
      </Banner>
    </div>
  )
}
