import { Hono } from 'hono'
import { z } from 'zod'
import { listPayments } from '#db/queries/visits/payments.ts'
import { groupsOf, paymentPeriods, totalsOf } from '#machines/payments/totals.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { csvType } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { Problem } from '../http/problem.ts'
import { body, carrying, idParam, query } from '../http/validate.ts'
import { sendPaymentEvent, sendPaymentEvents, sideOf } from './events.ts'
import {
  paymentEvent,
  paymentFigures,
  paymentsEvent,
  paymentTotals,
  shownPayment,
  showPayment,
} from './shapes.ts'
import { paymentTable } from './table.ts'

/** A day, or the day of a moment. */
const day = z.union([z.iso.date(), z.iso.datetime({ offset: true }).transform(moment => moment.slice(0, 10))])

export const range = z.strictObject({ from: day.optional(), to: day.optional() })
export const grouped = range.extend({ by: z.enum(paymentPeriods).default('month') })

export const page = z.object({
  rows: z.array(shownPayment),
  totals: paymentTotals,
  /** The same, by week, month or year. */
  groups: z.array(paymentTotals.extend({ from: z.string() })),
  ...{ from: z.string(), to: z.string() },
})

/** Without an end it's this year. */
function spanOf({ from, to }: z.infer<typeof range>, now: Date) {
  const year = now.getUTCFullYear()
  const span = {
    from: from ?? `${to?.slice(0, 4) ?? year}-01-01`,
    to: to ?? `${from?.slice(0, 4) ?? year}-12-31`,
  }
  if (span.from <= span.to) return span
  throw new Problem(422, 'invalid_body', 'The first day has to come before the last one.', {
    issues: [{ path: 'to', message: 'is before the first day' }],
  })
}

/** What visits come to, for both sides. No money moves through here. */
export function paymentRoutes(deps: Deps) {
  const { db, clock } = deps
  const app = new Hono<AppEnv>()

  const read = async (userId: string, asked: z.infer<typeof range>) => {
    const span = spanOf(asked, clock())
    const payments = await listPayments(db, { userId, ...span })
    const rows = payments.flatMap(one => {
      const side = sideOf(one, { id: userId })
      return side ? [showPayment(one, side)] : []
    })
    return { span, rows, figures: payments.map(paymentFigures) }
  }

  app.get(
    '/api/payments',
    query(grouped, 'What my visits come to, what’s paid and what’s owed', page),
    async c => {
      const { by, ...asked } = c.req.valid('query')
      const { span, rows, figures } = await read(signedIn(c).id, asked)
      return c.json({ rows, totals: totalsOf(figures), groups: groupsOf(figures, by), ...span })
    },
  )

  app.get(
    '/api/payments.csv',
    carrying({ comes: csvType }, query(range, 'The same as a table for a spreadsheet')),
    async c => {
      const { id, language } = signedIn(c)
      const { rows, span } = await read(id, c.req.valid('query'))
      const { name, text } = paymentTable(rows, { ...span, language })
      return c.body(text, 200, {
        'Content-Type': `${csvType}; charset=utf-8`,
        'Content-Disposition': dispositionOf('attachment', name),
        'Cache-Control': 'no-store',
      })
    },
  )

  app.post(
    '/api/payments/events',
    body(paymentsEvent, 'Say that several were paid or received', z.object({ rows: z.array(shownPayment) })),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('visitWrites', person.id)
      const done = await sendPaymentEvents(deps, { person, ...c.req.valid('json') })
      return c.json({ rows: done.map(({ payment, side }) => showPayment(payment, side)) })
    },
  )

  app.post(
    '/api/payments/:id/events',
    idParam('Say that it was paid or received, or that something’s wrong', shownPayment),
    body(paymentEvent, 'What happened'),
    async c => {
      const { id } = c.req.valid('param')
      const person = signedIn(c)
      await deps.limiter.use('visitWrites', person.id)
      const { payment, side } = await sendPaymentEvent(deps, { id, person, ...c.req.valid('json') })
      return c.json(showPayment(payment, side))
    },
  )

  return app
}
