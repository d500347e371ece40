import { inBatches } from '#db/connection/batches.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db, NewRow, Row } from '#db/schema.ts'

export type Payment = Row<'payments'>

/** A payment with its two people, and the visit that it's for. */
export type PaymentWithSides = Payment & {
  starts_at: string | null
  time_zone: string | null
  match_status: Row<'matches'>['status']
  match_ended_for: Row<'matches'>['ended_for']
  recipient_first_name: string
  payer_name: string
  caregiver_name: string
}

const isSettled = (status: Payment['status']) => status === 'paid' || status === 'received'

/** What's paid is paid in full, and worked on the day it's due, unless the row says otherwise. */
export const insertPayments = (db: Db, payments: readonly NewRow<'payments'>[]): Promise<void> =>
  inBatches(payments, batch =>
    db
      .insertInto('payments')
      .values(
        batch.map(row => ({
          ...{ currency: 'USD', visit_id: null, worked_on: row.due_on, regular_minutes: 0 },
          ...{ overtime_minutes: 0, rate_cents: null, costs_cents: 0, received_at: null, disputed_by: null },
          ...{ disputed_at: null, disputed_words: '' },
          paid_cents: isSettled(row.status) ? row.amount_cents : 0,
          paid_by: isSettled(row.status) ? ('family' as const) : null,
          ...row,
        })),
      )
      .execute(),
  )

const withSides = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('matches', 'matches.id', 'payments.match_id')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('users as payer', 'payer.id', 'payments.payer_id')
    .innerJoin('users as caregiver', 'caregiver.id', 'payments.caregiver_id')
    .leftJoin('visits', 'visits.id', 'payments.visit_id')
    .selectAll('payments')
    .select([
      'visits.starts_at',
      'visits.time_zone',
      'matches.status as match_status',
      'matches.ended_for as match_ended_for',
      'care_recipients.first_name as recipient_first_name',
      'payer.name as payer_name',
      'caregiver.name as caregiver_name',
    ])

const listedAtOnce = 5000

type Whose = { userId: string; from: string; to: string }

/** Either side's payments for work on these days, newest first: the one query behind every figure. */
export const listPayments = prepared((db, { userId, from, to }: Whose) =>
  withSides(db)
    .where(eb => eb.or([eb('payments.payer_id', '=', userId), eb('payments.caregiver_id', '=', userId)]))
    .where('payments.worked_on', '>=', from)
    .where('payments.worked_on', '<=', to)
    .orderBy('payments.worked_on', 'desc')
    .orderBy('visits.starts_at', 'desc')
    .orderBy('payments.id')
    .limit(listedAtOnce),
)

const unsettled = prepared((db, { userId, on }: { userId: string; on: string }) =>
  db
    .selectFrom('payments')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where(eb =>
      eb.or([
        eb.and([eb('payer_id', '=', userId), eb('status', '=', 'scheduled'), eb('due_on', '<=', on)]),
        eb.and([eb('caregiver_id', '=', userId), eb('status', '=', 'paid')]),
      ]),
    ),
)

/** Payments that wait for this person: due by that day to a family, said to be paid to a caregiver. */
export const countUnsettled = async (db: Db, whose: { userId: string; on: string }): Promise<number> =>
  Number((await unsettled(db, whose))[0]?.count ?? 0)

export const findPayment = (db: Db, id: string): Promise<PaymentWithSides | undefined> =>
  withSides(db).where('payments.id', '=', id).executeTakeFirst()

export const listPaymentsOfVisits = (db: Db, visitIds: readonly string[]): Promise<Payment[]> =>
  visitIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('payments').selectAll().where('visit_id', 'in', visitIds).execute()

/** False when someone else moved it meanwhile. */
export async function changePayment(
  db: Db,
  { id, status, amount_cents }: Pick<Payment, 'id' | 'status' | 'amount_cents'>,
  change: Partial<Payment>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('amount_cents', '=', amount_cents)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
