import { Hono } from 'hono'
import { z } from 'zod'
import { publicName } from '#db/queries/caregivers/public-side.ts'
import {
  type CalendarFeed,
  findFeedOf,
  findFeedOwner,
  insertFeed,
  replaceFeed,
} from '#db/queries/visits/calendar-feeds.ts'
import { listVisitsOf, type VisitWithSides } from '#db/queries/visits/visits.ts'
import { filled } from '#machines/language/message.ts'
import type { VisitSide, VisitStatus } from '#machines/visits/visit.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { carrying, documented } from '../http/validate.ts'
import { feedHash, newFeedSecret, openFeedSecret, sealFeedSecret } from './feed-secret.ts'
import { type CalendarEvent, writeCalendar } from './ics.ts'
import { type Words, wordsIn } from './words.ts'

export const feedAnswer = z.object({ url: z.string(), createdAt: z.string() })

const dayMs = 24 * 60 * 60 * 1000
const [daysBefore, daysAfter] = [90, 400]

const statusOf: Record<VisitStatus, CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  uncovered: 'TENTATIVE',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  declined: 'CANCELLED',
  missed: 'CANCELLED',
}

const eventOf = (visit: VisitWithSides, side: VisitSide, calendar: Words['calendar']): CalendarEvent => ({
  uid: `${visit.id}@visits.kindredhands`,
  ...{ startsAt: visit.starts_at, endsAt: visit.ends_at, sequence: visit.sequence },
  changedAt: visit.updated_at ?? visit.created_at,
  status: statusOf[visit.status],
  summary: filled(calendar.visit, {
    name: publicName(side === 'family' ? visit.caregiver_name : visit.family_name),
  }),
})

const secretIn = /^([\w-]{43})\.ics$/

/** A person's visits for the calendar they already use, at an address that no one can guess. */
export function calendarFeedRoutes(deps: Deps) {
  const { db, clock, limiter, auth } = deps
  const { baseURL: origin } = auth.options
  const key = auth.secrets.current
  const app = new Hono<AppEnv>()

  const shown = (secret: string, createdAt: string) => ({
    url: `${origin}/calendar/${secret}.ics`,
    createdAt,
  })

  const make = (userId: string) => {
    const secret = newFeedSecret()
    const feed: CalendarFeed = {
      ...{ user_id: userId, secret_hash: feedHash(secret), sealed: sealFeedSecret(key, secret) },
      created_at: clock().toISOString(),
    }
    return { secret, feed }
  }

  const renew = async (userId: string) => {
    const { secret, feed } = make(userId)
    await replaceFeed(db, feed)
    return shown(secret, feed.created_at)
  }

  app.get(
    '/api/calendar-feed',
    documented('The secret address of my calendar', feedAnswer, async c => {
      const { id } = signedIn(c)
      const known = await findFeedOf(db, id)
      if (!known) await insertFeed(db, make(id).feed)
      const feed = known ?? (await findFeedOf(db, id))
      const secret = feed && openFeedSecret(key, feed.sealed)
      return c.json(feed && secret ? shown(secret, feed.created_at) : await renew(id))
    }),
  )

  app.post(
    '/api/calendar-feed/renew',
    documented('A new secret address; the old one stops working', feedAnswer, async c => {
      const { id } = signedIn(c)
      await limiter.use('smallChanges', id)
      return c.json(await renew(id))
    }),
  )

  app.get(
    '/calendar/:secret',
    carrying(
      { comes: 'text/calendar' },
      documented('Visits as a calendar (RFC 5545)', undefined, async c => {
        const secret = secretIn.exec(c.req.param('secret') ?? '')?.[1]
        const hash = secret && feedHash(secret)
        const owner = hash && (await findFeedOwner(db, hash))
        if (!owner) {
          await limiter.use('calendarMisses', deps.addressOf(c))
          throw notThere()
        }
        await limiter.use('calendarReads', owner.id)
        const side = owner.role === 'caregiver' ? 'caregiver' : 'family'
        const now = clock().getTime()
        const visits = await listVisitsOf(db, {
          ...{ userId: owner.id, side, from: new Date(now - daysBefore * dayMs).toISOString() },
          to: new Date(now + daysAfter * dayMs).toISOString(),
        })
        const { calendar } = wordsIn(owner.language)
        const events = visits.map(visit => eventOf(visit, side, calendar))
        return c.body(writeCalendar(calendar.name, events), 200, {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="visits.ics"',
          'Cache-Control': 'private, no-cache',
        })
      }),
    ),
  )

  return app
}
