import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { findVisit, insertVisits, listSeries, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import { furthestDay } from '#machines/visits/visit-plan.ts'
import { timesOfSeries, type VisitTimes } from '#machines/visits/visit-times.ts'
import type { Actor } from '../circle/acting.ts'
import { publishConcerns, raiseConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { Problem, stillThere } from '../http/problem.ts'
import { findOwnMatch } from '../matches/decisions.ts'
import { refuseUnlawfulMessage } from '../matches/unlawful.ts'
import { isDangerous } from '../safety/hearing.ts'
import { refuseApart } from './apart.ts'
import { journalVisits } from './moves.ts'
import { beginPlan } from './plans.ts'
import { rowOf } from './rows.ts'
import type { VisitRequest } from './shapes.ts'
import { tellOfVisits } from './telling.ts'
import { instantIn, refuseOverlaps, refuseTimes, refuseWeekly } from './times.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock' | 'post'>

export type Planned = { visit: VisitWithSides; side: VisitSide; series: VisitWithSides[] | undefined }

/** The rate of today holds for this visit, whatever the caregiver charges later. */
async function rateOf(trx: Db, caregiverId: string): Promise<number | null> {
  const rate = (await findCaregiverProfile(trx, caregiverId))?.hourly_rate ?? null
  return rate === null ? null : Math.round(rate * 100)
}

function timesWanted({ startsAt, endsAt, timeZone, weekly }: VisitRequest, now: Date): VisitTimes[] {
  const first = { startsAt: instantIn(startsAt, timeZone), endsAt: instantIn(endsAt, timeZone) }
  refuseTimes(first, now)
  if (!weekly) return [first]
  const { days, until = furthestDay(dayOf(new Date(first.startsAt), timeZone)) } = weekly
  refuseWeekly({ days, until }, first.startsAt, timeZone)
  return timesOfSeries(first, timeZone, { days, until })
}

/** The match, if visits may be planned in it. */
async function holdOpenMatch(trx: Db, id: string): Promise<MatchWithSides> {
  const match = stillThere(await holdMatch(trx, id))
  if (match.status !== 'introduced' && match.status !== 'active')
    throw new Problem(409, 'match_not_open', words.problems.matchClosed)
  return match
}

type Alarming = { visitId: string; authorId: string; note: string; now: string }

/** What's asked for speaks of danger, abuse or self-harm. */
const raiseNote = (trx: Db, { visitId, authorId, note, now }: Alarming) =>
  raiseConcern(trx, {
    ...{ kind: 'visit-note', subjectId: visitId, aboutId: authorId, raisedBy: null },
    ...{ words: note, urgent: true, now },
  })

/** Asks the other side for a visit, or for one every week: all of them or none. */
export async function requestVisit(
  { db, bus, clock, post }: Parts,
  { person, asked }: { person: Actor; asked: VisitRequest },
): Promise<Planned> {
  const now = clock()
  const at = now.toISOString()
  const { side } = await findOwnMatch(db, asked.matchId, person)
  const times = timesWanted(asked, now)
  const note = asked.note ?? ''
  await refuseUnlawfulMessage(note, person, 'note')
  const isAlarming = await isDangerous(note, person.language)
  const planned = await inTransaction(db, async trx => {
    const match = await holdOpenMatch(trx, asked.matchId)
    await refuseApart(trx, 'request', match)
    await refuseOverlaps(trx, times, {
      ...{ caregiverId: match.caregiver_id, recipientId: match.recipient_id },
      ...{ timeZone: asked.timeZone, except: [] },
    })
    const rest = {
      ...{ time_zone: asked.timeZone, note, created_at: at, requested_by: side },
      ...{ series_id: asked.weekly ? randomUUID() : null },
      rate_cents: await rateOf(trx, match.caregiver_id),
    }
    const rows = times.map(one => rowOf(match, one, rest))
    await insertVisits(trx, rows)
    if (rest.series_id)
      await beginPlan(trx, match, { asked, first: times[0], row: { ...rest, series_id: rest.series_id } })
    const ids = rows.map(({ id }) => id)
    await journalVisits(trx, ids, { type: 'request', by: side, at }, { actorId: person.id, door: 'form' })
    const visits = rest.series_id ? await listSeries(trx, rest.series_id) : await only(trx, rows[0]?.id ?? '')
    await tellOfVisits(trx, { type: 'request', by: side, visits }, { post, now: at })
    if (isAlarming) await raiseNote(trx, { visitId: ids[0] ?? '', authorId: person.id, note, now: at })
    return { visits, isSeries: rest.series_id !== null }
  })
  await bus.publish('notifications')
  if (isAlarming) await publishConcerns(bus)
  const visit = stillThere(planned.visits[0])
  return { visit, side, series: planned.isSeries ? planned.visits : undefined }
}

async function only(trx: Db, id: string): Promise<VisitWithSides[]> {
  const visit = await findVisit(trx, id)
  return visit ? [visit] : []
}
