import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { api } from '../lib/api.ts'
import { problemText } from '../lib/problem-words.ts'
import { showToast } from '../lib/toasts.ts'
import type { PaymentAct } from './payment.ts'

/** Says the same of several payments; the figures are read again either way. */
export function usePaymentsSend() {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const send = async (type: Extract<PaymentAct, 'paid' | 'received'>, ids: readonly string[]) => {
    if (busy) return
    setBusy(true)
    try {
      await api.post('/api/payments/events', { body: { type, ids } })
      showToast({ tone: 'good', title: t(`payments.doneAll.${type}`, { count: ids.length }) })
    } catch (error) {
      showToast({ tone: 'bad', title: t('payments.notSaved'), description: problemText(error) })
    }
    await revalidate()
    setBusy(false)
  }
  return { busy, send }
}
