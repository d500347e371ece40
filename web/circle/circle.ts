import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { CircleRight } from '#machines/circle/circle.ts'
import type { ShownCircle } from '#server/circle/shown.ts'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'

export type Circle = ShownCircle
export type Member = Circle['members'][number]

export const readCircle = () => api.get('/api/circle')

/** Sends one change at a time and reads everything again; a failure is shown and changes nothing. */
export function useCircleChange() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async <Answer>(call: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined
    setBusy(true)
    try {
      const answer = await call()
      await revalidate()
      return answer
    } catch (error) {
      showToast({ tone: 'bad', title: t('circle.notSaved'), description: problemText(error) })
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

/** What someone may do, the most first: whoever may plan may also look. */
export function useRightsText() {
  const { t } = useTranslation()
  return (may: readonly CircleRight[]): string => {
    const more = may.filter(right => right !== 'read')
    return (more.length > 0 ? more : may).map(right => t(`circle.right.${right}`)).join(' · ')
  }
}
