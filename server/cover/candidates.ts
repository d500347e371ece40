import { type Backup, listMatchedWith, listWishing } from '#db/queries/cover/backups.ts'
import { listApart } from '#db/queries/people/pauses.ts'
import { listAvailability } from '#db/queries/visits/availability.ts'
import { listBusyAmong, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import type { Candidate } from '#machines/cover/waves.ts'
import { freeTimes } from '#machines/visits/availability.ts'
import { overlaps, type VisitTimes } from '#machines/visits/visit-times.ts'
import type { Matcher } from '../matches/matcher.ts'
import { countryPlaces } from '../places/country.ts'
import { timesOf } from '../visits/times.ts'

/** Miles from a family to a caregiver; null while it's unknown where one of them is. */
export type MilesTo = (caregiverId: string) => number | null

/** Read before a transaction: the people are in memory. */
export async function milesFrom(matcher: Matcher, familyId: string): Promise<MilesTo> {
  const { families, caregivers } = await matcher.people()
  const home = families.get(familyId)?.facts.place ?? null
  return caregiverId => {
    const places = caregivers.get(caregiverId)?.places ?? []
    return home === null || places.length === 0
      ? null
      : Math.min(...places.map(place => countryPlaces.miles(home, place)))
  }
}

const covers = (span: VisitTimes, times: VisitTimes) =>
  Date.parse(span.startsAt) <= Date.parse(times.startsAt) &&
  Date.parse(span.endsAt) >= Date.parse(times.endsAt)

/** Who works at this time and has no visit then; null for people who haven't set any hours. */
export async function freeAmong(
  db: Db,
  caregiverIds: readonly string[],
  times: VisitTimes,
): Promise<Map<string, boolean | null>> {
  if (caregiverIds.length === 0) return new Map()
  const hours = await listAvailability(db, caregiverIds)
  const busy = await listBusyAmong(db, { caregiverIds, from: times.startsAt, to: times.endsAt })
  const isTaken = (id: string) =>
    busy.some(
      ({ caregiver_id, starts_at, ends_at }) =>
        caregiver_id === id && overlaps({ startsAt: starts_at, endsAt: ends_at }, times),
    )
  const works = (id: string) => {
    const known = hours.get(id)
    const between = { from: new Date(times.startsAt), to: new Date(times.endsAt) }
    return known ? freeTimes(known, [], between).some(span => covers(span, times)) : null
  }
  return new Map(caregiverIds.map(id => [id, isTaken(id) ? false : works(id)]))
}

/** Matched caregivers who'd like to see open visits and could come, besides those who are asked. */
export async function listWishingFor(
  trx: Db,
  visit: VisitWithSides,
  except: ReadonlySet<string>,
): Promise<string[]> {
  const matched = (await listMatchedWith(trx, visit.recipient_id))
    .map(({ caregiver_id }) => caregiver_id)
    .filter(id => id !== visit.caregiver_id && !except.has(id))
  const wishing = [...(await listWishing(trx, matched))]
  if (wishing.length === 0) return []
  const apart = new Set((await listApart(trx, wishing)).map(({ user_id }) => user_id))
  const free = await freeAmong(trx, wishing, timesOf(visit))
  return wishing.filter(id => !apart.has(id) && free.get(id) !== false)
}

export type BackupCandidate = Candidate & { backup: Backup }

/** The family's backups who agreed and could come; nobody whom coordinators keep from others. */
export async function listCandidates(
  trx: Db,
  visit: VisitWithSides,
  { except, milesTo }: { except: ReadonlySet<string>; milesTo: MilesTo },
): Promise<BackupCandidate[]> {
  const backups = (await listMatchedWith(trx, visit.recipient_id)).filter(
    ({ rank, agreed_at, caregiver_id }) =>
      rank !== null && agreed_at !== null && caregiver_id !== visit.caregiver_id && !except.has(caregiver_id),
  )
  if (backups.length === 0) return []
  const ids = backups.map(({ caregiver_id }) => caregiver_id)
  const apart = new Set((await listApart(trx, ids)).map(({ user_id }) => user_id))
  const free = await freeAmong(trx, ids, timesOf(visit))
  return backups
    .filter(({ caregiver_id }) => !apart.has(caregiver_id))
    .map(backup => ({
      ...{ backup, matchId: backup.match_id, rank: backup.rank ?? 0 },
      miles: milesTo(backup.caregiver_id),
      isFree: free.get(backup.caregiver_id) ?? null,
    }))
}
