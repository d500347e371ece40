import { inTransaction } from '#db/connection/transaction.ts'
import { findCallBy } from '#db/queries/cover/calls.ts'
import { holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { findVisit, listSeries, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import type { VisitEvent, VisitSide } from '#machines/visits/visit.ts'
import { movedAlike } from '#machines/visits/visit-times.ts'
import type { Actor } from '../circle/acting.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import { type CoverParts, openCall } from '../cover/calling.ts'
import { milesFrom } from '../cover/candidates.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { matchingOf } from '../matches/channel.ts'
import { sendMatchEvents } from '../matches/moves.ts'
import { publishMatchNews, tellOfMoves } from '../matches/telling.ts'
import { settleAfter } from '../payments/settle.ts'
import { isDangerous } from '../safety/hearing.ts'
import { refuseApart } from './apart.ts'
import { keepTasksAfter } from './kept-tasks.ts'
import { mayMove, sendVisitEvent, visitSideOf } from './moves.ts'
import { tenthsFrom } from './near.ts'
import { followSeries } from './plans.ts'
import { eventOf, invalid, pressedAt, textIn } from './sent-event.ts'
import type { VisitEventBody } from './shapes.ts'
import { tellOfVisits } from './telling.ts'
import { refuseOverlaps, timesOf } from './times.ts'
import { words } from './words.ts'

type Parts = CoverParts

/** Events that can be about a whole series. */
const ofSeries: ReadonlySet<VisitEvent['type']> = new Set([
  ...(['confirm', 'decline', 'change', 'accept-change', 'decline-change', 'cancel'] as const),
])

const isClockedIn = ({ clock_in_at, clock_out_at }: VisitWithSides) =>
  clock_in_at !== null && clock_out_at === null

/** Pressing a button twice does no harm. */
function isRepeat(visit: VisitWithSides, event: VisitEvent): boolean {
  const { by } = event
  switch (event.type) {
    case 'confirm':
      return visit.status === 'confirmed' && visit.requested_by !== by
    case 'decline':
      return visit.status === 'declined' && visit.closed_by === by
    case 'cancel':
      return visit.status === 'cancelled' && visit.closed_by === by
    case 'cannot-come':
      return visit.status === 'uncovered' && by === 'caregiver'
    case 'miss':
      return visit.status === 'missed' && visit.closed_by === by
    case 'complete':
      return visit.status === 'completed' && by === 'caregiver'
    case 'running-late':
      return visit.status === 'confirmed' && by === 'caregiver' && visit.late_minutes === event.minutes
    case 'clock-in':
      return visit.status === 'confirmed' && by === 'caregiver' && visit.clock_in_at !== null
    case 'clock-out':
      return visit.status === 'confirmed' && by === 'caregiver' && visit.clock_out_at !== null
    case 'undo-clock-in':
      return visit.status === 'confirmed' && by === 'caregiver' && visit.clock_in_at === null
    case 'undo-clock-out':
      return visit.status === 'confirmed' && by === 'caregiver' && isClockedIn(visit)
    default:
      return false
  }
}

/** The others of the series that take the same event: those that are still to come and allow it. */
async function alike(
  trx: Db,
  visit: VisitWithSides,
  { event, scope }: { event: VisitEvent; scope: VisitEventBody['scope'] },
): Promise<{ visit: VisitWithSides; event: VisitEvent }[]> {
  if (scope === 'one' || visit.series_id === null) return []
  const from = scope === 'following' ? visit.starts_at : event.at
  const others = (await listSeries(trx, visit.series_id)).filter(
    ({ id, starts_at }) => id !== visit.id && starts_at > event.at && starts_at >= from,
  )
  return others
    .map(other => ({
      visit: other,
      event:
        event.type === 'change'
          ? {
              ...event,
              ...movedAlike(timesOf(other), {
                ...{ before: timesOf(visit), after: event, timeZone: visit.time_zone },
              }),
            }
          : event,
    }))
    .filter(one => mayMove(one.visit, one.event))
}

/** A new time must be free when it's proposed, and again when it's agreed to. */
async function refuseTaken(
  trx: Db,
  match: MatchWithSides,
  moving: readonly { visit: VisitWithSides; event: VisitEvent }[],
): Promise<void> {
  const wanted = moving.flatMap(({ visit, event }) => {
    if (event.type === 'change') return [{ startsAt: event.startsAt, endsAt: event.endsAt }]
    const { proposed_starts_at: startsAt, proposed_ends_at: endsAt } = visit
    return event.type === 'accept-change' && startsAt && endsAt ? [{ startsAt, endsAt }] : []
  })
  if (wanted.length === 0) return
  await refuseOverlaps(trx, wanted, {
    ...{ caregiverId: match.caregiver_id, recipientId: match.recipient_id },
    timeZone: moving[0]?.visit.time_zone ?? 'UTC',
    except: moving.map(({ visit }) => visit.id),
  })
}

/** The first visit that's done starts the care. */
async function startCare(
  trx: Db,
  match: MatchWithSides,
  { person, post, now }: { person: Actor; post: Parts['post']; now: string },
): Promise<boolean> {
  if (match.status !== 'introduced') return false
  const mover = { actorId: person.id, door: 'form', now } as const
  const moves = await sendMatchEvents(trx, match.id, [{ type: 'start', by: 'caregiver' }], mover)
  await tellOfMoves(trx, moves, { post, now })
  return true
}

type Sent = { id: string; person: Actor; body: VisitEventBody }

async function findOwnVisit(db: Db, id: string, actor: Pick<Actor, 'for'>) {
  const visit = await findVisit(db, id)
  const side = visit && visitSideOf(visit, actor.for)
  if (!side) throw notThere()
  return { visit, side }
}

/** A visit that someone else covers by now, as whoever couldn't come left it: they may not have heard the answer. */
async function findHandedOn(
  db: Db,
  id: string,
  person: Pick<Actor, 'id'>,
): Promise<VisitWithSides | undefined> {
  const call = await findCallBy(db, id, person.id)
  const visit = call?.state === 'covered' ? await findVisit(db, id) : undefined
  if (!call || !visit || visit.caregiver_id === person.id) return undefined
  // Nothing is theirs to do with it anymore.
  const closed = { status: 'uncovered', match_status: 'ended', match_ended_for: null } as const
  return { ...visit, ...closed, match_id: call.match_id, caregiver_id: person.id, note: '' }
}

/** A visit of one of its sides, or as whoever couldn't come left it. */
export async function findShownVisit(db: Db, id: string, actor: Pick<Actor, 'id' | 'for'>) {
  const handedOn = await findHandedOn(db, id, actor)
  return handedOn ? { visit: handedOn, side: 'caregiver' as const } : findOwnVisit(db, id, actor)
}

type Moving = { match: MatchWithSides; visit: VisitWithSides; event: VisitEvent }

/** Moves the visit, and the others of its series where that was asked for. */
async function moveAll(
  trx: Db,
  { match, visit, event }: Moving,
  { person, body, sentAt }: Sent & { sentAt: string },
): Promise<VisitWithSides[]> {
  const moving = [{ visit, event }, ...(await alike(trx, visit, { event, scope: body.scope }))]
  await refuseTaken(trx, match, moving)
  const moved: VisitWithSides[] = []
  for (const one of moving) {
    const actor = { actorId: person.id, door: 'form', sentAt } as const
    moved.push((await sendVisitEvent(trx, one.visit, one.event, actor)).after)
  }
  await followSeries(trx, visit, { event, scope: body.scope, moved })
  return moved
}

/** What a person does with a visit, or with its series, and the notices to the other side: all of it or nothing. */
export async function moveVisit(
  { db, bus, clock, post, matcher }: Parts,
  { id, person, body }: Sent,
): Promise<{ visit: VisitWithSides; side: VisitSide }> {
  const now = clock()
  const at = now.toISOString()
  const handedOn = body.type === 'cannot-come' ? await findHandedOn(db, id, person) : undefined
  if (handedOn) return { visit: handedOn, side: 'caregiver' }
  const { visit: seen, side } = await findOwnVisit(db, id, person)
  if (body.scope !== 'one' && !ofSeries.has(body.type))
    throw invalid(words.problems.onlyOne, 'scope', words.problems.onlyOneIssue)
  const text = textIn(body)
  const isAlarming = await isDangerous(text, person.language)
  const tenths = 'here' in body ? await tenthsFrom(db, seen, body.here) : undefined
  const milesTo = body.type === 'cannot-come' ? await milesFrom(matcher, seen.family_id) : () => null
  const done = await inTransaction(db, async trx => {
    const match = stillThere(await holdMatch(trx, seen.match_id))
    const visit = stillThere(await findVisit(trx, id))
    const event = eventOf(body, visit, { by: side, at: pressedAt(body, visit, now), tenths })
    await refuseApart(trx, event.type, match)
    if (body.scope === 'one' && isRepeat(visit, event)) return { visit, moved: false, started: false }
    const visits = await moveAll(trx, { match, visit, event }, { id, person, body, sentAt: at })
    const started = event.type === 'complete' && (await startCare(trx, match, { person, post, now: at }))
    await settleAfter(trx, event, visits)
    await keepTasksAfter(trx, event, visits)
    await tellOfVisits(trx, { type: event.type, by: side, visits }, { post, now: at })
    if (event.type === 'cannot-come')
      for (const one of visits) await openCall(trx, one, { post, milesTo, now: at })
    if (isAlarming)
      await raiseConcern(trx, {
        ...{ kind: 'visit-note', subjectId: id, aboutId: person.id, raisedBy: null },
        ...{ words: text, urgent: true, now: at },
      })
    return { visit: visits[0] ?? visit, moved: true, started }
  })
  if (done.moved) await publish(bus, seen, { ...done, isAlarming })
  return { visit: done.visit, side }
}

async function publish(
  bus: Parts['bus'],
  { caregiver_id, family_id }: VisitWithSides,
  { started, isAlarming }: { started: boolean; isAlarming: boolean },
): Promise<void> {
  await bus.publish('notifications')
  if (isAlarming) await publishConcerns(bus)
  if (!started) return
  await publishMatchNews(bus)
  for (const userId of [caregiver_id, family_id]) await bus.publish(matchingOf(userId))
}
