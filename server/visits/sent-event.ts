import type { VisitWithSides } from '#db/queries/visits/visits.ts'
import type { VisitEvent, VisitReport, VisitSide } from '#machines/visits/visit.ts'
import { Problem } from '../http/problem.ts'
import { readReport, type VisitEventBody } from './shapes.ts'
import { instantIn, refuseTimes } from './times.ts'
import { words } from './words.ts'

export const invalid = (message: string, path: string, issue: string) =>
  new Problem(422, 'invalid_body', message, { issues: [{ path, message: issue }] })

const dayMs = 24 * 60 * 60 * 1000

/** A forgotten clock is told within reason: in order, near the visit and not in the future. */
function refuseClocks(visit: VisitWithSides, { clockIn, clockOut }: Clocks, now: Date): void {
  const [start, end] = [
    Date.parse(visit.clock_in_at ?? clockIn ?? visit.starts_at),
    Date.parse(visit.clock_out_at ?? clockOut ?? now.toISOString()),
  ]
  const isNear = start > Date.parse(visit.starts_at) - dayMs && end < Date.parse(visit.ends_at) + dayMs
  const isTold = clockIn !== undefined || clockOut !== undefined
  if (isTold && !(start < end && end <= now.getTime() && isNear))
    throw invalid(words.problems.clock, clockOut ? 'clock.out' : 'clock.in', words.problems.clockIssue)
}

/** How long what was pressed without a connection may take to get here, and how far a phone's clock may be ahead. */
const late = { mostMs: 3 * dayMs, aheadMs: 2 * 60_000 }

/** When it was pressed: now, or before a phone was back online. */
export function pressedAt(body: VisitEventBody, visit: VisitWithSides, now: Date): string {
  const at = 'at' in body ? body.at : undefined
  if (at === undefined) return now.toISOString()
  const [pressed, latest] = [Date.parse(at), now.getTime()]
  const isTooOld = pressed < latest - late.mostMs
  const isBeforeIn =
    body.type === 'clock-out' && visit.clock_in_at !== null && pressed < Date.parse(visit.clock_in_at)
  if (isTooOld || isBeforeIn || pressed > latest + late.aheadMs)
    throw invalid(words.problems.clock, 'at', words.problems.clockIssue)
  return new Date(Math.min(pressed, latest)).toISOString()
}

type Clocks = { clockIn?: string | undefined; clockOut?: string | undefined }

const noReport: VisitReport = { meals: '', mood: '', unusual: '', text: '' }

type ReportParts = { [part in keyof VisitReport]?: string | undefined }

/** What was there before, with what is new. */
function reportWith(
  { meals, mood, unusual, text }: ReportParts,
  visit: VisitWithSides,
): VisitReport | undefined {
  if ([meals, mood, unusual, text].every(part => part === undefined)) return undefined
  const before = readReport(visit.report) ?? noReport
  return {
    ...{ meals: meals ?? before.meals, mood: mood ?? before.mood },
    ...{ unusual: unusual ?? before.unusual, text: text ?? before.text },
  }
}

/** A form offers the planned time; whoever leaves it as it is has told nothing new. */
function toldTime(moment: string | undefined, { zone, planned }: { zone: string; planned: string }) {
  const instant = moment && instantIn(moment, zone)
  return instant === planned ? undefined : instant
}

type CostsBody = Extract<VisitEventBody, { type: 'costs' }>

/** Whoever is asked to pay something back reads what it was. */
function costsEvent(
  { type, milesTenths, perMileCents, expensesCents, words: bought }: CostsBody,
  who: { by: VisitSide; at: string },
): VisitEvent {
  if (expensesCents > 0 && bought === '')
    throw invalid(words.problems.bought, 'words', words.problems.reasonMissing)
  return { ...who, type, costs: { milesTenths, perMileCents, expensesCents, words: bought } }
}

/** What was sent, as the machine's event. */
export function eventOf(
  body: VisitEventBody,
  visit: VisitWithSides,
  { tenths, ...who }: { by: VisitSide; at: string; tenths?: number | undefined },
): VisitEvent {
  const zone = visit.time_zone
  switch (body.type) {
    case 'change': {
      const times = { startsAt: instantIn(body.startsAt, zone), endsAt: instantIn(body.endsAt, zone) }
      refuseTimes(times, new Date(who.at))
      return { ...who, type: body.type, ...times, reason: body.reason }
    }
    case 'cancel':
      if (visit.status === 'confirmed' && !body.reason)
        throw invalid(words.problems.reason, 'reason', words.problems.reasonMissing)
      return { ...who, type: body.type, reason: body.reason }
    case 'complete': {
      const clocks: Clocks = {
        clockIn: toldTime(body.clock?.in, { zone, planned: visit.starts_at }),
        clockOut: toldTime(body.clock?.out, { zone, planned: visit.ends_at }),
      }
      refuseClocks(visit, clocks, new Date(who.at))
      const report = reportWith({ text: body.note, ...body.report }, visit)
      return { ...who, type: body.type, ...clocks, ...(report && { report }) }
    }
    case 'decline':
    case 'cannot-come':
    case 'miss':
      return { ...who, type: body.type, reason: body.reason }
    case 'report':
      return {
        ...who,
        type: body.type,
        report: reportWith(body, visit) ?? readReport(visit.report) ?? noReport,
      }
    case 'clock-in':
    case 'clock-out':
      return { ...who, type: body.type, tenths }
    case 'running-late':
      return { ...who, type: body.type, minutes: body.minutes }
    case 'costs':
      return costsEvent(body, who)
    case 'correct':
      return { ...who, type: body.type, minutes: body.minutes, reason: body.reason }
    default:
      return { ...who, type: body.type }
  }
}

/** Everything a person wrote with it. */
export function textIn(body: VisitEventBody): string {
  const parts: (string | undefined)[] = 'reason' in body ? [body.reason] : []
  if (body.type === 'costs') parts.push(body.words)
  if (body.type === 'report') parts.push(body.meals, body.mood, body.unusual, body.text)
  if (body.type === 'complete')
    parts.push(body.note, body.report?.meals, body.report?.mood, body.report?.unusual, body.report?.text)
  return parts.filter(Boolean).join('\n')
}
