import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  changeNote,
  findNote,
  forgetNotes,
  insertNote,
  listNotes,
  type Note,
} from '#db/queries/people/notes.ts'
import { findPerson } from '#db/queries/people/person.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { noteLimits } from '#machines/people/lists.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, notYours, Problem } from '../http/problem.ts'
import { body, carrying, idParam, line } from '../http/validate.ts'
import { personNews } from './channel.ts'

export const noteShape = z.object({
  ...{ id: z.string(), text: z.string(), at: z.string(), editedAt: z.string().nullable() },
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether I may still change it, and whether it's mine to delete. */
  ...{ editable: z.boolean(), mine: z.boolean() },
})

export type ShownNote = z.infer<typeof noteShape>

export const noteList = z.object({ notes: z.array(noteShape) })
export const written = z.strictObject({ text: line(noteLimits.max, 1) })

const isFresh = ({ created_at }: Note, now: Date) =>
  now.getTime() - Date.parse(created_at) < noteLimits.editableMs

const showNote = (note: Note, { id }: Person, now: Date): ShownNote => ({
  ...{ id: note.id, text: note.content, at: note.created_at, editedAt: note.edited_at },
  by: note.author_id === null ? null : { id: note.author_id, name: note.author ?? '' },
  mine: note.author_id === id,
  editable: note.author_id === id && isFresh(note, now),
})

const journalNote = (
  trx: Db,
  type: string,
  note: Pick<Note, 'id' | 'person_id'>,
  actorId: string,
  now: string,
) =>
  insertJournal(trx, {
    ...{ subject_kind: 'person', subject_id: note.person_id, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify({ note: note.id }), door: 'admin', actor_id: actorId },
    ...{ quote: null, message_id: null, created_at: now },
  })

const tooLate = () => new Problem(409, 'too_late', 'A note can be changed for a day. Please write a new one.')

/** After a day a deleted note can't be brought back. */
export const sweepNotes = (db: Db, now: Date) =>
  forgetNotes(db, new Date(now.getTime() - noteLimits.restorableMs).toISOString())

/** What coordinators tell each other about a person; nobody else ever reads it. */
export function noteRoutes({ db, bus, clock, limiter }: Deps) {
  const app = new Hono<AppEnv>()
  const of = '/api/admin/people/:id/notes'

  const personWith = async (id: string) => {
    const person = await findPerson(db, id)
    if (!person) throw notThere()
    return person
  }

  /** The author's own note, in the state that the change needs. */
  const ownNote = async (trx: Db, id: string, { id: userId }: Person, isDeleted: boolean) => {
    const note = await findNote(trx, id)
    if (!note || (note.deleted_at !== null) !== isDeleted) throw notThere()
    if (note.author_id !== userId) throw notYours()
    return note
  }

  app.get(of, idParam('Notes about a person, newest first', noteList), async c => {
    const { id } = await personWith(c.req.valid('param').id)
    const notes = await listNotes(db, id)
    return c.json({ notes: notes.map(note => showNote(note, signedIn(c), clock())) })
  })

  app.post(
    of,
    carrying({ done: [201] }, idParam('Write a note about a person', noteShape)),
    body(written, 'What it says'),
    async c => {
      const author = signedIn(c)
      const person = await personWith(c.req.valid('param').id)
      await limiter.use('coordinatorActs', author.id)
      const now = clock().toISOString()
      const note = {
        ...{ id: randomUUID(), person_id: person.id, author_id: author.id },
        ...{ content: c.req.valid('json').text, created_at: now, edited_at: null, deleted_at: null },
      }
      await inTransaction(db, async trx => {
        await insertNote(trx, note)
        await journalNote(trx, 'note', note, author.id, now)
      })
      await bus.publish(personNews(note.person_id))
      return c.json(showNote({ ...note, author: author.name }, author, clock()), 201)
    },
  )

  app.patch(
    '/api/admin/notes/:id',
    idParam('Change my note, for a day', noteShape),
    body(written, 'What it says now'),
    async c => {
      const author = signedIn(c)
      await limiter.use('coordinatorActs', author.id)
      const now = clock()
      const at = now.toISOString()
      const content = c.req.valid('json').text
      const note = await inTransaction(db, async trx => {
        const before = await ownNote(trx, c.req.valid('param').id, author, false)
        if (!isFresh(before, now)) throw tooLate()
        await changeNote(trx, before.id, { content, edited_at: at })
        await journalNote(trx, 'note-change', before, author.id, at)
        return { ...before, content, edited_at: at }
      })
      await bus.publish(personNews(note.person_id))
      return c.json(showNote(note, author, now))
    },
  )

  for (const [method, path, isDeleted, type] of [
    ['DELETE', '/api/admin/notes/:id', false, 'note-delete'],
    ['POST', '/api/admin/notes/:id/restored', true, 'note-restore'],
  ] as const)
    app.on(
      method,
      path,
      idParam(isDeleted ? 'Bring my deleted note back' : 'Delete my note', noteShape),
      async c => {
        const author = signedIn(c)
        await limiter.use('coordinatorActs', author.id)
        const now = clock()
        const deleted_at = isDeleted ? null : now.toISOString()
        const note = await inTransaction(db, async trx => {
          const before = await ownNote(trx, c.req.valid('param').id, author, isDeleted)
          await changeNote(trx, before.id, { deleted_at })
          await journalNote(trx, type, before, author.id, now.toISOString())
          return before
        })
        await bus.publish(personNews(note.person_id))
        return c.json(showNote(note, author, now))
      },
    )

  return app
}
