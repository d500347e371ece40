import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { z } from 'zod'
import { insertSupportEntry, listSupportEntries } from '#db/queries/messages/support.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line, query } from '../http/validate.ts'
import { followUp, notesAnswer } from '../messages/admin-routes.ts'
import { queuedShape, showQueuedRequest } from '../messages/queue.ts'
import { conversationShape, messageId, messagesPage, placeShape } from '../messages/shown.ts'
import {
  answerRequest,
  assignRequest,
  closeRequest,
  followUpRequest,
  readRequest,
  reopenRequest,
  showThread,
} from './thread.ts'

const { noteMax, textMax } = messageLimits

/** A row of the queue, and all that a thread on screen asks of a conversation. */
export const requestShape = queuedShape.extend(
  conversationShape.pick({
    ...{ matchId: true, canWrite: true, closed: true, held: true, holdsContact: true, blocked: true },
    seenUpTo: true,
  }).shape,
)

export const answerShape = z.strictObject({
  id: messageId,
  text: line(textMax, 1),
  /** An answer takes no files along. */
  attachments: z.array(z.string()).max(0).optional(),
  /** How many messages were on screen. */
  seen: z.int().min(0).optional(),
})

/** Read, assigned, answered by email, closed and reopened. */
function requestRoutes(deps: Deps) {
  const { db, limiter } = deps
  const app = new Hono<AppEnv>()

  const shown = async (id: string) => ({
    ...(await showQueuedRequest(db, id)),
    ...{ matchId: null, canWrite: true, closed: false, held: false, holdsContact: false },
    ...{ blocked: false, seenUpTo: null },
  })
  const moveOf = (c: Context<AppEnv>, id: string) => ({ id, coordinator: signedIn(c) })

  app.get('/api/admin/support/:id', idParam('A message from the support page', requestShape), async c =>
    c.json(await shown(c.req.valid('param').id)),
  )

  app.get(
    '/api/admin/support/:id/messages',
    idParam('The message and its answers, oldest first', messagesPage),
    query(placeShape, 'From a place on'),
    async c => c.json(await showThread(db, c.req.valid('param').id, c.req.valid('query'))),
  )

  app.post(
    '/api/admin/support/:id/messages',
    idParam('Answer by email', statusAnswer),
    body(answerShape, 'The answer, with an id of your own'),
    async c => {
      const { attachments: _, ...answer } = c.req.valid('json')
      const move = moveOf(c, c.req.valid('param').id)
      await limiter.use('messages', move.coordinator.id)
      await answerRequest(deps, { ...move, answer })
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/admin/support/:id/read',
    idParam('It’s been opened, so it’s new to no coordinator', requestShape),
    body(z.strictObject({ upTo: messageId }), 'The newest message on screen'),
    async c => {
      const { id } = c.req.valid('param')
      await readRequest(deps, moveOf(c, id))
      return c.json(await shown(id))
    },
  )

  app.post(
    '/api/admin/support/:id/assign',
    idParam('Say who takes care of it', requestShape),
    body(z.strictObject({ to: z.string().max(64).nullable() }), 'A coordinator, or no one'),
    async c => {
      const { id } = c.req.valid('param')
      await assignRequest(deps, { ...moveOf(c, id), to: c.req.valid('json').to })
      return c.json(await shown(id))
    },
  )

  app.put(
    '/api/admin/support/:id/follow-up',
    idParam('Say when to come back to it', requestShape),
    body(followUp, 'When, or null once that’s done'),
    async c => {
      const { id } = c.req.valid('param')
      await followUpRequest(deps, { ...moveOf(c, id), ...c.req.valid('json') })
      return c.json(await shown(id))
    },
  )

  app.post('/api/admin/support/:id/no-answer', idParam('It needs no answer', requestShape), async c => {
    const { id } = c.req.valid('param')
    await closeRequest(deps, moveOf(c, id))
    return c.json(await shown(id))
  })

  app.post('/api/admin/support/:id/reopen', idParam('It waits again', requestShape), async c => {
    const { id } = c.req.valid('param')
    await reopenRequest(deps, moveOf(c, id))
    return c.json(await shown(id))
  })

  return app
}

/** Notes that only coordinators see. */
function noteRoutes({ db, clock }: Deps) {
  const app = new Hono<AppEnv>()

  const notesOf = async (id: string) => ({
    notes: (await listSupportEntries(db, id, 'note')).map(({ id: noteId, text, created_at: at, author }) => ({
      ...{ id: noteId, text, at, by: author },
    })),
  })

  app.get(
    '/api/admin/support/:id/notes',
    idParam('Notes that only coordinators see, oldest first', notesAnswer),
    async c => {
      const { id } = await showQueuedRequest(db, c.req.valid('param').id)
      return c.json(await notesOf(id))
    },
  )

  app.post(
    '/api/admin/support/:id/notes',
    idParam('Add a note', notesAnswer),
    body(z.strictObject({ text: line(noteMax, 1) }), 'The note'),
    async c => {
      const { id } = await showQueuedRequest(db, c.req.valid('param').id)
      await insertSupportEntry(db, {
        ...{ id: randomUUID(), request_id: id, kind: 'note', author_id: signedIn(c).id },
        ...{ text: c.req.valid('json').text, created_at: clock().toISOString() },
      })
      return c.json(await notesOf(id))
    },
  )

  return app
}

/** What came from the support page without an account. */
export const adminSupportRoutes = (deps: Deps) =>
  new Hono<AppEnv>().route('/', requestRoutes(deps)).route('/', noteRoutes(deps))
