import { Hono } from 'hono'
import { z } from 'zod'
import { wordsFor } from '#agents/words/interview-words.ts'
import { choosableFor } from '#machines/interview/choosing.ts'
import { fieldsOf } from '#machines/interview/kinds.ts'
import { languageCodes } from '#machines/languages.ts'
import type { AppEnv } from '../accounts/person.ts'
import { query } from '../http/validate.ts'

export const asked = z.strictObject({ language: z.enum(languageCodes).default('en') })

export const answer = z.record(
  z.string(),
  z.array(z.object({ code: z.string(), label: z.string(), group: z.string().optional() })),
)

/** What answers can be made of, field by field. */
export function vocabularyRoutes() {
  const app = new Hono<AppEnv>()
  app.get('/api/vocabulary', query(asked, 'The codes of answers, with their labels', answer), async c => {
    const { language } = c.req.valid('query')
    const kinds = ['care', 'caregiver'] as const
    const lists = await Promise.all(
      kinds.map(async kind => {
        const words = await wordsFor(kind, language)
        return fieldsOf(kind).map(field => [field.path, choosableFor(words, field)] as const)
      }),
    )
    return c.json(Object.fromEntries(lists.flat().filter(([, list]) => list.length > 0)))
  })
  return app
}
