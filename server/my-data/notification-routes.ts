import { Hono } from 'hono'
import { z } from 'zod'
import { isTimeZone } from '#machines/calendar/local-days.ts'
import { badgeKinds } from '#machines/my-data/news.ts'
import {
  type choosableKinds,
  kindsOf,
  lockedKind,
  notificationKinds,
} from '#machines/my-data/notification-kinds.ts'
import { isWallTime } from '#machines/my-data/quiet-hours.ts'
import { isTextKind, type TextKind, urgentKind } from '#machines/my-data/text-kinds.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { Problem } from '../http/problem.ts'
import { body, documented } from '../http/validate.ts'
import { changeSettings, newsOf, showSettings } from './notification-settings.ts'
import { words } from './words.ts'

const quietHours = z.object({ from: z.string(), to: z.string() })

const kinds = [...notificationKinds, urgentKind] as const

export const settingsAnswer = z.object({
  timeZone: z.string(),
  quiet: quietHours.nullable(),
  /** What can't wait comes in quiet hours, too. */
  urgentAnytime: z.boolean(),
  kinds: z.array(
    z.object({
      kind: z.enum(kinds),
      email: z.boolean(),
      app: z.boolean(),
      /** Where texts are a choice. */
      text: z.boolean().optional(),
      locked: z.literal(true).optional(),
    }),
  ),
})

export const newsAnswer = z.record(z.enum(badgeKinds), z.int())

const wallTime = z.string().refine(isWallTime, 'isn’t a time like 22:00')

export const wanted = z.strictObject({
  timeZone: z.string().min(1).max(60).refine(isTimeZone, 'isn’t a time zone'),
  quiet: z
    .strictObject({ from: wallTime, to: wallTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], message: words.problems.sameTimes })
    .nullable(),
  urgentAnytime: z.boolean().optional(),
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(kinds),
        email: z.boolean(),
        app: z.boolean(),
        text: z.boolean().optional(),
        locked: z.literal(true).optional(),
      }),
    )
    .max(20),
})

type WantedKind = z.infer<typeof wanted>['kinds'][number]

const isChoosable = (wish: WantedKind): wish is WantedKind & { kind: (typeof choosableKinds)[number] } =>
  wish.kind !== lockedKind && wish.kind !== urgentKind

function refuseLocked(kinds: readonly WantedKind[]): void {
  const at = kinds.findIndex(
    ({ kind, email, app }) => (kind === lockedKind || kind === urgentKind) && !(email && app),
  )
  if (at < 0) return
  throw new Problem(422, 'always_on', words.problems.alwaysOn, {
    issues: [{ path: `kinds.${at}.kind`, message: words.problems.alwaysOn }],
  })
}

const textsIn = (kinds: readonly WantedKind[]): ReadonlyMap<TextKind, boolean> =>
  new Map(
    kinds.flatMap(({ kind, text }) =>
      text !== undefined && isTextKind(kind) ? [[kind, text] as const] : [],
    ),
  )

/** A person's notification preferences and quiet hours. */
export function notificationRoutes({ db, clock }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/notification-settings',
    documented('What I hear of, by email and in the app, and my quiet hours', settingsAnswer, async c =>
      c.json(await showSettings(db, signedIn(c))),
    ),
  )

  app.put(
    '/api/notification-settings',
    body(wanted, 'Change what I hear of; kinds that aren’t named stay as they are', settingsAnswer),
    async c => {
      const person = signedIn(c)
      const { kinds, ...rest } = c.req.valid('json')
      refuseLocked(kinds)
      const mine = kindsOf(person.role)
      const chosen = kinds.filter(isChoosable).filter(({ kind }) => mine.includes(kind))
      return c.json(
        await changeSettings(
          db,
          person,
          { ...rest, kinds: chosen.map(({ locked: _, text: __, ...k }) => k), texts: textsIn(kinds) },
          clock().toISOString(),
        ),
      )
    },
  )

  app.get(
    '/api/news',
    documented(
      'How much I haven’t looked at, of the kinds I want to hear of in the app',
      newsAnswer,
      async c => c.json(await newsOf(db, signedIn(c).id)),
    ),
  )

  return app
}
