import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { query } from '../http/validate.ts'
import { countryPlaces } from './country.ts'
import { isVerified, ratesOf } from './nearby.ts'

export const asked = z.strictObject({ zip: z.string().regex(/^\d{5}$/, 'must be five digits') })

export const answer = z.object({
  place: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable(),
  /** Who works within 25 miles. */
  caregivers: z.int(),
  rates: z.object({ low: z.number(), middle: z.number(), high: z.number() }).nullable(),
})

/** Whether there's anyone near, before someone signs up. */
export function placeRoutes({
  matcher,
  limiter,
  addressOf,
}: Pick<Deps, 'matcher' | 'limiter' | 'addressOf'>) {
  const app = new Hono<AppEnv>()
  app.get('/api/places', query(asked, 'A ZIP code, and who works around it', answer), async c => {
    const { zip } = c.req.valid('query')
    await limiter.use('placesAddress', addressOf(c))
    const home = countryPlaces.zip(zip)
    if (home === null) return c.json({ place: null, caregivers: 0, rates: null })
    const near = (await matcher.people()).near(home).filter(isVerified)
    return c.json({
      place: { zip, ...countryPlaces.named(home) },
      ...{ caregivers: near.length, rates: ratesOf(near) },
    })
  })
  return app
}
