import { Hono } from 'hono'
import { markNotificationsRead } from '#db/queries/messages/notifications.ts'
import { listVisitsOf } from '#db/queries/visits/visits.ts'
import type { VisitSide } from '#machines/visits/visit.ts'
import type { AppEnv, Person } from '../accounts/person.ts'
import { type Actor, actorIn } from '../circle/acting.ts'
import type { Deps } from '../http/deps.ts'
import { isGlance } from '../http/glance.ts'
import { body, carrying, idParam, query } from '../http/validate.ts'
import { findShownVisit, moveVisit } from './events.ts'
import { listLocated } from './near.ts'
import { requestVisit } from './planning.ts'
import { isWithin, rangeIn, rangeQuery } from './range.ts'
import { plannedVisit, shownVisit, visitEventBody, visitList, visitRequest } from './shapes.ts'
import { showVisit } from './shown.ts'
import { readTasks, shownTasks, taskBody, tickTask } from './tasks.ts'
import { visitNews } from './telling.ts'

const sideFor = ({ role }: Person): VisitSide => (role === 'caregiver' ? 'caregiver' : 'family')

const mayPlan = ({ may }: Actor) => may.includes('plan')

/** Visits as the two people see them. */
export function visitRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/visits',
    query(rangeQuery, 'My visits, in order, between two days or instants', visitList),
    async c => {
      const person = actorIn(c)
      const now = clock()
      const range = rangeIn(c.req.valid('query'), now)
      const side = sideFor(person)
      const rows = await listVisitsOf(db, { userId: person.for, side, from: range.from, to: range.to })
      if (!isGlance(c))
        await markNotificationsRead(db, {
          ...{ userId: person.id, types: visitNews, now: now.toISOString() },
        })
      const visits = rows.filter(row => isWithin(range, row))
      const isLocated = await listLocated(db, visits)
      const viewer = { side, now, mayPlan: mayPlan(person) }
      return c.json({
        visits: visits.map(visit => showVisit(visit, { ...viewer, locates: isLocated(visit) })),
      })
    },
  )

  app.post(
    '/api/visits',
    carrying({ done: [201] }, body(visitRequest, 'Ask for a visit, or for one every week', plannedVisit)),
    async c => {
      const person = actorIn(c)
      await limiter.use('visitWrites', person.id)
      const { visit, side, series } = await requestVisit(deps, { person, asked: c.req.valid('json') })
      const viewer = { side, now: clock(), mayPlan: true }
      const shown = showVisit(visit, viewer)
      if (!series) return c.json(shown, 201)
      const visits = series.map(one => showVisit(one, viewer))
      return c.json({ ...shown, series: { id: visit.series_id ?? '', count: visits.length, visits } }, 201)
    },
  )

  app.get('/api/visits/:id', idParam('One of my visits', shownVisit), async c => {
    const person = actorIn(c)
    const { visit, side } = await findShownVisit(db, c.req.valid('param').id, person)
    const locates = (await listLocated(db, [visit]))(visit)
    return c.json(showVisit(visit, { side, now: clock(), mayPlan: mayPlan(person), locates }))
  })

  app.get(
    '/api/visits/:id/tasks',
    idParam('What there is to do on a visit, and what’s done', shownTasks),
    async c => c.json(await readTasks(deps, c.req.valid('param').id, actorIn(c))),
  )

  app.post(
    '/api/visits/:id/tasks',
    idParam('What there is to do on a visit, and what’s done', shownTasks),
    body(taskBody, 'Say that a task is done, or take it back', shownTasks),
    async c => {
      const actor = actorIn(c)
      await limiter.use('visitWrites', actor.id)
      const sent = { id: c.req.valid('param').id, actor, ...c.req.valid('json') }
      return c.json(await tickTask(deps, sent))
    },
  )

  app.post(
    '/api/visits/:id/events',
    idParam('What happens with a visit', shownVisit),
    body(visitEventBody, 'Confirm, change, cancel, clock in and out, complete, report, correct'),
    async c => {
      const person = actorIn(c)
      await limiter.use('visitWrites', person.id)
      const { visit, side } = await moveVisit(deps, {
        ...{ id: c.req.valid('param').id, person, body: c.req.valid('json') },
      })
      return c.json(showVisit(visit, { side, now: clock(), mayPlan: true }))
    },
  )

  return app
}
