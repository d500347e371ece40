import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { day } from '../lib/format.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Menu } from '../ui/overlays/menu.tsx'
import { passFocusOn } from '../ui/states/pass-focus-on.ts'
import { dollars, sumText } from './amounts.ts'
import { DisputeDialog } from './dispute-dialog.tsx'
import type { Payment, PaymentAct, Side } from './payment.ts'
import { usePaymentSend } from './use-payment-send.ts'

const tones = {
  scheduled: 'warm',
  paid: 'good',
  received: 'good',
  disputed: 'bad',
  failed: 'bad',
  refunded: 'plain',
} as const

type Props = { payment: Payment; side: Side; today: string }

/** What one visit comes to, and what this side can say about it. */
export function PaymentRow({ payment, side, today }: Props) {
  const { t } = useTranslation()
  const [disputing, setDisputing] = useState(false)
  const isOwnCare = payment.with.name.split(' ')[0] === payment.recipient
  const who =
    side === 'caregiver' && !isOwnCare
      ? t('payments.forWhom', { name: payment.with.name, recipient: payment.recipient })
      : payment.with.name
  return (
    <li ref={passFocusOn} className="py-3">
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0">
          <span className="font-semibold">{day(payment.workedOn)}</span>
          <span className="text-ink-soft">
            {' · '}
            <bdi>{who}</bdi>
          </span>
        </p>
        <p className="flex items-center gap-1 text-lg font-semibold tabular-nums">
          {dollars(payment.amountCents)}
          <span data-print="no">
            <More payment={payment} onDispute={() => setDisputing(true)} />
          </span>
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-[0.94rem] text-ink-soft tabular-nums">
          {sumText(payment)}
          <Due payment={payment} today={today} />
        </p>
        <Badge tone={tones[payment.status]}>{t(`payments.status.${payment.status}`)}</Badge>
      </div>
      {payment.paidCents > 0 && payment.paidCents !== payment.amountCents && (
        <p className="mt-1 text-[0.94rem] text-warn">
          {t('payments.partly', { paid: dollars(payment.paidCents), amount: dollars(payment.amountCents) })}
        </p>
      )}
      {payment.dispute && (
        <p className="mt-2 rounded-lg bg-bad-soft px-3 py-2 text-[0.94rem]">
          {t(`payments.dispute.by.${payment.dispute.by}`)} <q dir="auto">{payment.dispute.words}</q>
        </p>
      )}
      <MainAct payment={payment} />
      {disputing && <DisputeDialog payment={payment} onClose={() => setDisputing(false)} />}
    </li>
  )
}

function Due({ payment: { status, dueOn }, today }: Pick<Props, 'payment' | 'today'>) {
  const { t } = useTranslation()
  if (status !== 'scheduled') return null
  const isLate = dueOn < today
  return (
    <span className={isLate ? 'text-bad' : ''}>
      {' · '}
      {t(isLate ? 'payments.wasDue' : 'payments.due', { date: day(dueOn) })}
    </span>
  )
}

const main: readonly PaymentAct[] = ['paid', 'received']

/** What most people come for. */
function MainAct({ payment }: Pick<Props, 'payment'>) {
  const { t } = useTranslation()
  const { busy, send } = usePaymentSend(payment)
  const act = payment.can.find(one => main.includes(one))
  if (!act) return null
  return (
    <Button
      look="secondary"
      busy={busy === act}
      data-print="no"
      className="mt-2"
      onClick={() => void send(act)}
    >
      {t(`payments.act.${act}`)}
    </Button>
  )
}

const icons = { dispute: 'warn', undo: 'again', paid: 'check', received: 'check' } as const

function More({ payment, onDispute }: Pick<Props, 'payment'> & { onDispute: () => void }) {
  const { t } = useTranslation()
  const { send } = usePaymentSend(payment)
  const acts = payment.can.filter(one => !main.includes(one))
  if (acts.length === 0) return null
  return (
    <Menu
      label={t('payments.more', { date: day(payment.workedOn) })}
      items={acts.map(act => ({
        icon: icons[act],
        label: t(`payments.act.${act}`),
        onSelect: () => (act === 'dispute' ? onDispute() : void send(act)),
      }))}
    />
  )
}
