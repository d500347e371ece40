import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { ShownAnswer, ShownPost, ShownThread } from '#server/community/shown.ts'
import type { Answer as Answered } from '../calls/address.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'

export type Post = ShownPost
export type Answer = ShownAnswer
export type Thread = ShownThread

export type Board = Answered<'GET /api/community'>
export type Region = Board['regions'][number]

/** Sends one change at a time and reads the page again; false when it was refused, and a toast says why. */
export function useSending() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (call: () => Promise<unknown>): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    let isDone = true
    try {
      await call()
    } catch (error) {
      isDone = false
      showToast({ tone: 'bad', title: t('community.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
    return isDone
  }
  return { busy, send }
}
