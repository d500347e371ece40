import { z } from 'zod'
import { listUserNames } from '#db/queries/accounts/users.ts'
import { listAsks } from '#db/queries/cover/asks.ts'
import { listMatchedWith } from '#db/queries/cover/backups.ts'
import { findLatestCall } from '#db/queries/cover/calls.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { listPhones } from '#db/queries/people/phones.ts'
import { findVisit, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { askStates } from '#machines/cover/cover-ask.ts'
import { stillThere } from '../http/problem.ts'
import type { Matcher } from '../matches/matcher.ts'
import { phoneShape } from '../people/shapes.ts'
import { countryPlaces } from '../places/country.ts'
import { timesOf } from '../visits/times.ts'
import { freeAmong, milesFrom } from './candidates.ts'

const someone = z.object({
  id: z.string(),
  name: z.string(),
  /** With the family; null for people who would have to be matched first. */
  matchId: z.string().nullable(),
  phones: z.array(phoneShape),
  miles: z.number().nullable(),
  /** False when they haven't set any hours. */
  hoursKnown: z.boolean(),
  /** What they answered, if we've asked. */
  answer: z.enum(askStates).nullable(),
})

export const whoIsFree = z.object({
  visit: z.object({
    id: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    timeZone: z.string(),
    isOpen: z.boolean(),
  }),
  free: z.array(someone),
})

type WhoIsFree = z.infer<typeof whoIsFree>

/** A list to call through, not a directory. */
const mostOthers = 20
const lookedThrough = 200

/** Caregivers nearby whom the family doesn't know yet, nearest first. */
async function listNearby(matcher: Matcher, familyId: string, known: ReadonlySet<string>): Promise<string[]> {
  const people = await matcher.people()
  const home = people.families.get(familyId)?.facts.place ?? null
  if (home === null) return []
  return people
    .near(home)
    .filter(one => !known.has(one.id))
    .map(({ id, places }) => ({
      id,
      miles: Math.min(...places.map(place => countryPlaces.miles(home, place))),
    }))
    .sort((one, other) => one.miles - other.miles)
    .slice(0, lookedThrough)
    .map(({ id }) => id)
}

type Callable = { id: string; matchId: string | null }

/** Who could come: first those the family knows, in its own order, then others whose hours say so. */
async function listFree(db: Db, matcher: Matcher, visit: VisitWithSides) {
  const matched = (await listMatchedWith(db, visit.recipient_id))
    .filter(({ caregiver_id }) => caregiver_id !== visit.caregiver_id)
    .sort((one, other) => (one.rank ?? Infinity) - (other.rank ?? Infinity))
  const known: Callable[] = matched.map(({ caregiver_id: id, match_id: matchId }) => ({ id, matchId }))
  const met = new Set([visit.caregiver_id, ...known.map(({ id }) => id)])
  const others = (await listNearby(matcher, visit.family_id, met)).map(id => ({ id, matchId: null }))
  const ids = [...known, ...others].map(({ id }) => id)
  const free = await freeAmong(db, ids, timesOf(visit))
  const apart = new Set((await listApart(db, ids)).map(({ user_id }) => user_id))
  const isCallable = ({ id }: Callable) => !apart.has(id) && free.get(id) !== false
  const people = [
    ...known.filter(isCallable),
    ...others.filter(one => isCallable(one) && free.get(one.id) === true).slice(0, mostOthers),
  ]
  return { people, free }
}

/** For a coordinator on the phone: who is free at the time of this visit, how to call them, and what they've said. */
export async function readWhoIsFree(
  { db, matcher }: { db: Db; matcher: Matcher },
  visitId: string,
): Promise<WhoIsFree> {
  const visit = stillThere(await findVisit(db, visitId))
  const call = stillThere(await findLatestCall(db, visitId))
  const asks = new Map((await listAsks(db, [call.id])).map(ask => [ask.caregiver_id, ask.state]))
  const isOpen = visit.status === 'uncovered'
  const { people, free } = isOpen ? await listFree(db, matcher, visit) : { people: [], free: new Map() }
  const ids = people.map(({ id }) => id)
  const [names, phones, milesTo] = [
    await listUserNames(db, ids),
    await listPhones(db, ids),
    await milesFrom(matcher, visit.family_id),
  ]
  return {
    visit: { id: visit.id, ...timesOf(visit), timeZone: visit.time_zone, isOpen },
    free: people.map(({ id, matchId }) => ({
      ...{ id, matchId, name: names.get(id) ?? '', phones: phones.get(id) ?? [], miles: milesTo(id) },
      ...{ hoursKnown: free.get(id) === true, answer: asks.get(id) ?? null },
    })),
  }
}
