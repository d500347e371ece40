import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { isOnTheWay, lateChoices } from '#machines/messages/quick-replies.ts'
import { api } from '../lib/api.ts'
import { number } from '../lib/format.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { firstNameOf } from '../matching/match.ts'
import { Button } from '../ui/controls/button.tsx'
import type { Visit } from './visit.ts'

type Props = {
  visit: Visit
  /** Where the conversation is on screen, it shows what's said at once. */
  say?: (words: string) => void
  onSaid?: () => Promise<unknown>
}

/** A word to the family in one tap while the caregiver is on the way: a message, or how late they'll be. */
export function OnTheWay({ visit, say, onSaid }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  if (!isOnTheWay(visit, Date.now())) return null
  const name = firstNameOf(visit.with.name)
  const send = async (said: string, call: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await call()
      showToast({ tone: 'good', title: t('messages.quick.sent', { name }), description: said })
    } catch (error) {
      showToast({ tone: 'bad', title: t('messages.quick.notSent'), description: problemText(error) })
    }
    await (onSaid ?? revalidate)()
    setBusy(false)
  }
  const onMyWay = t('messages.quick.onMyWay')
  const write = () =>
    api.post('/api/conversations', { body: { with: visit.matchId, text: onMyWay, id: crypto.randomUUID() } })
  const beLate = (minutes: number) =>
    api.post('/api/visits/:id/events', { path: { id: visit.id }, body: { type: 'running-late', minutes } })
  const quick = (said: string, press: () => void) => (
    <Button key={said} look="secondary" busy={busy} onClick={press} className="px-4">
      {said}
    </Button>
  )
  return (
    <div>
      <p className="mb-2 text-[0.94rem] text-ink-soft">{t('messages.quick.to', { name })}</p>
      <div className="flex flex-wrap gap-2">
        {quick(onMyWay, () => (say ? say(onMyWay) : void send(onMyWay, write)))}
        {lateChoices.map(minutes => {
          const said = t('messages.quick.late', { minutes: number(minutes) })
          return quick(said, () => void send(said, () => beLate(minutes)))
        })}
      </div>
    </div>
  )
}
