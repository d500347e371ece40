import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { listAttachments } from '#db/queries/messages/attachments.ts'
import { countUnread } from '#db/queries/messages/unread.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, documented, idParam, isBlank, line, query } from '../http/validate.ts'
import { showAttachment } from './files.ts'
import { readUpTo, showConversations, showMessages, showOne } from './reading.ts'
import { reportConversation } from './reports.ts'
import { sendMessage, startConversation } from './sending.ts'
import { conversationShape, messageId, messageShape, messagesPage, placeShape, showMessage } from './shown.ts'
import { askerOf } from './side.ts'

const { textMax, reasonMax, searchMax, attachmentsMax } = messageLimits

export const started = z.strictObject({
  with: z.string().regex(/^[\w-]{1,64}$/),
  text: line(textMax, 1),
  id: messageId.optional(),
})

export const sent = z
  .strictObject({
    id: messageId,
    text: line(textMax).default(''),
    attachments: z.array(z.string().max(64)).max(attachmentsMax).optional(),
    /** The newest message a coordinator had on screen. */
    seen: messageId.optional(),
  })
  .refine(({ text, attachments = [] }) => attachments.length > 0 || !isBlank(text), {
    ...{ path: ['text'], message: 'is blank' },
  })

export const list = z.object({ conversations: z.array(conversationShape), unread: z.int() })

/** Conversations between two people of a match, and with the coordinators. */
export function messageRoutes(deps: Deps) {
  const { db, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/conversations',
    query(
      z.strictObject({ search: line(searchMax).default('') }),
      'My conversations, the newest message first',
      list,
    ),
    async c => c.json(await showConversations(db, signedIn(c), c.req.valid('query').search)),
  )

  app.post(
    '/api/conversations',
    body(started, 'Write to a match or to the coordinators', conversationShape),
    async c => {
      const { with: to, text, id = randomUUID() } = c.req.valid('json')
      const asker = askerOf(c)
      await limiter.use('messages', asker.person.id)
      const opened = await startConversation(deps, { to, asker, draft: { id, text, files: [] } })
      return c.json(await showOne(db, opened, asker))
    },
  )

  app.get(
    '/api/unread-messages',
    documented('How many messages I haven’t read', z.object({ unread: z.int() }), async c =>
      c.json({ unread: await countUnread(db, signedIn(c).id) }),
    ),
  )

  app.get('/api/conversations/:id', idParam('One conversation', conversationShape), async c =>
    c.json(await showOne(db, c.req.valid('param').id, askerOf(c))),
  )

  app.get(
    '/api/conversations/:id/messages',
    idParam('Messages of a conversation, oldest first', messagesPage),
    query(placeShape, 'From a place on, or up to it'),
    async c => {
      const { id } = c.req.valid('param')
      return c.json(await showMessages(deps, { id, asker: askerOf(c), place: c.req.valid('query') }))
    },
  )

  app.post(
    '/api/conversations/:id/messages',
    idParam('Send a message', messageShape),
    body(sent, 'The message, with an id of your own'),
    async c => {
      const { id, text, attachments: files = [], seen } = c.req.valid('json')
      const asker = askerOf(c)
      await limiter.use('messages', asker.person.id)
      const message = await sendMessage(deps, {
        ...{ id: c.req.valid('param').id, asker, draft: { id, text, files, seen } },
      })
      const sentFiles = await listAttachments(db, [message.id])
      return c.json(
        showMessage(message, {
          ...{ isYours: () => true, nameOf: () => null },
          attachmentsOf: () => (sentFiles.get(message.id) ?? []).map(showAttachment),
        }),
      )
    },
  )

  app.post(
    '/api/conversations/:id/read',
    idParam('Mark messages as read', conversationShape),
    body(z.strictObject({ upTo: messageId }), 'The newest message that was read'),
    async c => {
      const { id } = c.req.valid('param')
      const asker = askerOf(c)
      await readUpTo(deps, { id, asker, upTo: c.req.valid('json').upTo })
      return c.json(await showOne(db, id, asker))
    },
  )

  app.post(
    '/api/conversations/:id/report',
    idParam('Report a conversation', statusAnswer),
    body(z.strictObject({ reason: line(reasonMax, 1) }), 'What’s wrong'),
    async c => {
      const asker = askerOf(c)
      await limiter.use('reports', asker.person.id)
      await reportConversation(deps, {
        ...{ id: c.req.valid('param').id, asker, reason: c.req.valid('json').reason },
      })
      return c.json({ status: true } as const)
    },
  )

  return app
}
