import { Hono } from 'hono'
import { z } from 'zod'
import { rateReply } from '#db/queries/interviews/interview-messages.ts'
import { findWritingOf, type ReplyRow } from '#db/queries/interviews/replies.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { languageWish } from '../http/optional.ts'
import { notThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, carrying, documented, eventStreamType } from '../http/validate.ts'
import { kindParam } from '../interviews/interview-kind.ts'
import { clearTalk, replyTo, transcriptOf } from './conversation.ts'
import { greet } from './greeting.ts'
import { goOnLive } from './live-sessions.ts'
import { streamHeaders } from './reply-parts.ts'
import { sentMessage } from './sent-message.ts'

const message = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
  status: z.enum(['writing', 'whole', 'stopped', 'failed']),
  rating: z.enum(['up', 'down']).nullable(),
  lines: z.array(z.object({ name: z.string(), number: z.string() })).optional(),
  linesTitle: z.string().optional(),
})

export const transcript = z.object({ messages: z.array(message) })

export const greeting = z.object({ language: languageWish })

export const rating = z.strictObject({ rating: z.enum(['up', 'down']).nullable() })

export const stopped = z.object({ stopped: z.boolean() })

const toEmma = body(sentMessage, 'Send Emma a message; her reply is an AI SDK UI-message stream')

export function conversationRoutes(deps: Deps) {
  const { db, limiter, replies } = deps
  const app = new Hono<AppEnv>()
  const messagesOf = async (personId: string, kind: InterviewKind) => ({
    messages: await transcriptOf(deps, { person: { id: personId }, kind }),
  })
  const streamed = (row: ReplyRow) => new Response(replies.read(row), { headers: streamHeaders })

  app.get(
    '/api/interviews/:kind/messages',
    kindParam,
    documented('The conversation with Emma, oldest message first', transcript, async c =>
      c.json(await messagesOf(signedIn(c).id, c.req.valid('param').kind)),
    ),
  )

  app.delete(
    '/api/interviews/:kind/messages',
    kindParam,
    documented('Clear the conversation; the answers stay', statusAnswer, async c => {
      const person = signedIn(c)
      await limiter.use('chatSmall', person.id)
      await clearTalk(deps, { person, kind: c.req.valid('param').kind })
      return c.json({ status: true } as const)
    }),
  )

  app.post(
    '/api/interviews/:kind/greeting',
    kindParam,
    body(greeting, 'Have Emma greet the person if needed; the conversation', transcript),
    async c => {
      const person = signedIn(c)
      const coming = { person, kind: c.req.valid('param').kind, language: c.req.valid('json').language }
      await limiter.use('chatSmall', person.id)
      replies.expect(coming)
      await greet(deps, coming)
      return c.json(await messagesOf(person.id, coming.kind))
    },
  )

  app.post(
    '/api/interviews/:kind/messages',
    kindParam,
    carrying({ comes: eventStreamType }, toEmma),
    async c => {
      const person = signedIn(c)
      await limiter.use('chatMessages', person.id)
      const { kind } = c.req.valid('param')
      const sent = c.req.valid('json')
      if (sent.door === 'live') await goOnLive(deps, person.id)
      return streamed(await replyTo(deps, { person, kind, ...sent }))
    },
  )

  app.get(
    '/api/interviews/:kind/stream',
    kindParam,
    carrying(
      { comes: eventStreamType, done: [200, 204] },
      documented('The reply being written, from its beginning', undefined, async c => {
        const person = signedIn(c)
        await limiter.use('chatSmall', person.id)
        const row = await findWritingOf(db, { userId: person.id, kind: c.req.valid('param').kind })
        return row ? streamed(row) : c.body(null, 204)
      }),
    ),
  )

  app.post(
    '/api/interviews/:kind/stop',
    kindParam,
    documented('Stop the reply being written; what was written stays', stopped, async c => {
      const person = signedIn(c)
      await limiter.use('chatSmall', person.id)
      const row = await findWritingOf(db, { userId: person.id, kind: c.req.valid('param').kind })
      if (row) await replies.stop(row)
      return c.json({ stopped: row !== undefined })
    }),
  )

  app.post(
    '/api/interviews/:kind/messages/:id/rating',
    kindParam,
    body(rating, 'Rate a reply', statusAnswer),
    async c => {
      const person = signedIn(c)
      await limiter.use('chatSmall', person.id)
      const whose = { userId: person.id, kind: c.req.valid('param').kind, id: c.req.param('id') }
      if (!(await rateReply(db, whose, c.req.valid('json').rating))) throw notThere()
      return c.json({ status: true } as const)
    },
  )

  return app
}
