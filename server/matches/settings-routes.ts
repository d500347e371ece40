import { Hono } from 'hono'
import { z } from 'zod'
import { matchingSettings } from '#machines/matching-settings.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented, query } from '../http/validate.ts'
import { fairnessShape, readFairness } from './fairness.ts'
import { previewSettings, previewShape } from './preview.ts'
import {
  changeMatchingSettings,
  listSettingsChanges,
  readMatchingSettings,
  settingsChanges,
  undoMatchingSettings,
} from './settings.ts'

export const change = matchingSettings.partial()

export const days = z.strictObject({ days: z.coerce.number().int().min(1).max(365).default(28) })

/** How matches are made, what other settings would do, and whether everyone has a fair share. */
export function matchingSettingsRoutes({ db, clock, matcher }: Deps) {
  const app = new Hono<AppEnv>()
  const path = '/api/admin/matching-settings'

  app.get(
    path,
    documented('How matches are made', matchingSettings, async c => c.json(await readMatchingSettings(db))),
  )

  app.put(path, body(change, 'Make matches differently from now on', matchingSettings), async c => {
    const wanted = matchingSettings.parse({ ...(await readMatchingSettings(db)), ...c.req.valid('json') })
    await changeMatchingSettings(db, wanted, signedIn(c), clock().toISOString())
    matcher.again()
    return c.json(await readMatchingSettings(db))
  })

  app.post(
    `${path}/undo`,
    documented('Take the newest change back', matchingSettings, async c => {
      const settings = await undoMatchingSettings(db, signedIn(c), clock().toISOString())
      matcher.again()
      return c.json(settings)
    }),
  )

  app.get(
    `${path}/changes`,
    documented('Who changed what, newest first', settingsChanges, async c =>
      c.json(await listSettingsChanges(db)),
    ),
  )

  app.post(
    `${path}/preview`,
    body(change, 'What these settings would have made of past matches', previewShape),
    async c => {
      await matcher.settle()
      const now = await readMatchingSettings(db)
      const then = matchingSettings.parse({ ...now, ...c.req.valid('json') })
      return c.json(await previewSettings(db, { now, then }))
    },
  )

  app.get(
    '/api/admin/fairness',
    query(days, 'How often caregivers of each group were suggested and offered', fairnessShape),
    async c => {
      await matcher.settle()
      return c.json(await readFairness(db, { days: c.req.valid('query').days, now: clock() }))
    },
  )

  return app
}
