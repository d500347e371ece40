import { inTransaction } from '#db/connection/transaction.ts'
import { holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { findAvailability } from '#db/queries/visits/availability.ts'
import {
  changePlan,
  findOpenPlan,
  insertPlan,
  listDuePlans,
  type PlanRow,
  reachPlan,
} from '#db/queries/visits/plans.ts'
import {
  holdCalendars,
  insertVisits,
  listSeries,
  listTaken,
  type VisitWithSides,
} from '#db/queries/visits/visits.ts'
import type { Db, NewRow } from '#db/schema.ts'
import { readList } from '#db/values/json.ts'
import { dayOf, type Weekday, weekdays } from '#machines/calendar/local-days.ts'
import { isDayOff } from '#machines/visits/availability.ts'
import type { VisitEvent } from '#machines/visits/visit.ts'
import { furthestDay, movedPlan, planOf, type VisitPlan, visitsAhead } from '#machines/visits/visit-plan.ts'
import { overlaps, type VisitTimes } from '#machines/visits/visit-times.ts'
import type { Deps } from '../http/deps.ts'
import { journalVisits } from './moves.ts'
import { rowOf } from './rows.ts'
import type { VisitEventBody, VisitRequest } from './shapes.ts'
import { tellOfVisits } from './telling.ts'
import { timesOf } from './times.ts'

const isWeekday = (day: string): day is Weekday => weekdays.some(one => one === day)

const readPlan = (row: PlanRow): VisitPlan => ({
  ...{ days: readList(row.days).filter(isWeekday), from: row.from_minute, to: row.to_minute },
  ...{ nights: row.nights, madeUntil: row.made_until },
})

const columnsOf = ({ days, from, to, nights, madeUntil }: VisitPlan) => ({
  ...{ days: JSON.stringify(days), from_minute: from, to_minute: to, nights, made_until: madeUntil },
})

type Begun = {
  asked: VisitRequest
  first: VisitTimes | undefined
  row: Pick<
    NewRow<'visit_plans'>,
    'requested_by' | 'time_zone' | 'note' | 'rate_cents' | 'created_at' | 'series_id'
  >
}

/** Keeps how visits go on that were asked for without a last day. */
export async function beginPlan(
  trx: Db,
  { id }: MatchWithSides,
  { asked: { weekly, timeZone }, first, row }: Begun,
): Promise<void> {
  if (!weekly || weekly.until !== undefined || !first) return
  const plan = columnsOf(planOf(first, timeZone, weekly.days))
  await insertPlan(trx, { ...row, ...plan, match_id: id, agreed_at: null, ended_at: null })
}

type Followed = {
  event: VisitEvent
  scope: VisitEventBody['scope']
  /** All visits of the series that took the event. */
  moved: readonly VisitWithSides[]
}

/** The new time that holds from now on for the whole series, if this event brings one. */
function timesAfter(visit: VisitWithSides, event: VisitEvent): VisitTimes | undefined {
  if (event.type === 'change' && visit.status === 'requested' && event.by === visit.requested_by)
    return { startsAt: event.startsAt, endsAt: event.endsAt }
  const { proposed_starts_at: startsAt, proposed_ends_at: endsAt } = visit
  return event.type === 'accept-change' && startsAt && endsAt ? { startsAt, endsAt } : undefined
}

/** What was said of a visit and those after it holds for the visits that aren't made yet, too. */
export async function followSeries(
  trx: Db,
  visit: VisitWithSides,
  { event, scope, moved }: Followed,
): Promise<void> {
  if (scope === 'one' || visit.series_id === null) return
  const row = await findOpenPlan(trx, visit.series_id)
  if (row) await follow(trx, { row, visit, event, moved })
}

type Following = Pick<Followed, 'event' | 'moved'> & { row: PlanRow; visit: VisitWithSides }

async function follow(trx: Db, { row, visit, event, moved }: Following): Promise<void> {
  if (event.type === 'cancel' || event.type === 'decline')
    return void (await changePlan(trx, row.series_id, { ended_at: event.at }))
  // A new time for some of the visits, but not up to the last, is theirs alone.
  const last = (await listSeries(trx, row.series_id)).at(-1)
  const after = moved.some(({ id }) => id === last?.id) ? timesAfter(visit, event) : undefined
  const times = after && movedPlan(readPlan(row), { before: timesOf(visit), after, timeZone: row.time_zone })
  const isAgreed = event.type === 'confirm' || (event.type === 'accept-change' && after !== undefined)
  const change = {
    ...(times && columnsOf(times)),
    ...(isAgreed && { agreed_at: row.agreed_at ?? event.at }),
  }
  if (Object.keys(change).length > 0) await changePlan(trx, row.series_id, change)
}

type Making = { match: MatchWithSides; row: PlanRow; now: Date; post: Deps['post'] }

/** Makes the visits of these times; where the caregiver is away, they're asked about it first. */
async function make(
  trx: Db,
  { match, row, now, post }: Making,
  wanted: readonly VisitTimes[],
): Promise<void> {
  const at = now.toISOString()
  const hours = await findAvailability(trx, match.caregiver_id)
  const isAway = ({ startsAt }: VisitTimes) =>
    hours !== undefined && isDayOff(hours, dayOf(new Date(startsAt), row.time_zone))
  const made = wanted.map(times => {
    const away = isAway(times)
    const rest = {
      ...{ time_zone: row.time_zone, note: row.note, series_id: row.series_id, rate_cents: row.rate_cents },
      ...{ created_at: at, requested_by: away ? ('family' as const) : row.requested_by },
    }
    return { ...rowOf(match, times, rest), status: away ? ('requested' as const) : ('confirmed' as const) }
  })
  await insertVisits(trx, made)
  const ids = made.map(({ id }) => id)
  await journalVisits(trx, ids, { type: 'request', by: 'system', at }, { actorId: null, door: 'matching' })
  const asked = new Set<string>(made.filter(({ status }) => status === 'requested').map(({ id }) => id))
  const visits = (await listSeries(trx, row.series_id)).filter(({ id }) => asked.has(id))
  await tellOfVisits(trx, { type: 'request', by: 'family', visits }, { post, now: at })
}

/** A time that one of them has given away since is left out. */
async function freeOf(trx: Db, match: MatchWithSides, wanted: readonly VisitTimes[]): Promise<VisitTimes[]> {
  const [from, to] = [wanted[0]?.startsAt, wanted.at(-1)?.endsAt]
  if (!from || !to) return []
  const people = { caregiverId: match.caregiver_id, recipientId: match.recipient_id }
  await holdCalendars(trx, people)
  const taken = (await listTaken(trx, { ...people, from, to })).map(one => ({
    ...{ startsAt: one.starts_at, endsAt: one.ends_at },
  }))
  return wanted.filter(times => !taken.some(one => overlaps(one, times)))
}

/** A new time that's talked about may hold for what isn't made yet, too. */
const isInTalks = async (trx: Db, seriesId: string) =>
  ((await listSeries(trx, seriesId)).at(-1)?.proposed_by ?? null) !== null

async function extend(trx: Db, seen: PlanRow, { now, post }: Pick<Making, 'now' | 'post'>): Promise<boolean> {
  const match = await holdMatch(trx, seen.match_id)
  const row = await findOpenPlan(trx, seen.series_id)
  if (!row?.agreed_at || (match?.status !== 'introduced' && match?.status !== 'active')) return false
  if ((await listApart(trx, [match.family_id, match.caregiver_id])).length > 0) return false
  if (await isInTalks(trx, row.series_id)) return false
  const { visits, madeUntil } = visitsAhead(readPlan(row), row.time_zone, now)
  if (madeUntil === row.made_until || !(await reachPlan(trx, row, madeUntil))) return false
  const free = await freeOf(trx, match, visits)
  if (free.length > 0) await make(trx, { match, row, now, post }, free)
  return free.length > 0
}

const atOnce = 500

/** Plans without a last day always reach some weeks ahead; each visit is made once, whoever comes first. */
export async function extendPlans({
  db,
  bus,
  clock,
  post,
}: Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>): Promise<void> {
  const now = clock()
  let isNew = false
  for (const plan of await listDuePlans(db, furthestDay(dayOf(now, 'Pacific/Kiritimati')), atOnce))
    isNew = (await inTransaction(db, trx => extend(trx, plan, { now, post }))) || isNew
  if (isNew) await bus.publish('notifications')
}
