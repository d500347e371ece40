import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import type { VisitReport } from '#machines/visits/visit.ts'
import { untyped as api, Problem } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import { whereNow } from './here.ts'
import { isClock, pressLate } from './late-clock.ts'
import { eventsAddress, type Visit, type VisitActName } from './visit.ts'

export type Scope = 'one' | 'following' | 'all'

export type VisitAct = {
  type: VisitActName
  reason?: string
  startsAt?: string
  endsAt?: string
  minutes?: number
  milesTenths?: number
  perMileCents?: number
  expensesCents?: number
  words?: string
  scope?: Scope
  clock?: { in?: string; out?: string }
  report?: Partial<VisitReport>
} & Partial<VisitReport>

export type Sending = { busy: boolean; send(act: VisitAct): Promise<boolean> }

const isOffline = (error: unknown) => error instanceof Problem && error.status === 0

/** With both sides' yes, clocking in and out carries where the phone is; only the distance is kept. */
const withPlace = async ({ locates }: Visit, act: VisitAct): Promise<object> => {
  const here = locates && isClock(act.type) ? await whereNow() : undefined
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
      await api.post(eventsAddress(visit.id), await withPlace(visit, act))
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
