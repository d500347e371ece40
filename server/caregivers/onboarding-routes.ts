import { Hono } from 'hono'
import { z } from 'zod'
import { onboardingEvent } from '#machines/onboarding/onboarding-shapes.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, documented, line } from '../http/validate.ts'
import { onboardingAnswer, readOnboarding, sendOnboardingEvents } from './onboarding.ts'

const sent = z
  .looseObject({ id: line(64, 1).optional() })
  .transform(({ id: _, ...event }): Record<string, unknown> => event)
  .pipe(onboardingEvent)

export const events = z.strictObject({ events: z.array(sent).min(1).max(20) })

export function caregiverOnboardingRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/caregiver-onboarding',
    documented('How far I am in onboarding', onboardingAnswer, async c =>
      c.json(await readOnboarding(deps, { person: signedIn(c) })),
    ),
  )

  app.post(
    '/api/caregiver-onboarding/events',
    body(
      events,
      'Choose a method, complete, skip or go back; an event that isn’t possible changes nothing',
      onboardingAnswer,
    ),
    async c => {
      const person = signedIn(c)
      await deps.limiter.use('interviewEvents', person.id)
      return c.json(await sendOnboardingEvents(deps, { person, ...c.req.valid('json') }))
    },
  )

  return app
}
