import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { Chart } from '../ui/charts/chart.tsx'
import { Columns } from '../ui/charts/columns.tsx'
import { dollars, hoursText } from './amounts.ts'
import type { Payments, Side } from './payment.ts'
import { withGaps } from './with-gaps.ts'

const formats = {
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short' },
  year: { year: 'numeric' },
} as const

/** Earned and paid by week, month or year; the table is the same figures. */
export function PaymentsChart({ payments, side }: { payments: Payments; side: Side }) {
  const { t } = useTranslation()
  const { by } = payments
  const groups = withGaps(payments.groups, by)
  const title = (from: string) =>
    new Intl.DateTimeFormat(i18next.language, { ...formats[by], timeZone: 'UTC' }).format(new Date(from))
  const most = Math.max(0, ...groups.flatMap(one => [one.earnedCents, one.paidCents]))
  const columns = [
    { name: 'from', title: t(`payments.by.${by}`) },
    { name: 'hours', title: t('payments.column.hours') },
    { name: 'overtime', title: t('payments.column.overtime') },
    { name: 'earned', title: t(`payments.earned.${side}`) },
    { name: 'paid', title: t('payments.paid') },
    { name: 'owed', title: t('payments.owed') },
  ]
  const rows = groups.map(one => ({
    name: one.from,
    title: title(one.from),
    cells: [
      ...[hoursText(one.regularMinutes), hoursText(one.overtimeMinutes)],
      ...[dollars(one.earnedCents), dollars(one.paidCents), dollars(one.owedCents)],
    ],
  }))
  return (
    <Chart title={t(`payments.chart.${side}`)} table={{ columns, rows }}>
      <Columns
        labels={groups.map(({ from }) => ({ name: from, title: title(from) }))}
        series={[
          {
            ...{ name: 'earned', title: t(`payments.earned.${side}`) },
            values: groups.map(one => one.earnedCents),
          },
          { name: 'paid', title: t('payments.paid'), values: groups.map(one => one.paidCents) },
        ]}
        most={dollars(most)}
      />
    </Chart>
  )
}
