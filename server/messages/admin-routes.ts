import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { listPortal } from '#db/queries/accounts/users.ts'
import { insertNote, listNotes, type Note } from '#db/queries/messages/beside.ts'
import { findConversation } from '#db/queries/messages/conversations.ts'
import { countCoordinatorQueue } from '#db/queries/messages/queue.ts'
import { countDue } from '#db/queries/messages/unanswered.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import { roles } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { body, idParam, line, pageNumber, query } from '../http/validate.ts'
import { assignConversation, followUpConversation, needsNoAnswer } from './assigning.ts'
import { conversationWith, writeToPerson } from './beginning.ts'
import { listQueue, queuedShape as row, showQueuedConversation as showRow, someone } from './queue.ts'
import { messageId } from './shown.ts'
import { askerOf } from './side.ts'

const { noteMax, searchMax, textMax } = messageLimits

export const queuePage = z.object({
  rows: z.array(row),
  ...{ total: z.int(), waiting: z.int(), page: z.int(), pageSize: z.int() },
  /** How many were to be looked at again by now, whatever the filters. */
  due: z.int(),
  coordinators: z.array(someone),
})

export type AdminConversations = z.infer<typeof queuePage>

const noteShape = z.object({ id: z.string(), text: z.string(), at: z.string(), by: z.string().nullable() })

export type ShownNote = z.infer<typeof noteShape>

export const notesAnswer = z.object({ notes: z.array(noteShape) })

/** `id` is null until someone has written. */
export const begunAnswer = z.object({
  id: z.string().nullable(),
  with: someone.extend({ role: z.enum(roles) }),
})

export type BegunWith = z.infer<typeof begunAnswer>

export const filters = z.strictObject({
  search: line(searchMax).default(''),
  assigned: z.enum(['me', 'none', 'all']).default('all'),
  status: z.enum(['all', 'answered', 'due']).default('all'),
  page: pageNumber,
})

/** The start of a day by the coordinator's own clock. */
export const followUp = z.strictObject({ at: z.iso.datetime().nullable() })

const pageSize = 25

const showNote = ({ id, text, created_at, author }: Note): ShownNote => ({
  id,
  text,
  at: created_at,
  by: author,
})

const assignedTo = (assigned: 'me' | 'none' | 'all', { id }: Person) =>
  assigned === 'all' ? undefined : { to: assigned === 'me' ? id : null }

/** The queue, and conversations to be read or begun. */
function readingRoutes(deps: Deps) {
  const { db, clock } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/conversations',
    query(filters, 'Messages to coordinators; whoever has waited longest comes first', queuePage),
    async c => {
      const { search, assigned, status, page } = c.req.valid('query')
      const now = clock().toISOString()
      const wanted = {
        ...{ search, assigned: assignedTo(assigned, signedIn(c)), isAnswered: status === 'answered' },
        dueBy: status === 'due' ? now : undefined,
      }
      return c.json({
        rows: await listQueue(db, { ...wanted, limit: pageSize, offset: (page - 1) * pageSize }),
        ...(await countCoordinatorQueue(db, wanted)),
        ...{ due: await countDue(db, now), page, pageSize, coordinators: await listPortal(db) },
      })
    },
  )

  app.get('/api/admin/conversations/:id', idParam('One of them, as in the queue', row), async c =>
    c.json(await showRow(db, c.req.valid('param').id)),
  )

  app.get(
    '/api/admin/people/:id/conversation',
    idParam('Someone’s conversation with the coordinators, if it has begun', begunAnswer),
    async c => c.json(await conversationWith(db, c.req.valid('param').id)),
  )

  app.post(
    '/api/admin/people/:id/conversation',
    idParam('Write to someone; the first message begins the conversation', row),
    body(z.strictObject({ id: messageId, text: line(textMax, 1) }), 'The message, with an id of your own'),
    async c => {
      const { id, text } = c.req.valid('json')
      const asker = askerOf(c)
      await deps.limiter.use('messages', asker.person.id)
      const draft = { id, text, files: [] }
      return c.json(
        await showRow(db, await writeToPerson(deps, { personId: c.req.valid('param').id, asker, draft })),
      )
    },
  )

  return app
}

/** Who takes care of a conversation, when to come back to it, and notes. */
function caringRoutes(deps: Deps) {
  const { db, clock } = deps
  const app = new Hono<AppEnv>()

  app.post(
    '/api/admin/conversations/:id/assign',
    idParam('Say who takes care of it', row),
    body(z.strictObject({ to: z.string().max(64).nullish() }), 'A coordinator, no one, or (left out) me'),
    async c => {
      const { id } = c.req.valid('param')
      const coordinator = signedIn(c)
      const { to = coordinator.id } = c.req.valid('json')
      await assignConversation(deps, { id, to, coordinator })
      return c.json(await showRow(db, id))
    },
  )

  app.post('/api/admin/conversations/:id/no-answer', idParam('It needs no answer', row), async c => {
    const { id } = c.req.valid('param')
    await needsNoAnswer(deps, { id, coordinator: signedIn(c) })
    return c.json(await showRow(db, id))
  })

  app.put(
    '/api/admin/conversations/:id/follow-up',
    idParam('Say when to come back to it', row),
    body(followUp, 'When, or null once that’s done'),
    async c => {
      const { id } = c.req.valid('param')
      await followUpConversation(deps, { id, ...c.req.valid('json'), coordinator: signedIn(c) })
      return c.json(await showRow(db, id))
    },
  )

  app.get(
    '/api/admin/conversations/:id/notes',
    idParam('Notes that only coordinators see, oldest first', notesAnswer),
    async c => {
      const { id } = c.req.valid('param')
      if (!(await findConversation(db, id))) throw notThere()
      return c.json({ notes: (await listNotes(db, id)).map(showNote) })
    },
  )

  app.post(
    '/api/admin/conversations/:id/notes',
    idParam('Add a note', notesAnswer),
    body(z.strictObject({ text: line(noteMax, 1) }), 'The note'),
    async c => {
      const { id } = c.req.valid('param')
      if (!(await findConversation(db, id))) throw notThere()
      await insertNote(db, {
        ...{ id: randomUUID(), conversation_id: id, author_id: signedIn(c).id },
        ...{ text: c.req.valid('json').text, created_at: clock().toISOString() },
      })
      return c.json({ notes: (await listNotes(db, id)).map(showNote) })
    },
  )

  return app
}

/** Coordinators' side of the conversations with them. */
export const adminMessageRoutes = (deps: Deps) =>
  new Hono<AppEnv>().route('/', readingRoutes(deps)).route('/', caringRoutes(deps))
