import { Hono } from 'hono'
import { z } from 'zod'
import { newestNotificationId, notificationIdAt } from '#db/queries/messages/notifications.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { limits } from '#machines/limits.ts'
import { type PortalRole, portalRoles } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Reach } from '../http/access.ts'
import type { Deps } from '../http/deps.ts'
import { eventStream } from '../http/event-stream.ts'
import { notYours, Problem } from '../http/problem.ts'
import { carrying, eventStreamType, query } from '../http/validate.ts'
import { newsFor } from '../messages/channel.ts'
import { createPeopleChanges, peopleChannel } from '../people/changes.ts'
import { everyChannel } from './bus.ts'
import { createNews } from './news.ts'

const readers: readonly PortalRole[] = ['coordinator', 'auditor']

/** Channels and who of the portal may listen; everyone may to their own notifications. */
const channels = {
  notifications: 'everyone',
  'interview-updates': readers,
  'match-updates': readers,
  'urgent-updates': portalRoles,
  'message-updates': readers,
  [peopleChannel]: readers,
} as const satisfies Record<string, 'everyone' | readonly PortalRole[]>

const mayHear = ({ portalRole }: Person, reach: Reach, name: keyof typeof channels): boolean => {
  const who = channels[name]
  return who === 'everyone' || (reach === 'all' && who.includes(portalRole))
}

const isChannel = (name: string): name is keyof typeof channels => Object.hasOwn(channels, name)

export const wanted = z.strictObject({
  channels: z.string().min(1).max(200),
  /** Milliseconds since the reader began to read anything: news since then is told, too. */
  age: z.coerce.number().int().min(0).optional(),
})

export const cursorOf = (lastEventId: string | undefined): number | undefined =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId)
    ? Math.min(Number(lastEventId), limits.idMax)
    : undefined

export function realtimeRoutes({ db, bus, sessions, stopping, log, clock }: Deps) {
  const app = new Hono<AppEnv>()
  const news = createNews({ db, bus })

  /** A page that took its time to load still hears what has changed since it was read. */
  const startOf = (age: number | undefined) =>
    age === undefined
      ? undefined
      : notificationIdAt(db, new Date(clock().getTime() - Math.min(age, dayMs)).toISOString())

  const events = query(wanted, 'Server-sent events; Last-Event-ID replays')

  app.get('/api/realtime', carrying({ comes: eventStreamType }, events), async c => {
    const person = signedIn(c)
    const { channels: names, age } = c.req.valid('query')
    const asked = names.split(',')
    const unknown = asked.find(name => !isChannel(name))
    if (unknown !== undefined)
      throw new Problem(422, 'invalid_body', 'There’s no such channel.', {
        issues: [{ path: 'channels', message: 'names a channel that doesn’t exist' }],
      })
    if (asked.some(name => isChannel(name) && !mayHear(person, c.env.reach, name))) throw notYours()
    const newest = await newestNotificationId(db)
    // After a restored backup a tab may know later ids than there are; it mustn't wait for them in silence.
    let after = Math.min(cursorOf(c.req.header('last-event-id')) ?? (await startOf(age)) ?? newest, newest)
    /** The last thing that was heard; the news behind `after` was for others. */
    let place = after
    const listener = { channels: asked, userId: person.id }
    const heard = new Set([everyChannel, ...(asked.includes('notifications') ? [newsFor(person.id)] : [])])
    const changes = asked.includes(peopleChannel) ? createPeopleChanges() : undefined
    const cookies = c.req.header('cookie')
    const stream = eventStream({
      start: after,
      stopping,
      onError: cause => log.problem({ requestId: c.env.requestId, code: 'realtime', cause }),
      stillWelcome: () => sessions.isStill(person, cookies),
      subscribe: wake => {
        const leave = [
          news.subscribe(listener, wake),
          bus.subscribe(channel => {
            const isChange = changes?.hear(channel)
            if (isChange || heard.has(channel)) wake()
          }),
        ]
        return () => {
          for (const one of leave) one()
        }
      },
      next: async afresh => {
        const found = await news.after({ ...listener, after }, afresh)
        const { rows } = found
        after = found.after
        place = rows.at(-1)?.id ?? place
        const changed = changes?.take()
        return changed
          ? [...rows, { id: place, type: 'people_changed', body: JSON.stringify(changed) }]
          : rows
      },
    })
    return c.body(stream, 200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
  })

  return app
}
