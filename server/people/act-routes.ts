import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { deleteView, listSavedViews, saveView } from '#db/queries/people/saved-views.ts'
import { actLimits } from '#machines/coordinators/act.ts'
import { peopleLists, savedViewLimits } from '#machines/people/lists.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line, query } from '../http/validate.ts'
import { correctAnswer } from './correcting.ts'
import { newView, savedView } from './shapes.ts'
import { signOutPerson } from './signing-out.ts'

export const ended = z.object({ ended: z.number() })
export const ofList = z.strictObject({ list: z.enum(peopleLists) })
export const viewList = z.object({ views: z.array(savedView) })

export const correction = z.strictObject({
  field: line(80, 1),
  /** Null takes the answer out. */
  value: z.unknown(),
  /** What it was on the screen; null for no answer. */
  was: z.unknown(),
  reason: line(actLimits.reasonMax, 1),
})

/** What coordinators do with people, and the lists they keep. */
export function personActRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.post('/api/admin/people/:id/sign-out', idParam('Sign a person out everywhere', ended), async c => {
    const coordinator = signedIn(c)
    await limiter.use('coordinatorActs', coordinator.id)
    return c.json({ ended: await signOutPerson(deps, { personId: c.req.valid('param').id, coordinator }) })
  })

  app.post(
    '/api/admin/people/:id/corrections',
    idParam('Correct one answer of a person, who hears of it', statusAnswer),
    body(correction, 'Which answer, what it is, what it was, and why'),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      await correctAnswer(deps, c.req.valid('param').id, c.req.valid('json'), coordinator)
      return c.json({ status: true } as const)
    },
  )

  app.get('/api/admin/saved-views', query(ofList, 'My saved filters of a list', viewList), async c => {
    const views = await listSavedViews(db, { userId: signedIn(c).id, list: c.req.valid('query').list })
    return c.json({ views: views.map(one => savedView.parse(one)) })
  })

  app.post('/api/admin/saved-views', body(newView, 'Save filters under a name', savedView), async c => {
    const { id: userId } = signedIn(c)
    const wanted = c.req.valid('json')
    await limiter.use('coordinatorActs', userId)
    const known = await listSavedViews(db, { userId, list: wanted.list })
    if (known.length >= savedViewLimits.perPerson && known.every(({ name }) => name !== wanted.name))
      throw new Problem(409, 'too_many', 'That’s the most you can save. Please delete one first.')
    const view = { ...wanted, id: randomUUID(), user_id: userId, created_at: clock().toISOString() }
    return c.json(savedView.parse(await saveView(db, view)))
  })

  app.delete('/api/admin/saved-views/:id', idParam('Delete saved filters', statusAnswer), async c => {
    if (!(await deleteView(db, { id: c.req.valid('param').id, userId: signedIn(c).id }))) throw notThere()
    return c.json({ status: true } as const)
  })

  return app
}
