import { Hono } from 'hono'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { documented } from '../http/validate.ts'
import { introductionAnswer, writeIntroduction } from './introduction.ts'

export function caregiverIntroductionRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/caregiver-introduction',
    documented(
      'Write a short introduction from my answers, to edit and approve',
      introductionAnswer,
      async c => {
        const person = signedIn(c)
        await deps.limiter.use('chatMessages', person.id)
        return c.json(await writeIntroduction(deps, { person }))
      },
    ),
  )

  return app
}
