import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findAvailability, holdAvailability, saveAvailability } from '#db/queries/visits/availability.ts'
import { listBusy } from '#db/queries/visits/visits.ts'
import { dayOf } from '#machines/calendar/local-days.ts'
import type { MatchStatus } from '#machines/matching/match.ts'
import {
  type Availability,
  type AvailabilityFault,
  availabilityShape,
  faultsOfAvailability,
  freeTimes,
  timesAway,
} from '#machines/visits/availability.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { body, documented, idParam, query } from '../http/validate.ts'
import { matchingOf } from '../matches/channel.ts'
import { findOwnMatch } from '../matches/decisions.ts'
import { findCareZone } from './care-zone.ts'
import { rangeIn, rangeQuery } from './range.ts'
import { anyDay } from './shapes.ts'
import { words } from './words.ts'

/** Before someone has set their hours. */
const noHours: Availability = { timeZone: 'America/Los_Angeles', weekly: [], exceptions: [] }

export const hoursBody = availabilityShape.extend({
  weekly: z.array(availabilityShape.shape.weekly.element.extend({ day: anyDay })).max(70),
  exceptions: availabilityShape.shape.exceptions.default([]),
  /** The hours as they were before this change, so that two tabs don't overwrite each other. */
  seen: availabilityShape.optional(),
})

type Change = { hours: Availability; seen: Availability | undefined; now: string }

const isSame = (one: Availability, other: Availability) => JSON.stringify(one) === JSON.stringify(other)

const saveSeen = (db: Deps['db'], caregiverId: string, { hours, seen, now }: Change): Promise<void> =>
  inTransaction(db, async trx => {
    const held = (await holdAvailability(trx, caregiverId)) ?? noHours
    // Saving the same again, after an answer got lost, is no conflict.
    if (seen && !isSame(held, seen) && !isSame(held, hours))
      throw new Problem(409, 'newer_hours', words.problems.newerHours)
    await saveAvailability(trx, caregiverId, hours, now)
  })

const faultWords: Record<AvailabilityFault['fault'], string> = {
  order: words.problems.order,
  overlap: words.problems.overlapping,
  'no-hours': words.problems.noHours,
  twice: words.problems.twice,
}

function refuseFaults(hours: Availability): void {
  const faults = faultsOfAvailability(hours)
  if (faults.length === 0) return
  throw new Problem(422, 'invalid_body', words.problems.availability, {
    issues: faults.map(({ path, fault }) => ({ path, message: faultWords[fault] })),
  })
}

const times = z.array(z.object({ startsAt: z.string(), endsAt: z.string() }))

/** Hours without anyone's names. */
export const shownTimes = z.object({
  timeZone: z.string(),
  /** False while the caregiver hasn't set any hours. */
  known: z.boolean(),
  free: times,
  busy: times,
  /** Days off from today on, first and last. */
  away: z.array(z.object({ from: z.string(), until: z.string() })),
})

/** The longest time that free hours are worked out for. */
const mostDays = 62

const isOpen: ReadonlySet<MatchStatus> = new Set(['offered', 'introduced', 'active'] as const)

/** When caregivers work, and when they're free for a family. */
export function availabilityRoutes(deps: Deps) {
  const { db, bus, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/availability',
    documented('My working hours', availabilityShape, async c =>
      c.json((await findAvailability(db, signedIn(c).id)) ?? noHours),
    ),
  )

  app.put(
    '/api/availability',
    body(hoursBody, 'Set my working hours: every week, and days that differ', availabilityShape),
    async c => {
      const { id } = signedIn(c)
      await limiter.use('smallChanges', id)
      const { seen, ...hours } = c.req.valid('json')
      refuseFaults(hours)
      await saveSeen(db, id, { hours, seen, now: clock().toISOString() })
      await bus.publish(matchingOf(id))
      return c.json(hours)
    },
  )

  app.get(
    '/api/matches/:id/availability',
    idParam('When the caregiver of this match is free, and when they’re taken', shownTimes),
    query(rangeQuery, 'Between two days or instants'),
    async c => {
      const { match } = await findOwnMatch(db, c.req.valid('param').id, actorIn(c))
      // Whoever has parted has no business with the other's days.
      if (!isOpen.has(match.status)) throw notThere()
      const now = clock()
      const asked = c.req.valid('query')
      const { from, to } = rangeIn({ ...asked, from: asked.from ?? now.toISOString() }, now, mostDays)
      const hours = await findAvailability(db, match.caregiver_id)
      const { timeZone } = hours ?? noHours
      const taken = await listBusy(db, { caregiverId: match.caregiver_id, from, to })
      const busy = taken.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }))
      return c.json({
        ...{ known: hours !== undefined, busy },
        timeZone: hours ? timeZone : ((await findCareZone(db, match.family_id)) ?? timeZone),
        away: hours ? timesAway(hours, dayOf(now, timeZone)) : [],
        free: freeTimes(hours ?? noHours, busy, { from: new Date(from), to: new Date(to) }),
      })
    },
  )

  return app
}
