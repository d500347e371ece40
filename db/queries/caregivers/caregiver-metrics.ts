import type { Db } from '#db/schema.ts'
import { hourMs, weekMs } from '#machines/calendar/durations.ts'
import { dayOf, localSpans, type Span } from '#machines/calendar/local-days.ts'
import { certificationTypes } from '#machines/documents/documents.ts'
import { dueOn } from '#machines/payments/amounts.ts'
import { countUnread } from '../messages/unread.ts'
import { readReviewFigures } from '../reviews/reviews.ts'

/** The fields of caregiver_metrics (specification, section 3), counted when asked for. */
export type CaregiverMetrics = {
  caregiver_id: string
  todays_shifts: number
  next_shift_client: string | null
  next_shift_time: string | null
  /** Where that shift is. */
  next_shift_time_zone: string | null
  weekly_hours: number
  remaining_weekly_hours: number
  average_rating: number | null
  total_reviews: number
  /** Dollars paid out this month. */
  monthly_earnings: number
  next_payment_date: string | null
  pending_messages: number
  certifications_count: number
  completed_trainings: number
}

/** Days, weeks (from Monday) and months are those of the time zone. */
export async function getCaregiverMetrics(
  db: Db,
  caregiverId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<CaregiverMetrics> {
  const { day, ...spans } = localSpans(now, timeZone)
  const at = now.toISOString()
  const shifts = await listShifts(db, caregiverId, spans.week)
  const planned = shifts.filter(shift => shift.status === 'confirmed')
  const next = await findNextShift(db, caregiverId, at)
  return {
    caregiver_id: caregiverId,
    todays_shifts: shifts.filter(s => s.starts_at >= spans.today.from && s.starts_at < spans.today.to).length,
    next_shift_client: next ? `${next.first_name} ${next.last_name}`.trim() : null,
    next_shift_time: next?.starts_at ?? null,
    next_shift_time_zone: next?.time_zone ?? null,
    weekly_hours: hoursWithin(spans.week, shifts),
    remaining_weekly_hours: hoursWithin({ from: at, to: spans.week.to }, planned),
    ...(await rateReviews(db, caregiverId)),
    monthly_earnings: await sumPayments(db, caregiverId, spans.month),
    next_payment_date: await findPaymentDate(db, caregiverId, { day, at }),
    pending_messages: await countUnread(db, caregiverId),
    certifications_count: await countCertificates(db, caregiverId, at),
    completed_trainings: await countTrainings(db, caregiverId),
  }
}

/** A shift that started before the week may reach into it, but never by a week. */
const listShifts = (db: Db, caregiverId: string, week: Span) =>
  db
    .selectFrom('visits')
    .select(['starts_at', 'ends_at', 'status'])
    .where('caregiver_id', '=', caregiverId)
    .where('status', 'in', ['confirmed', 'completed'])
    .where('starts_at', '>', new Date(Date.parse(week.from) - weekMs).toISOString())
    .where('starts_at', '<', week.to)
    .execute()

function hoursWithin({ from, to }: Span, shifts: { starts_at: string; ends_at: string }[]): number {
  const ms = shifts.map(
    shift =>
      Math.min(Date.parse(shift.ends_at), Date.parse(to)) -
      Math.max(Date.parse(shift.starts_at), Date.parse(from)),
  )
  return Math.round((ms.reduce((sum, span) => sum + Math.max(0, span), 0) / hourMs) * 100) / 100
}

const findNextShift = (db: Db, caregiverId: string, at: string) =>
  db
    .selectFrom('visits')
    .innerJoin('matches', 'matches.id', 'visits.match_id')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .select(['visits.starts_at', 'visits.time_zone'])
    .select(['care_recipients.first_name', 'care_recipients.last_name'])
    .where('visits.caregiver_id', '=', caregiverId)
    .where('visits.status', '=', 'confirmed')
    .where('visits.starts_at', '>', at)
    .orderBy('visits.starts_at')
    .limit(1)
    .executeTakeFirst()

async function rateReviews(db: Db, caregiverId: string) {
  const { average, count } = await readReviewFigures(db, caregiverId)
  return { average_rating: average, total_reviews: count }
}

async function sumPayments(db: Db, caregiverId: string, { from, to }: Span): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select(eb => eb.fn.sum<number | null>('paid_cents').as('cents'))
    .where('caregiver_id', '=', caregiverId)
    .where('status', 'in', ['paid', 'received', 'disputed'])
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .executeTakeFirstOrThrow()
  return (cents ?? 0) / 100
}

/** The next day on which something is due: of what's owed, or else of the next visit that's agreed. */
async function findPaymentDate(
  db: Db,
  caregiverId: string,
  { day, at }: { day: string; at: string },
): Promise<string | null> {
  const next = await db
    .selectFrom('payments')
    .select('due_on')
    .where('caregiver_id', '=', caregiverId)
    .where('status', '=', 'scheduled')
    .where('due_on', '>=', day)
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst()
  if (next) return next.due_on
  const visit = await db
    .selectFrom('visits')
    .select(['starts_at', 'time_zone'])
    .where('caregiver_id', '=', caregiverId)
    .where('status', '=', 'confirmed')
    .where('ends_at', '>', at)
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst()
  return visit ? dueOn(dayOf(new Date(visit.starts_at), visit.time_zone)) : null
}

async function countCertificates(db: Db, caregiverId: string, at: string): Promise<number> {
  const { count } = await db
    .selectFrom('caregiver_documents')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', caregiverId)
    .where('document_type', 'in', certificationTypes)
    .where('status', '=', 'verified')
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .executeTakeFirstOrThrow()
  return count
}

async function countTrainings(db: Db, caregiverId: string): Promise<number> {
  const { count } = await db
    .selectFrom('caregiver_trainings')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('caregiver_id', '=', caregiverId)
    .where('completed_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}
