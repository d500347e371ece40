import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { readLines } from '#db/queries/people/lines.ts'
import { findPerson } from '#db/queries/people/person.ts'
import { deleteView, listSavedViews, saveView } from '#db/queries/people/saved-views.ts'
import { peopleLists, personStatuses, savedViewLimits } from '#machines/people/lists.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line, query } from '../http/validate.ts'
import { pauseOf } from './detail.ts'
import { newView, pauseShape, savedView } from './shapes.ts'
import { pausePerson, resumePerson, signOutPerson } from './standing.ts'

const standingShape = z.object({ id: z.string(), status: z.enum(personStatuses), paused: pauseShape })
const why = z.strictObject({ reason: line(500).optional() })
const ended = z.object({ ended: z.number() })
const ofList = z.strictObject({ list: z.enum(peopleLists) })
const viewList = z.object({ views: z.array(savedView) })

/** What coordinators do with people, and the lists they keep. */
export function personActRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  const standingOf = async (id: string): Promise<z.infer<typeof standingShape>> => {
    const person = stillThere(await findPerson(db, id))
    const [found] = await readLines(db, [person.id], clock())
    return { id: person.id, status: found?.status ?? 'new', paused: await pauseOf(db, person.id) }
  }

  app.post(
    '/api/admin/people/:id/pause',
    idParam('Keep a person out of search and new suggestions', standingShape),
    body(why, 'Why, for other coordinators'),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      const { id } = c.req.valid('param')
      await pausePerson(deps, { personId: id, coordinator, reason: c.req.valid('json').reason })
      return c.json(await standingOf(id))
    },
  )

  app.post('/api/admin/people/:id/resume', idParam('End a coordinator’s pause', standingShape), async c => {
    const coordinator = signedIn(c)
    await limiter.use('coordinatorActs', coordinator.id)
    const { id } = c.req.valid('param')
    await resumePerson(deps, { personId: id, coordinator })
    return c.json(await standingOf(id))
  })

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
