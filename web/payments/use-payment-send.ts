import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { Payment, PaymentAct } from './payment.ts'

/** Says what happened to a payment; the figures are read again either way. */
export function usePaymentSend({ id }: Pick<Payment, 'id'>) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<PaymentAct>()
  const send = async (type: PaymentAct, reason?: string): Promise<boolean> => {
    if (busy) return false
    setBusy(type)
    let isDone = true
    try {
      await api.post('/api/payments/:id/events', { path: { id }, body: { type, ...(reason && { reason }) } })
      showToast({ tone: 'good', title: t(`payments.done.${type}`) })
    } catch (error) {
      isDone = false
      showToast({ tone: 'bad', title: t('payments.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(undefined)
    return isDone
  }
  return { busy, send }
}
