import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import { filled } from '#machines/language/message.ts'
import { paymentStatuses } from '#machines/payments/payment.ts'
import { csvLine } from '../http/csv.ts'
import type { ShownPayment } from './shapes.ts'

const columns = [
  ...(['day', 'with', 'careFor', 'regularHours', 'overtimeHours', 'rate'] as const),
  ...(['costs', 'amount', 'paid', 'status', 'due', 'paidOn', 'receivedOn'] as const),
] as const

const text = z.string().min(1)

const shape = z.strictObject({
  csv: z.strictObject({
    file: text,
    head: z.record(z.enum(columns), text),
    status: z.record(z.enum(paymentStatuses), text),
  }),
})

const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

const dollars = (cents: number) => (cents / 100).toFixed(2)
const hours = (minutes: number) => (minutes / 60).toFixed(2)

/** The calendar day there, as on screen: what's paid in the evening isn't paid tomorrow. */
const dayAt = (moment: string | null, { timeZone }: Pick<ShownPayment, 'timeZone'>) =>
  moment === null ? '' : dayOf(new Date(moment), timeZone ?? 'UTC')

/** Payments as a table for a spreadsheet, oldest first: words in the reader's language, figures as programs read them. */
export function paymentTable(
  rows: readonly ShownPayment[],
  { from, to, language }: { from: string; to: string; language: string },
): { name: string; text: string } {
  const { file, head, status } = wordsIn(language).csv
  const lineOf = (row: ShownPayment) => [
    ...[row.workedOn, row.with.name, row.recipient, hours(row.regularMinutes), hours(row.overtimeMinutes)],
    ...[row.rateCents === null ? '' : dollars(row.rateCents), dollars(row.costsCents)],
    ...[
      dollars(row.amountCents),
      dollars(row.paidCents),
      status[row.status],
      row.dueOn,
      dayAt(row.paidAt, row),
    ],
    dayAt(row.receivedAt, row),
  ]
  const lines = [columns.map(column => head[column]), ...rows.toReversed().map(lineOf)]
  return { name: `${filled(file, { from, to })}.csv`, text: lines.map(csvLine).join('') }
}
