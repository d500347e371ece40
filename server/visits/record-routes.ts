import { type Context, Hono } from 'hono'
import { findUserById } from '#db/queries/accounts/users.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { journalExport } from '../audit/looking.ts'
import { actorIn } from '../circle/acting.ts'
import { csvType } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { dispositionOf } from '../http/file-names.ts'
import { stillThere } from '../http/problem.ts'
import { carrying, idParam, query } from '../http/validate.ts'
import { rangeIn, rangeQuery } from './range.ts'
import { serviceRecords } from './service-records.ts'

const sent = (c: Context, { name, text }: Awaited<ReturnType<typeof serviceRecords>>) =>
  c.body(text, 200, {
    'Content-Type': `${csvType}; charset=utf-8`,
    'Content-Disposition': dispositionOf('attachment', name),
    'Cache-Control': 'no-store',
  })

/** Records of visits for verification: everyone their own, coordinators one person's. */
export function recordRoutes(deps: Deps) {
  const { db, clock } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/visits.csv',
    carrying({ comes: csvType }, query(rangeQuery, 'My visits that are done, for visit verification')),
    async c => {
      const person = actorIn(c)
      const now = clock()
      const records = await serviceRecords(db, {
        ...{ userId: person.for, language: person.language, now },
        range: rangeIn(c.req.valid('query'), now),
        reader: person.role === 'caregiver' ? 'caregiver' : 'family',
      })
      return sent(c, records)
    },
  )

  app.get(
    '/api/admin/people/:id/visits.csv',
    idParam('Someone’s visits that are done, for visit verification'),
    carrying({ comes: csvType }, query(rangeQuery, 'Between two days or instants')),
    async c => {
      const coordinator = signedIn(c)
      const now = clock()
      const { id } = c.req.valid('param')
      const asked = c.req.valid('query')
      const person = stillThere(await findUserById(db, id))
      await journalExport(deps, {
        ...{ what: 'visits', filters: { person: person.id, ...asked }, coordinatorId: coordinator.id },
      })
      const records = await serviceRecords(db, {
        ...{ userId: person.id, language: coordinator.language, now },
        ...{ range: rangeIn(asked, now), reader: 'coordinator' },
      })
      return sent(c, records)
    },
  )

  return app
}
