import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  countCommunityQueue,
  findQueued,
  listCommunityQueue,
  type QueuedItem,
  queueStates,
} from '#db/queries/community/community-queue.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { publishConcerns } from '../concerns/raise.ts'
import { settleConcerns } from '../concerns/settling.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, stillThere } from '../http/problem.ts'
import { idParam, pageFields, pageNumber, query } from '../http/validate.ts'
import { findItem, moveItem } from './moves.ts'
import { words } from './words.ts'

export const filters = z.strictObject({
  state: z.enum(queueStates).default('reported'),
  page: pageNumber,
})

export const itemShape = z.object({
  id: z.string(),
  kind: z.enum(['post', 'answer']),
  postId: z.string(),
  region: z.string(),
  title: z.string(),
  text: z.string(),
  state: z.enum(['shown', 'hidden']),
  at: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  /** Reports that no one has handled. */
  reports: z.number(),
})

type CommunityItem = z.infer<typeof itemShape>

export const queueShape = z.object({
  rows: z.array(itemShape),
  ...pageFields,
})

const pageSize = 25

const shown = (row: QueuedItem): CommunityItem => ({
  ...{ id: row.id, kind: row.kind, postId: row.post_id, region: row.region, title: row.title },
  ...{ text: row.content, state: row.state, at: row.created_at, reports: row.reports },
  author: { id: row.author_id, name: row.author_name },
})

const actions = [
  ['hide', 'Take it off the board'],
  ['restore', 'Put it back on the board'],
  ['keep', 'Leave it on the board; its reports are handled'],
] as const

type Action = (typeof actions)[number][0]

/** What coordinators see of the board; hiding or keeping something handles its reports. */
export function adminCommunityRoutes({ db, bus, clock }: Deps) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/community',
    query(filters, 'Questions and answers: reported, on the board, or hidden; newest first', queueShape),
    async c => {
      const { state, page } = c.req.valid('query')
      const rows = await listCommunityQueue(db, { state, limit: pageSize, offset: (page - 1) * pageSize })
      return c.json({
        rows: rows.map(shown),
        ...{ total: await countCommunityQueue(db, state), page, pageSize },
      })
    },
  )

  const decide = async (id: string, action: Action, coordinatorId: string): Promise<CommunityItem> => {
    const now = clock()
    await inTransaction(db, async trx => {
      const item = await findItem(trx, id)
      if (!item || item.row.deleted_at !== null) throw notThere()
      const by = { id: coordinatorId, door: 'admin' } as const
      if (action !== 'keep') await moveItem(trx, { item, wish: action, by, now })
      const said = action === 'hide' ? words.hiddenHandled : words.keptHandled
      const subject = { kind: 'community-report', subjectId: id } as const
      await settleConcerns(trx, subject, { words: said, coordinatorId, now: now.toISOString() })
    })
    await publishConcerns(bus)
    return shown(stillThere(await findQueued(db, id)))
  }

  for (const [action, summary] of actions)
    app.post(`/api/admin/community/:id/${action}`, idParam(summary, itemShape), async c =>
      c.json(await decide(c.req.valid('param').id, action, signedIn(c).id)),
    )

  return app
}
