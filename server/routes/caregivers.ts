import { Hono } from 'hono'
import { z } from 'zod'
import { documentTypeNames } from '#machines/documents.ts'
import { caregiversQuery, findCaregivers } from '../caregivers.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../person.ts'
import { query } from '../validate.ts'

const texts = z.array(z.string())
const options = z.array(z.object({ label: z.string(), count: z.number() }))

const caregiversPage = z.strictObject({
  rows: z.array(
    z.strictObject({
      name: z.string(),
      cities: texts,
      languages: texts,
      services: texts,
      yearsExperience: z.number().nullable(),
      verified: z.array(z.strictObject({ what: z.enum(documentTypeNames), when: z.iso.date() })),
    }),
  ),
  total: z.number(),
  /** True when more were found than are listed. */
  capped: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
  filters: z.strictObject({ cities: options, languages: options, services: options }),
  /** When nothing was found: how many there would be without one of the filters. */
  loosen: z.array(
    z.strictObject({
      without: z.enum(['search', 'city', 'language', 'service', 'verified']),
      total: z.number(),
    }),
  ),
  asOf: z.iso.datetime(),
})

/** What anyone may see of the aides; the answer is held to its shape, so nothing else can slip out. */
export function caregiverRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.get(
    '/api/caregivers',
    query(caregiversQuery, 'Look for aides, without an account', caregiversPage),
    async c => c.json(caregiversPage.parse(await findCaregivers(deps, c.req.valid('query')))),
  )
  return app
}
