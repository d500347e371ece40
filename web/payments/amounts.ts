import i18next from 'i18next'
import { overtimeFactor } from '#machines/visits/overtime.ts'
import { money, number } from '../lib/format.ts'
import type { Payment } from './payment.ts'

const cents = 100
const minutes = 60

export const dollars = (amount: number) => money(amount / cents)

/** '4 h', '3.5 h'. */
export const hoursText = (worked: number) =>
  i18next.t('payments.hours', { hours: number(worked / minutes, 2) })

const part = (words: 'payments.sum' | 'payments.overtimeSum', worked: number, rate: number) =>
  worked > 0 ? [i18next.t(words, { hours: hoursText(worked), rate: dollars(rate) })] : []

/** '4 h × $29.50', and overtime at one and a half times that. */
export const sumText = ({ regularMinutes, overtimeMinutes, rateCents, costsCents }: Payment): string =>
  [
    ...(rateCents === null
      ? []
      : [
          ...part('payments.sum', regularMinutes, rateCents),
          ...part('payments.overtimeSum', overtimeMinutes, rateCents * overtimeFactor),
        ]),
    ...(costsCents > 0 ? [i18next.t('payments.costs', { amount: dollars(costsCents) })] : []),
  ].join(' + ')
