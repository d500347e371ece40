import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router-dom'
import { money } from '../lib/format.ts'
import { useRealtime } from '../lib/realtime.ts'
import { today } from '../lib/today.ts'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/controls/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { StatCard } from '../ui/stat-card.tsx'
import { EmptyPicture } from '../ui/states/empty-picture.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { CardBones, Skeleton } from '../ui/states/skeleton.tsx'
import { ErrorState, QuietState } from '../ui/states/states.tsx'
import { dollars, hoursText } from './amounts.ts'
import type { Payments, Side } from './payment.ts'
import { PaymentRow } from './payment-row.tsx'
import { PaymentsChart } from './payments-chart.tsx'
import { PaymentsControls } from './payments-controls.tsx'
import { usePaymentsSend } from './use-payments-send.ts'

const news = [
  ...['payment_paid', 'payment_received', 'payment_disputed', 'payment_changed'],
  ...['visit_completed', 'visit_changed'],
]

type Props = { data: Promise<Payments>; side: Side }

/** What visits come to: earnings for a caregiver, payments for a family. The figures are the same. */
export function PaymentsPage({ data, side }: Props) {
  const { t } = useTranslation()
  const { revalidate } = useRevalidator()
  useRealtime('notifications', news, () => void revalidate())
  return (
    <>
      <p className="mb-6 flex max-w-[44rem] gap-3 text-ink-soft">
        <Icon name="coins" className="mt-1 size-5 shrink-0 text-action" />
        {t(`payments.direct.${side}`)}
      </p>
      <Loaded
        data={data}
        skeleton={
          <Skeleton label={t('payments.loading')}>
            <CardBones count={3} />
          </Skeleton>
        }
        failed={error => <ErrorState error={error} title={t('payments.failed')} />}
      >
        {payments => <Shown payments={payments} side={side} />}
      </Loaded>
    </>
  )
}

type ShownProps = { payments: Payments; side: Side }

function Shown({ payments, side }: ShownProps) {
  const isNew = payments.rows.length === 0 && payments.year === new Date().getFullYear()
  return isNew ? <Nothing side={side} /> : <Figures payments={payments} side={side} />
}

function Nothing({ side }: { side: Side }) {
  const { t } = useTranslation()
  return (
    <div className="rounded-box border border-dashed border-edge">
      <QuietState
        icon="coins"
        picture={<EmptyPicture icon="coins" />}
        title={t('payments.none')}
        text={t(`payments.noneText.${side}`)}
      >
        <LinkButton to={side === 'family' ? paths.careSeekerSchedule() : paths.dashboardSchedule()}>
          {t('payments.toSchedule')}
        </LinkButton>
      </QuietState>
    </div>
  )
}

/** What the family still has to pay, and what the caregiver can say has arrived. */
const waitsFor = (side: Side, { can, status }: Payments['rows'][number]) =>
  side === 'family' ? can.includes('paid') : can.includes('received') && status === 'paid'

function Figures({ payments, side }: ShownProps) {
  const { t } = useTranslation()
  const { rows } = payments
  const waiting = rows.filter(row => waitsFor(side, row))
  return (
    <>
      <Sums payments={payments} side={side} />
      <Rows title={t(`payments.waiting.${side}`)} rows={waiting} side={side}>
        {waiting.length > 1 && <AllAtOnce rows={waiting} side={side} />}
      </Rows>
      <PaymentsControls payments={payments} />
      {rows.length > 0 && <PaymentsChart payments={payments} side={side} />}
      <Rows title={t('payments.all')} rows={rows.filter(row => !waiting.includes(row))} side={side} />
      {rows.length === 0 && <p className="mt-6 text-ink-soft">{t('payments.noneThen')}</p>}
    </>
  )
}

function Sums({ payments: { totals, paidThisMonth }, side }: ShownProps) {
  const { t } = useTranslation()
  const hours = hoursText(totals.regularMinutes + totals.overtimeMinutes)
  const disputed =
    totals.disputedCents > 0 && t('payments.disputedNote', { amount: dollars(totals.disputedCents) })
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <StatCard
        isSum
        icon="coins"
        label={t(`payments.earned.${side}`)}
        value={dollars(totals.earnedCents)}
        note={t('payments.visits', { count: totals.count, hours })}
      />
      <StatCard
        isSum
        icon="check"
        label={t('payments.paid')}
        value={dollars(totals.paidCents)}
        note={
          paidThisMonth === undefined
            ? t('payments.paidNote')
            : t('payments.paidThisMonth', { amount: money(paidThisMonth) })
        }
      />
      <StatCard
        isSum
        icon="clock"
        label={t('payments.owed')}
        value={dollars(totals.owedCents)}
        note={disputed || t('payments.owedNote')}
      />
    </ul>
  )
}

/** Every one of them in one tap; each can be undone on its own. */
function AllAtOnce({ rows, side }: Pick<Payments, 'rows'> & { side: Side }) {
  const { t } = useTranslation()
  const { busy, send } = usePaymentsSend()
  const type = side === 'family' ? 'paid' : 'received'
  const ids = rows.map(({ id }) => id)
  return (
    <Button look="secondary" data-print="no" busy={busy} onClick={() => void send(type, ids)}>
      {t(`payments.actAll.${type}`, { count: ids.length })}
    </Button>
  )
}

const shownFirst = 12

type RowsProps = { title: string; rows: Payments['rows']; side: Side; children?: ReactNode }

function Rows({ title, rows, side, children }: RowsProps) {
  const { t } = useTranslation()
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, shownFirst)
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-[1.4rem]">{title}</h2>
        {children}
      </div>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {shown.map(payment => (
          <PaymentRow key={payment.id} payment={payment} side={side} today={today()} />
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button look="quiet" data-print="no" className="mt-3 -ms-3 px-3" onClick={() => setWhole(true)}>
          {t('payments.showAll', { count: rows.length })}
        </Button>
      )}
    </section>
  )
}
