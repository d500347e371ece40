import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { seenToKinds } from '#machines/coordinators/urgent.ts'
import { api } from '#web/lib/api.ts'
import { problemText } from '#web/lib/problem-words.ts'
import { showToast } from '#web/lib/toasts.ts'
import { tellDecided } from '../next/tell-decided.ts'
import type { UrgentItem } from './urgent.ts'

/** What can be marked as handled: a concern, or what only others can end. */
export type Handled = Pick<UrgentItem, 'kind' | 'id'>

export type Handling = {
  busy: boolean
  /** `next` says what's after them in the list. */
  handle(items: readonly Handled[], words: string, next: string | undefined): Promise<boolean>
  reopen(items: readonly Handled[]): Promise<void>
}

const seenToKindOf = ({ kind }: Handled) => seenToKinds.find(one => one === kind)

/** Anything else is handled by what it asks for: an answer, a review. */
export const canHandle = (item: Handled & Pick<UrgentItem, 'concern'>): boolean =>
  item.concern !== undefined || seenToKindOf(item) !== undefined

const send = {
  handle(item: Handled, words: string) {
    const kind = seenToKindOf(item)
    return kind
      ? api.post('/api/admin/urgent/:id/seen-to', { path: { id: item.id }, body: { kind, words } })
      : api.post('/api/admin/concerns/:id/handled', { path: { id: item.id }, body: { words } })
  },
  reopen(item: Handled) {
    const kind = seenToKindOf(item)
    return kind
      ? api.post('/api/admin/urgent/:id/again', { path: { id: item.id }, body: { kind } })
      : api.post('/api/admin/concerns/:id/reopened', { path: { id: item.id } })
  },
}

/** Marks things as handled, several at once; what another coordinator has done already is no failure. */
export function useHandling(): Handling {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const all = async (calls: (() => Promise<unknown>)[]) => {
    setBusy(true)
    const outcomes = await Promise.allSettled(calls.map(call => call()))
    const failed = outcomes.find(outcome => outcome.status === 'rejected')
    if (failed)
      showToast({ tone: 'bad', title: t('urgent.notSaved'), description: problemText(failed.reason) })
    await revalidate()
    setBusy(false)
    return outcomes
  }
  const reopen = async (items: readonly Handled[]) => {
    if (!busy) await all(items.map(item => () => send.reopen(item)))
  }
  return {
    ...{ busy, reopen },
    handle: async (items, words, next) => {
      if (busy) return false
      const outcomes = await all(items.map(item => () => send.handle(item, words)))
      const handled = items.filter((_, index) => outcomes[index]?.status === 'fulfilled')
      if (handled.length > 0)
        tellDecided({
          ...{ text: t('urgent.handled', { count: handled.length }), next },
          undo: () => void reopen(handled),
        })
      return handled.length > 0
    },
  }
}
