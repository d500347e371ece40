import { randomUUID } from 'node:crypto'
import { inTransaction } from '#db/connection/transaction.ts'
import { findCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import { findAsk, findAskTo, insertAsks } from '#db/queries/cover/asks.ts'
import {
  type Backup,
  listMatchedOfCaregiver,
  listMatchedWith,
  wantsOpenVisits,
} from '#db/queries/cover/backups.ts'
import { type CoverAsk, type CoverCall, findCall, findLatestCall } from '#db/queries/cover/calls.ts'
import { holdMatch } from '#db/queries/matching/matches.ts'
import { findVisit, giveVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { openCover } from '#machines/cover/cover-call.ts'
import type { Person } from '../accounts/person.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { refuseApart } from '../visits/apart.ts'
import { sendVisitEvent } from '../visits/moves.ts'
import { tellOfVisits } from '../visits/telling.ts'
import { refuseOverlaps, timesOf } from '../visits/times.ts'
import { advance, type CoverParts, publishCover } from './calling.ts'
import { milesFrom } from './candidates.ts'
import { closeAsks, notNow, sendAskEvent, sendCallEvent, settleCover } from './moves.ts'
import { tellFound } from './telling.ts'
import { words } from './words.ts'

type Asked = { id: string; person: Pick<Person, 'id'> }

/** What this caregiver may answer: a question to them, or an open visit of a family they're matched with. */
type Found = { call: CoverCall; own: Backup }

/** Their match with the family of this visit, if contact is open. */
async function findOwn(db: Db, visitId: string, caregiverId: string): Promise<Backup | undefined> {
  const visit = await findVisit(db, visitId)
  return (await listMatchedOfCaregiver(db, caregiverId)).find(
    ({ recipient_id }) => recipient_id === visit?.recipient_id,
  )
}

async function findAnswerable(db: Db, { id, person }: Asked): Promise<Found> {
  const ask = await findAsk(db, id)
  if (ask && ask.caregiver_id !== person.id) throw notThere()
  const call = await findCall(db, ask?.call_id ?? id)
  const own = call && (await findOwn(db, call.visit_id, person.id))
  if (!own) throw notThere()
  if (call.caregiver_id === person.id) throw new Problem(409, 'cover_not_yours', words.problems.notYours)
  const mayClaim =
    ask !== undefined ||
    (await findAskTo(db, call.id, person.id)) !== undefined ||
    (await wantsOpenVisits(db, person.id))
  if (!mayClaim) throw notThere()
  return { call, own }
}

/** Both matches are held in one order, so that two who cover each other's visits don't wait for each other. */
async function holdBoth(trx: Db, one: string, other: string): Promise<void> {
  for (const id of [one, other].sort()) await holdMatch(trx, id)
}

/** The question to someone who found the visit themselves, or was asked. */
async function askOf(
  trx: Db,
  call: CoverCall,
  { own, now }: { own: Backup; now: string },
): Promise<CoverAsk> {
  const known = await findAskTo(trx, call.id, own.caregiver_id)
  if (known) return known
  const ask: CoverAsk = {
    ...{
      id: randomUUID(),
      call_id: call.id,
      match_id: own.match_id,
      caregiver_id: own.caregiver_id,
      wave: 0,
    },
    ...{ state: 'asked', asked_at: now, until: call.next_at, answered_at: null },
  }
  await insertAsks(trx, [ask])
  return ask
}

/** The visit is theirs now, at what they charge today. */
async function give(
  trx: Db,
  visit: VisitWithSides,
  { own, now, by }: { own: Backup; now: string; by: string },
): Promise<VisitWithSides> {
  const door = by === own.caregiver_id ? 'form' : 'admin'
  const actor = { actorId: by, door, note: { from: visit.caregiver_id, to: own.caregiver_id } } as const
  await sendVisitEvent(trx, visit, { type: 'cover', by: 'system', at: now }, actor)
  const rate = (await findCaregiverProfile(trx, own.caregiver_id))?.hourly_rate ?? null
  await giveVisit(trx, visit.id, {
    ...{ match_id: own.match_id, caregiver_id: own.caregiver_id },
    rate_cents: rate === null ? null : Math.round(rate * 100),
  })
  return stillThere(await findVisit(trx, visit.id))
}

type Yes = { seen: CoverCall; own: Backup; post: CoverParts['post']; now: string; by: Person['id'] }

/** The first yes covers the visit, everyone else is let go, and both the family and whoever can't come hear of it. */
const coverWith = (
  db: Db,
  { seen, own, post, now, by }: Yes,
): Promise<{ visit: VisitWithSides; isNew: boolean }> =>
  inTransaction(db, async trx => {
    await holdBoth(trx, seen.match_id, own.match_id)
    const call = stillThere(await findCall(trx, seen.id))
    const visit = stillThere(await findVisit(trx, call.visit_id))
    // A yes that's sent twice is one yes.
    if (call.covered_by === own.caregiver_id && visit.caregiver_id === own.caregiver_id)
      return { visit, isNew: false }
    if (!openCover.includes(call.state) || visit.status !== 'uncovered') throw notNow(call)
    if (!(await findOwn(trx, visit.id, own.caregiver_id))) throw notThere()
    await refuseApart(trx, 'confirm', own)
    await refuseOverlaps(trx, [timesOf(visit)], {
      ...{ caregiverId: own.caregiver_id, recipientId: visit.recipient_id },
      ...{ timeZone: visit.time_zone, except: [visit.id] },
    })
    const ask = await askOf(trx, call, { own, now })
    await sendCallEvent(trx, call, { type: 'yes', by: own.caregiver_id, at: now }, visit.ends_at)
    if (!(await sendAskEvent(trx, ask, { type: 'yes' }, now))) throw notNow(call)
    const given = await give(trx, visit, { own, now, by })
    await closeAsks(trx, call, now)
    const said = words.settled.covered.replace('{{name}}', publicName(own.caregiver_name))
    await settleCover(trx, visit.id, { said, now })
    // The caregiver knows already, unless a coordinator heard their yes.
    const told = by === own.caregiver_id ? 'caregiver' : 'system'
    await tellOfVisits(trx, { type: 'cover', by: told, visits: [given] }, { post, now })
    await tellFound(trx, call, { post, now })
    return { visit: given, isNew: true }
  })

export async function acceptCover(
  { db, bus, clock, post }: CoverParts,
  asked: Asked,
): Promise<VisitWithSides> {
  const { call: seen, own } = await findAnswerable(db, asked)
  const now = clock().toISOString()
  const done = await coverWith(db, { seen, own, post, now, by: asked.person.id })
  if (done.isNew) await publishCover(bus)
  return done.visit
}

type Assigned = { visitId: string; matchId: string; coordinator: Pick<Person, 'id'> }

/** A coordinator heard the yes on the phone. */
export async function assignCover(
  { db, bus, clock, post }: CoverParts,
  { visitId, matchId, coordinator }: Assigned,
): Promise<void> {
  const visit = stillThere(await findVisit(db, visitId))
  const matched = await listMatchedWith(db, visit.recipient_id)
  const own = stillThere(matched.find(({ match_id }) => match_id === matchId))
  const seen = stillThere(await findLatestCall(db, visitId))
  if (seen.caregiver_id === own.caregiver_id)
    throw new Problem(409, 'cover_cannot', words.problems.theyCannot)
  const now = clock().toISOString()
  const done = await coverWith(db, { seen, own, post, now, by: coordinator.id })
  if (done.isNew) await publishCover(bus)
}

/** A no costs nothing; when it was the last answer to wait for, the next are asked at once. */
export async function declineCover(
  { db, bus, clock, post, matcher }: CoverParts,
  asked: Asked,
): Promise<void> {
  const now = clock().toISOString()
  const { call: seen, own } = await findAnswerable(db, asked)
  const milesTo = await milesFrom(matcher, own.family_id)
  await inTransaction(db, async trx => {
    await holdMatch(trx, seen.match_id)
    const call = stillThere(await findCall(trx, seen.id))
    const ask = await findAskTo(trx, call.id, own.caregiver_id)
    if (ask?.state === 'accepted') throw notNow(call)
    if (!ask || !(await sendAskEvent(trx, ask, { type: 'no' }, now))) return
    const visit = await findVisit(trx, call.visit_id)
    if (visit && openCover.includes(call.state)) await advance(trx, call, visit, { post, milesTo, now })
  })
  await publishCover(bus)
}
