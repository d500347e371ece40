import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { Body } from '../calls/address.ts'
import { api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { whereNow } from './here.ts'
import { isClock, pressLate } from './late-clock.ts'
import type { Visit, VisitActName } from './visit.ts'

export type VisitAct = Extract<Body<'POST /api/visits/:id/events'>, { type: VisitActName }>
export type Scope = NonNullable<VisitAct['scope']>

export type Sending = { busy: boolean; send(act: VisitAct): Promise<boolean> }

const isOffline = (error: unknown) => error instanceof Problem && error.status === 0

/** With both sides' yes, clocking in and out carries where the phone is; only the distance is kept. */
const withPlace = async ({ locates }: Visit, act: VisitAct): Promise<VisitAct> => {
  if (!locates || (act.type !== 'clock-in' && act.type !== 'clock-out')) return act
  const here = await whereNow()
  return here ? { ...act, here } : act
}

/** Sends what someone does with a visit; the schedule is read again either way. */
export function useVisitSend(visit: Visit): Sending {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (act: VisitAct): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    let isDone = true
    try {
      await api.post('/api/visits/:id/events', { path: { id: visit.id }, body: await withPlace(visit, act) })
      showToast({ tone: 'good', title: t(`schedule.done.${act.type}`) })
    } catch (error) {
      isDone = isOffline(error) && isClock(act.type) && pressLate(visit.id, act.type)
      if (isDone) showToast({ title: t(`schedule.done.${act.type}`), description: t('schedule.sentLater') })
      else showToast({ tone: 'bad', title: t('schedule.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
    return isDone
  }
  return { busy, send }
}
