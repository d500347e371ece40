import { z } from 'zod'
import { readJson } from '#db/values/json.ts'
import { isTimeZone, weekdays } from '#machines/calendar/local-days.ts'
import { limits } from '#machines/limits.ts'
import { type VisitReport, visitStatuses } from '#machines/visits/visit.ts'
import { costLimits } from '#machines/visits/visit-costs.ts'
import { line } from '../http/validate.ts'

const side = z.enum(['you', 'them'])

const times = { startsAt: z.string(), endsAt: z.string() }

export const visitEventNames = [
  'confirm',
  'decline',
  'change',
  'accept-change',
  'decline-change',
  'cancel',
  'cannot-come',
  'can-come',
  'complete',
  'miss',
  'running-late',
  'clock-in',
  'clock-out',
  'undo-clock-in',
  'undo-clock-out',
  'report',
  'costs',
  'correct',
  'accept-correction',
  'decline-correction',
] as const

const reportShape = z.object({ meals: z.string(), mood: z.string(), unusual: z.string(), text: z.string() })

const keptReport = reportShape.nullable()

/** A report as its row keeps it. */
export const readReport = (text: string | null): VisitReport | null => keptReport.parse(readJson(text))

const closing = { by: z.enum(['you', 'them', 'system']), at: z.string(), reason: z.string() }

/** How many minutes late the caregiver expects to be, and when they said so; until they clock in. */
export const lateShape = z.object({ minutes: z.int(), at: z.string() }).nullable()

/** A visit as one of its sides sees it. */
export const shownVisit = z.object({
  id: z.string(),
  matchId: z.string(),
  seriesId: z.string().nullable(),
  /** For visits every week without a last day, until someone ends them. */
  plan: z.object({ agreed: z.boolean() }).nullable(),
  ...times,
  timeZone: z.string(),
  status: z.enum(visitStatuses),
  /** Who asked for it. */
  from: side,
  /** Whose answer is awaited. */
  waitingFor: side.nullable(),
  with: z.object({ id: z.string(), name: z.string() }),
  recipient: z.string(),
  note: z.string(),
  /** A proposed new time; the old one holds until both agree. */
  change: z.object({ ...times, by: side, reason: z.string() }).nullable(),
  cancelled: z.object({ ...closing, shortNotice: z.boolean() }).nullable(),
  /** Who declined it, or said that it was missed. */
  closed: z.object(closing).nullable(),
  late: lateShape,
  clock: z.object({ in: z.string().nullable(), out: z.string().nullable() }),
  /** Tenths of a mile from the center of the visit's ZIP code at clock-in and clock-out, where both sides agreed. */
  near: z.object({ in: z.number().nullable(), out: z.number().nullable() }),
  /** Whether both sides agreed to that by now. */
  locates: z.boolean(),
  worked: z
    .object({
      minutes: z.number(),
      correction: z.object({ minutes: z.number(), by: side, reason: z.string() }).nullable(),
    })
    .nullable(),
  report: reportShape.nullable(),
  /** Mileage and expenses, which the family pays back. */
  costs: z
    .object({
      ...{ milesTenths: z.number(), perMileCents: z.number(), expensesCents: z.number() },
      ...{ words: z.string(), totalCents: z.number() },
    })
    .nullable(),
  rateCents: z.number().nullable(),
  /** What this person may do with it now. */
  can: z.array(z.enum(visitEventNames)),
})

export type ShownVisit = z.infer<typeof shownVisit>

export const visitList = z.object({ visits: z.array(shownVisit) })

export const plannedVisit = shownVisit.extend({
  series: z.object({ id: z.string(), count: z.number(), visits: z.array(shownVisit) }).optional(),
})

/** An instant, or a time on the wall clock of the visit's zone. */
const moment = z.iso.datetime({ offset: true, local: true })

/** When a button was pressed on a phone without a connection. */
const pressed = z.iso.datetime({ offset: true })

const timeZone = z.string().refine(isTimeZone, 'isn’t a time zone')

const textMax = 2000

const reason = line(limits.reasonMax)
const text = line(textMax)

/** 'mon', 'Monday' or 1. */
export const anyDay = z.preprocess(
  day =>
    typeof day === 'number' ? weekdays[day] : typeof day === 'string' ? day.toLowerCase().slice(0, 3) : day,
  z.enum(weekdays),
)

export const visitRequest = z.strictObject({
  matchId: z.string().min(1).max(64),
  startsAt: moment,
  endsAt: moment,
  timeZone,
  note: line(limits.reasonMax).optional(),
  /** Without a last day they go on until someone ends them. */
  weekly: z.strictObject({ days: z.array(anyDay).min(1).max(7), until: z.iso.date().optional() }).optional(),
})

export type VisitRequest = z.infer<typeof visitRequest>

const scope = { scope: z.enum(['one', 'following', 'all']).default('one') }

const report = {
  meals: text.optional(),
  mood: text.optional(),
  unusual: text.optional(),
  text: text.optional(),
}

/** Where the phone is; never kept. */
const here = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const event = <T extends string, S extends z.ZodRawShape>(type: T, more: S) =>
  z.strictObject({ type: z.literal(type), ...scope, ...more })

export const visitEventBody = z.discriminatedUnion('type', [
  event('confirm', {}),
  event('decline', { reason: reason.optional() }),
  event('change', { startsAt: moment, endsAt: moment, reason: reason.optional() }),
  event('accept-change', {}),
  event('decline-change', { reason: reason.optional() }),
  event('cancel', { reason: reason.optional() }),
  event('cannot-come', { reason: reason.optional() }),
  event('can-come', {}),
  event('complete', {
    note: text.optional(),
    report: z.strictObject(report).optional(),
    clock: z.strictObject({ in: moment.optional(), out: moment.optional() }).optional(),
  }),
  event('miss', { reason: reason.optional() }),
  event('running-late', { minutes: z.int().min(1).max(limits.lateMinutesMax) }),
  event('clock-in', { here: here.optional(), at: pressed.optional() }),
  event('clock-out', { here: here.optional(), at: pressed.optional() }),
  event('undo-clock-in', {}),
  event('undo-clock-out', {}),
  event('report', report),
  event('costs', {
    milesTenths: z.int().min(0).max(costLimits.milesTenths),
    perMileCents: z.int().min(0).max(costLimits.perMileCents),
    expensesCents: z.int().min(0).max(costLimits.expensesCents),
    /** What was bought. */
    words: line(limits.reasonMax),
  }),
  event('correct', {
    minutes: z
      .number()
      .int()
      .min(0)
      .max(24 * 60),
    reason: line(limits.reasonMax, 1),
  }),
  event('accept-correction', {}),
  event('decline-correction', { reason: reason.optional() }),
])

export type VisitEventBody = z.infer<typeof visitEventBody>
