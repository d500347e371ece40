import { Hono } from 'hono'
import { z } from 'zod'
import {
  findAgain,
  findConversations,
  findPeople,
  findWaitingDocuments,
  findWaitingMatches,
} from '#db/queries/coordinators/find.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { limits } from '#machines/limits.ts'
import { roles } from '#machines/roles.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { line, query } from '../http/validate.ts'
import { ids } from '../people/shapes.ts'

/** Of each kind. */
const mostFound = 5

export const foundShape = z.object({
  people: z.array(
    z.object({
      ...{ id: z.string(), name: z.string(), role: z.enum(roles) },
      /** Who a family looks for care for. */
      recipient: z.string().nullable(),
    }),
  ),
  /** Those that wait for review. */
  matches: z.array(
    z.object({
      ...{ id: z.string(), family: z.string(), recipient: z.string(), caregiver: z.string(), at: z.string() },
    }),
  ),
  /** Those that wait for review. */
  documents: z.array(
    z.object({
      ...{ id: z.string(), type: z.enum(documentTypeNames), person: z.string(), at: z.string() },
    }),
  ),
  conversations: z.array(
    z.object({ ...{ id: z.string(), name: z.string(), subject: z.string(), at: z.string() } }),
  ),
})

export type Found = z.infer<typeof foundShape>

/** Finds people and conversations by name; opening a result is journaled like any other view. */
export function findRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/find',
    query(
      z.strictObject({ search: line(limits.searchMax, 1) }),
      'People, conversations, and what waits for review, by name; the first few of each',
      foundShape,
    ),
    async c => {
      const { search } = c.req.valid('query')
      const [people, matches, documents, conversations] = await Promise.all([
        findPeople(db, search, { limit: mostFound, now: clock() }),
        findWaitingMatches(db, search, mostFound),
        findWaitingDocuments(db, search, mostFound),
        findConversations(db, search, mostFound),
      ])
      return c.json({ people, matches, documents, conversations } satisfies Found)
    },
  )

  app.get(
    '/api/admin/find/again',
    query(
      z.strictObject({ people: ids, matches: ids, documents: ids, conversations: ids }),
      'The same by their ids, whether they wait or not: what a coordinator has been to before',
      foundShape,
    ),
    async c => c.json((await findAgain(db, c.req.valid('query'), clock())) satisfies Found),
  )

  return app
}
