import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOnTheWay } from '#machines/messages/quick-replies.ts'
import { api } from '../../lib/api.ts'
import { problemText } from '../../lib/problem-words.ts'
import { showToast } from '../../lib/toasts.ts'
import { firstNameOf } from '../../matching/match.ts'
import { QuickReplies } from '../../messages/quick-replies.tsx'
import type { Visit } from '../visit.ts'

/** A word to the family in one tap, as a message, while the caregiver is on the way. */
export function OnTheWay({ visit }: { visit: Visit }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  if (!isOnTheWay(visit, Date.now())) return null
  const name = firstNameOf(visit.with.name)
  const send = async (text: string) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post('/api/conversations', { body: { with: visit.matchId, text, id: crypto.randomUUID() } })
      showToast({ tone: 'good', title: t('messages.quick.sent', { name }), description: text })
    } catch (error) {
      showToast({ tone: 'bad', title: t('messages.quick.notSent'), description: problemText(error) })
    }
    setBusy(false)
  }
  return (
    <div>
      <p className="mb-2 text-[0.94rem] text-ink-soft">{t('messages.quick.to', { name })}</p>
      <QuickReplies busy={busy} onSend={text => void send(text)} />
    </div>
  )
}
