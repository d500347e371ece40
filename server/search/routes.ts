import { Hono } from 'hono'
import { z } from 'zod'
import { deleteSavedSearch, markSearchSeen } from '#db/queries/care/saved-searches.ts'
import { credentialStanding } from '#machines/documents/credentials.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { loosenAnswer, optionsAnswer } from '../caregivers/filter-options.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, documented, idParam, query } from '../http/validate.ts'
import { readSavedSearches, saveSearch } from './saved-searches.ts'
import { searchCaregivers, searchFilters, searchQuery } from './search.ts'

const texts = z.array(z.string())

export const searchAnswer = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      cities: texts,
      languages: texts,
      services: texts,
      yearsExperience: z.number().nullable(),
      hourlyRate: z.number().nullable(),
      credentials: z.array(credentialStanding),
      /** Away now or soon, for more than a day. */
      away: z.object({ from: z.string(), until: z.string() }).optional(),
    }),
  ),
  total: z.number(),
  capped: z.boolean(),
  page: z.number(),
  pageSize: z.number(),
  filters: optionsAnswer,
  home: z.string(),
  around: z.string(),
  loosen: loosenAnswer,
})

export const savedAnswer = z.object({
  searches: z.array(
    z.object({
      id: z.string(),
      filters: searchFilters,
      total: z.number(),
      /** How many are new since the family looked. */
      fresh: z.number(),
      created_at: z.string(),
    }),
  ),
})

export function searchRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get('/api/care-search', query(searchQuery, 'Look for caregivers as a family', searchAnswer), async c =>
    c.json(
      await searchCaregivers(deps, c.req.valid('query'), {
        ...{ viewer: signedIn(c).id, language: signedIn(c).language },
      }),
    ),
  )

  app.get(
    '/api/saved-searches',
    documented('My saved searches, and how many new caregivers match', savedAnswer, async c =>
      c.json({ searches: await readSavedSearches(deps, signedIn(c).id) }),
    ),
  )

  app.post(
    '/api/saved-searches',
    body(z.strictObject({ filters: searchFilters }), 'Watch this search', savedAnswer),
    async c => c.json({ searches: await saveSearch(deps, signedIn(c).id, c.req.valid('json').filters) }),
  )

  app.post('/api/saved-searches/:id/seen', idParam('I have seen who is new', statusAnswer), async c => {
    if (!(await markSearchSeen(db, { id: c.req.valid('param').id, userId: signedIn(c).id }))) throw notThere()
    return c.json({ status: true } as const)
  })

  app.delete('/api/saved-searches/:id', idParam('Stop watching', statusAnswer), async c => {
    if (!(await deleteSavedSearch(db, { id: c.req.valid('param').id, userId: signedIn(c).id })))
      throw notThere()
    return c.json({ status: true } as const)
  })

  return app
}
