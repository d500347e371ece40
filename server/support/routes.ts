import { Hono } from 'hono'
import { z } from 'zod'
import { countSupportRequests, listSupportRequests } from '#db/queries/messages/support.ts'
import { limits } from '#machines/limits.ts'
import { roles } from '#machines/roles.ts'
import { supportLimits, supportTopics } from '#machines/support/support.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { emailText, statusAnswer } from '../http/shapes.ts'
import { body, idParam, line, query } from '../http/validate.ts'
import { receiveSupport, sendSupportEvent } from './support.ts'

const supportMessage = z.strictObject({
  name: line(limits.nameMax, 1),
  email: emailText,
  topic: z.enum(supportTopics),
  message: line(supportLimits.messageMax, 1),
  /** A field people don't see: only bots fill it in. */
  nickname: z.string().max(400).default(''),
})

const supportRequest = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  topic: z.enum(supportTopics),
  message: z.string(),
  status: z.enum(['open', 'answered']),
  answered_at: z.string().nullable(),
  answered_by: z.string().nullable(),
  created_at: z.string(),
  account: z.object({ name: z.string(), email: z.string(), role: z.enum(roles) }).nullable(),
})

const pageQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

const supportPage = z.object({
  /** Oldest first. */
  open: z.array(supportRequest),
  /** All open requests: more than are listed, when there are very many. */
  openTotal: z.number(),
  answered: z.array(supportRequest),
  answeredTotal: z.number(),
  page: z.number(),
  pageSize: z.number(),
})

const openShown = 100
const pageSize = 25

export function supportRoutes(deps: Deps) {
  const { db, limiter } = deps
  const app = new Hono<AppEnv>()

  app.post('/api/support', body(supportMessage, 'Write to the coordinators', statusAnswer), async c => {
    const { nickname, ...message } = c.req.valid('json')
    await limiter.use('supportAddress', deps.addressOf(c))
    // A bot is told what a person is told; nothing is kept.
    if (nickname !== '') return c.json({ status: true } as const)
    await limiter.use('supportWriter', message.email)
    await limiter.use('supportEverybody', '')
    await receiveSupport(deps, message, c.env.person)
    return c.json({ status: true } as const)
  })

  app.get(
    '/api/admin/support',
    query(pageQuery, 'Support messages, open ones first', supportPage),
    async c => {
      const { page } = c.req.valid('query')
      return c.json({
        open: await listSupportRequests(db, { status: 'open', limit: openShown }),
        openTotal: await countSupportRequests(db, 'open'),
        answered: await listSupportRequests(db, {
          ...{ status: 'answered', limit: pageSize, offset: (page - 1) * pageSize },
        }),
        answeredTotal: await countSupportRequests(db, 'answered'),
        page,
        pageSize,
      })
    },
  )

  for (const [word, type] of [
    ['answered', 'answer'],
    ['reopened', 'reopen'],
  ] as const)
    app.post(
      `/api/admin/support/:id/${word}`,
      idParam(`Mark a message as ${word}`, supportRequest),
      async c => c.json(await sendSupportEvent(deps, c.req.valid('param').id, { type }, signedIn(c))),
    )

  return app
}
