import { Hono } from 'hono'
import { z } from 'zod'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { body, idParam } from '../http/validate.ts'
import { messageId } from './shown.ts'
import { askerOf } from './side.ts'
import { translateMessage } from './translating.ts'

/** What others wrote, in one's own language. */
export function translationRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()

  app.post(
    '/api/conversations/:id/translation',
    idParam(
      'A message in my language, by the hosted model',
      z.object({ text: z.string(), language: z.string() }),
    ),
    body(z.strictObject({ message: messageId }), 'Which message'),
    async c => {
      const asker = askerOf(c)
      await deps.limiter.use('translations', asker.person.id)
      const { id } = c.req.valid('param')
      return c.json(await translateMessage(deps, { id, messageId: c.req.valid('json').message, asker }))
    },
  )

  return app
}
