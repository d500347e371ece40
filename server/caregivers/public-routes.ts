import { Hono } from 'hono'
import { z } from 'zod'
import { documentTypeNames } from '#machines/documents/documents.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import type { Pages } from '../http/pages.ts'
import { query } from '../http/validate.ts'
import { refuseUnlawfulSearch } from '../matches/unlawful.ts'
import { loosenAnswer, optionsAnswer } from './filter-options.ts'
import { askedFrom, caregiversQuery, findCaregivers } from './public-search.ts'

const texts = z.array(z.string())

export const caregiversAnswer = z.strictObject({
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
  filters: optionsAnswer,
  /** When nothing was found: how many there'd be without one of the filters. */
  loosen: loosenAnswer,
  asOf: z.iso.datetime(),
})

/**
 * What anyone may see of caregivers; the answer is validated against its shape, so nothing else can slip out.
 */
export function caregiverRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  app.get(
    '/api/caregivers',
    query(caregiversQuery, 'Search caregivers, without an account', caregiversAnswer),
    async c => {
      await refuseUnlawfulSearch(c.req.valid('query').search, c.env.person?.language)
      return c.json(
        caregiversAnswer.parse(
          await findCaregivers(deps, c.req.valid('query'), c.env.person?.language ?? 'en'),
        ),
      )
    },
  )
  return app
}

/** The same search as a page that works without JavaScript. */
export function searchPage(deps: Deps, pages: NonNullable<Pages>, hasSample: () => boolean) {
  const app = new Hono<AppEnv>()
  app.get('/caregivers', async c => {
    const asked = askedFrom(new URL(c.req.url).searchParams)
    const found = async () => {
      try {
        return await findCaregivers(deps, asked, pages.languageOf(c))
      } catch (cause) {
        // The page says the search failed, and keeps the query.
        deps.log.problem({ requestId: c.env.requestId, code: 'caregivers_page', cause })
        return undefined
      }
    }
    return pages.caregivers(c, { result: await found(), asked, sample: hasSample() })
  })
  return app
}
