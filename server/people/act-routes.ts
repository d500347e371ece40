import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { deleteView, listSavedViews, saveView } from '#db/queries/people/saved-views.ts'
import { peopleLists, savedViewLimits } from '#machines/people/lists.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, query } from '../http/validate.ts'
import { newView, savedView } from './shapes.ts'
import { signOutPerson } from './signing-out.ts'

const ended = z.object({ ended: z.number() })
const ofList = z.strictObject({ list: z.enum(peopleLists) })
const viewList = z.object({ views: z.array(savedView) })

/** What coordinators do with people, and the lists they keep. */
export function personActRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.post('/api/admin/people/:id/sign-out', idParam('Sign a person out everywhere', ended), async c => {
    const coordinator = signedIn(c)
    await limiter.use('coordinatorActs', coordinator.id)
    return c.json({ ended: await signOutPerson(deps, { personId: c.req.valid('param').id, coordinator }) })
  })

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
