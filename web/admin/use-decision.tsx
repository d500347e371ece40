import i18next from 'i18next'
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
import { tellDecided } from './next/tell-decided.ts'

export type Wish =
  | { decision: 'verify'; expires_at: string | null }
  | { decision: 'reject'; reason: string }
  | { decision: 'reopen' }

export type Decision = {
  busy: boolean
  /** The latest decision, so that it can be undone. */
  done: { doc: QueuedDocument; wish: Wish } | undefined
  decide(doc: QueuedDocument, wish: Wish, next?: NextDocument): void
}

/** What opens once a document is decided, and the way back to it. */
type NextDocument = { doc: QueuedDocument; open: (id: string) => void }

const wordsOf = (doc: QueuedDocument) => {
  const { t } = i18next
  return {
    name: doc.person.name,
    document: t(`documents.type.${doc.document_type}.name`),
    inSentence: t(`documents.type.${doc.document_type}.inSentence`),
  }
}

const sentenceOf = (doc: QueuedDocument, { decision }: Wish) =>
  i18next.t(decision === 'verify' ? 'adminDocuments.verified' : 'adminDocuments.rejected', wordsOf(doc))

const decidedOf = (doc: QueuedDocument, { decision }: Wish): QueuedDocument => ({
  ...doc,
  status: decision === 'verify' ? 'verified' : 'rejected',
})

/** Sends a decision and shows the result; the page reloads either way. */
export function useDecision(onDone: () => void): Decision {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Decision['done']>()
  const decide = async (doc: QueuedDocument, wish: Wish, next?: NextDocument) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post('/api/admin/documents/:id/decision', {
        path: { id: doc.id },
        body: { ...wish, seen: doc.status },
      })
      if (next) {
        setDone(undefined)
        next.open(next.doc.id)
        tellDecided({
          text: sentenceOf(doc, wish),
          next: i18next.t('adminDocuments.documentOf', wordsOf(next.doc)),
          undo: () => void takeBack(doc, wish, next.open),
        })
      } else {
        setDone(wish.decision === 'reopen' ? undefined : { doc, wish })
        onDone()
      }
    } catch (error) {
      showToast({ tone: 'bad', title: t('adminDocuments.notChanged'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  const takeBack = async (doc: QueuedDocument, wish: Wish, open: NextDocument['open']) => {
    await decide(decidedOf(doc, wish), { decision: 'reopen' })
    open(doc.id)
  }
  return { busy, done, decide: (...wanted) => void decide(...wanted) }
}

/** Appears above the list, and takes the focus from the dialog. */
export function DecidedBanner({ decision: { done, busy, decide } }: { decision: Decision }) {
  const { t } = useTranslation()
  if (!done) return null
  const { doc, wish } = done
  return (
    <div key={doc.id} ref={lendFocus} tabIndex={-1} role="status" className="mt-6 outline-none">
      <Banner
        tone="good"
        icon="check"
        action={
          <Button
            look="quiet"
            busy={busy}
            onClick={() => decide(decidedOf(doc, wish), { decision: 'reopen' })}
          >
            {t('adminDocuments.undo')}
          </Button>
        }
      >
        <p>{sentenceOf(doc, wish)}</p>
      </Banner>
    </div>
  )
}
