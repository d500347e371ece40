import { Hono } from 'hono'
import { z } from 'zod'
import { communityLimits } from '#machines/community/post.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line } from '../http/validate.ts'
import { readThread } from './board.ts'
import { refuseHeldBack } from './checks.ts'
import { getOwn, type Item, moveItem, type Wish } from './moves.ts'
import { threadShape } from './shown.ts'

const title = line(communityLimits.titleMax, 1)
const text = line(communityLimits.textMax, 1)

export const editedQuestion = z.strictObject({ title, text })
export const editedAnswer = z.strictObject({ text })

const postOf = (item: Item): string => (item.kind === 'answer' ? item.row.post_id : item.row.id)

/** What authors do with their own questions and answers. */
export function ownCommunityRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  const moveOwn = async (id: string, userId: string, kind: Item['kind'], wish: Wish) => {
    await limiter.use('smallChanges', userId)
    const item = await getOwn(db, id, userId, kind)
    await moveItem(db, { item, wish, by: { id: userId, door: 'form' }, now: clock() })
    return item
  }

  app.patch(
    '/api/community/:id',
    idParam('Change my question, for 15 minutes', threadShape),
    body(editedQuestion, 'The question as it should be'),
    async c => {
      const { id } = c.req.valid('param')
      const person = signedIn(c)
      const wanted = c.req.valid('json')
      await limiter.use('smallChanges', person.id)
      const item = await getOwn(db, id, person.id, 'post')
      await refuseHeldBack(db, person, wanted)
      const written = { title: wanted.title, content: wanted.text }
      await moveItem(db, {
        item,
        wish: 'edit',
        text: written,
        by: { id: person.id, door: 'form' },
        now: clock(),
      })
      return c.json(await readThread(deps, id, person.id))
    },
  )

  app.delete('/api/community/:id', idParam('Delete my question', statusAnswer), async c => {
    await moveOwn(c.req.valid('param').id, signedIn(c).id, 'post', 'delete')
    return c.json({ status: true as const })
  })

  app.post('/api/community/:id/undelete', idParam('Bring my question back', threadShape), async c => {
    const { id } = c.req.valid('param')
    await moveOwn(id, signedIn(c).id, 'post', 'undelete')
    return c.json(await readThread(deps, id, signedIn(c).id))
  })

  app.patch(
    '/api/community-answers/:id',
    idParam('Change my answer, for 15 minutes', threadShape),
    body(editedAnswer, 'The answer as it should be'),
    async c => {
      const person = signedIn(c)
      const wanted = c.req.valid('json')
      await limiter.use('smallChanges', person.id)
      const item = await getOwn(db, c.req.valid('param').id, person.id, 'answer')
      await refuseHeldBack(db, person, wanted)
      const by = { id: person.id, door: 'form' } as const
      await moveItem(db, { item, wish: 'edit', text: { content: wanted.text }, by, now: clock() })
      return c.json(await readThread(deps, postOf(item), person.id))
    },
  )

  app.delete('/api/community-answers/:id', idParam('Delete my answer', threadShape), async c => {
    const item = await moveOwn(c.req.valid('param').id, signedIn(c).id, 'answer', 'delete')
    return c.json(await readThread(deps, postOf(item), signedIn(c).id))
  })

  app.post('/api/community-answers/:id/undelete', idParam('Bring my answer back', threadShape), async c => {
    const item = await moveOwn(c.req.valid('param').id, signedIn(c).id, 'answer', 'undelete')
    return c.json(await readThread(deps, postOf(item), signedIn(c).id))
  })

  return app
}
