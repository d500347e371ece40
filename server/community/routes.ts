import { Hono } from 'hono'
import { z } from 'zod'
import { communityLimits } from '#machines/community/post.ts'
import { limits } from '#machines/limits.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { answer, ask, readAnswers, readBoard, readThread, report } from './board.ts'
import { findItem } from './moves.ts'
import { postShape, threadShape } from './shown.ts'

const region = line(communityLimits.regionMax)
const title = line(communityLimits.titleMax, 1)
const text = line(communityLimits.textMax, 1)

export const boardQuery = z.strictObject({
  region: region.default(''),
  search: line(limits.searchMax).default(''),
  page: pageNumber,
})

export const boardShape = z.object({
  /** The reader's areas first. */
  regions: z.array(z.object({ name: z.string(), posts: z.number(), mine: z.boolean() })),
  rows: z.array(postShape),
  ...pageFields,
})

export const question = z.strictObject({ region: region.min(1), title, text })
export const answerText = z.strictObject({ text })
export const reasonText = z.strictObject({ reason: line(communityLimits.reasonMax).default('') })

/** The caregivers' board: questions and answers by area, without clients' names. */
export function communityRoutes(deps: Deps) {
  const { db } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/community',
    query(boardQuery, 'Questions in my areas, in one, or in all of them; newest first', boardShape),
    async c => {
      const { id: viewer } = signedIn(c)
      await readAnswers(deps, viewer)
      return c.json(await readBoard(deps, { ...c.req.valid('query'), viewer }))
    },
  )

  app.post('/api/community', body(question, 'Ask the caregivers of an area', threadShape), async c => {
    const person = signedIn(c)
    const id = await ask(deps, person, c.req.valid('json'))
    return c.json(await readThread(deps, id, person.id))
  })

  app.get('/api/community/:id', idParam('A question with its answers', threadShape), async c => {
    const { id: viewer } = signedIn(c)
    await readAnswers(deps, viewer)
    return c.json(await readThread(deps, c.req.valid('param').id, viewer))
  })

  app.post(
    '/api/community/:id/answers',
    idParam('Answer a question', threadShape),
    body(answerText, 'What I know'),
    async c => {
      const { id } = c.req.valid('param')
      await answer(deps, signedIn(c), { postId: id, text: c.req.valid('json').text })
      return c.json(await readThread(deps, id, signedIn(c).id))
    },
  )

  for (const [path, kind] of [
    ['/api/community/:id/report', 'post'],
    ['/api/community-answers/:id/report', 'answer'],
  ] as const)
    app.post(
      path,
      idParam('Ask a coordinator to look at it', statusAnswer),
      body(reasonText, 'Why; you can leave it open'),
      async c => {
        const item = await findItem(db, c.req.valid('param').id)
        if (item?.kind !== kind || item.row.deleted_at !== null || item.row.state === 'hidden')
          throw notThere()
        const { id, author_id: authorId, content } = item.row
        await report(deps, signedIn(c), { id, authorId, content, reason: c.req.valid('json').reason })
        return c.json({ status: true as const })
      },
    )

  return app
}
