import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteSavedReply,
  insertSavedReplies,
  listSavedReplies,
  type SavedReply,
  updateSavedReply,
} from '#db/queries/messages/beside.ts'
import { insertSetting } from '#db/queries/process/settings.ts'
import type { Db } from '#db/schema.ts'
import { messageLimits } from '#machines/messages/limits.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { body, documented, idParam, line } from '../http/validate.ts'
import { words } from './words.ts'

const { savedRepliesMax, savedTitleMax, textMax } = messageLimits

const reply = z.object({ id: z.string(), title: z.string(), text: z.string() })

export type ShownReply = z.infer<typeof reply>

export const list = z.object({ replies: z.array(reply) })

export const written = z.strictObject({ title: line(savedTitleMax, 1), text: line(textMax, 1) })

const begun = 'saved_replies_begun'

/** The first look finds a few to start from; from then on the list is the coordinators' own. */
const beginOnce = (db: Db, now: string) =>
  inTransaction(db, async trx => {
    if (!(await insertSetting(trx, begun, now))) return
    const rows = words.savedReplies.map((one, index) => ({
      ...{ id: randomUUID(), ...one, updated_at: now },
      // In this order, and before what anyone adds.
      created_at: new Date(Date.parse(now) - words.savedReplies.length + index).toISOString(),
    }))
    await insertSavedReplies(trx, rows)
  })

const show = ({ id, title, text }: SavedReply): ShownReply => ({ id, title, text })

/** Texts that coordinators write again and again. */
export function savedReplyRoutes({ db, clock }: Deps) {
  const app = new Hono<AppEnv>()
  const now = () => clock().toISOString()
  const all = async () => ({ replies: (await listSavedReplies(db)).map(show) })

  app.get(
    '/api/admin/saved-replies',
    documented('Replies that coordinators have saved', list, async c => {
      await beginOnce(db, now())
      return c.json(await all())
    }),
  )

  app.post('/api/admin/saved-replies', body(written, 'Save a reply', list), async c => {
    if ((await listSavedReplies(db)).length >= savedRepliesMax)
      throw new Problem(409, 'too_many', words.problems.tooManyReplies)
    await insertSavedReplies(db, [
      { id: randomUUID(), ...c.req.valid('json'), created_at: now(), updated_at: now() },
    ])
    return c.json(await all())
  })

  app.put(
    '/api/admin/saved-replies/:id',
    idParam('Change a saved reply', list),
    body(written, 'Its new words'),
    async c => {
      const { id } = c.req.valid('param')
      if (!(await updateSavedReply(db, id, { ...c.req.valid('json'), updated_at: now() }))) throw notThere()
      return c.json(await all())
    },
  )

  app.delete('/api/admin/saved-replies/:id', idParam('Delete a saved reply', list), async c => {
    if (!(await deleteSavedReply(db, c.req.valid('param').id))) throw notThere()
    return c.json(await all())
  })

  return app
}
