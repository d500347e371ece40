import { Hono } from 'hono'
import type { z } from 'zod'
import { type PersonLine, readLines } from '#db/queries/people/lines.ts'
import {
  countByPersonStatus,
  listCities,
  listPeople,
  listPeopleIds,
  type PeopleFilter,
} from '#db/queries/people/people.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { journalExport, journalView } from '../audit/looking.ts'
import { type Cell, csvAnswer, csvType } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { carrying, idParam, query } from '../http/validate.ts'
import { personActRoutes } from './act-routes.ts'
import { dataRequestRoutes } from './data-request-routes.ts'
import { showPerson } from './detail.ts'
import { interviewViewShape, showInterview } from './interview-view.ts'
import { noteRoutes } from './note-routes.ts'
import {
  caregiverOf,
  caregiverPage,
  csvQuery,
  listQuery,
  personShape,
  recipientOf,
  recipientPage,
} from './shapes.ts'

const citiesShown = 300
const written = 500

type Kind = {
  path: string
  role: PeopleFilter['role']
  what: string
  page: z.ZodType
  show: (one: PersonLine) => object
  head: readonly string[]
  cells: (one: PersonLine) => Cell[]
}

const kinds: readonly Kind[] = [
  {
    ...{ path: '/api/admin/caregivers', role: 'caregiver', what: 'caregivers' },
    ...{ page: caregiverPage, show: caregiverOf },
    head: [
      ...[
        'Name',
        'Email',
        'Phone',
        'City',
        'Status',
        'Hourly rate',
        'Verified documents',
        'Waiting documents',
      ],
      ...['Expiring documents', 'Expired documents', 'Open matches', 'Active matches', 'Joined', 'Id'],
    ],
    cells: one => [
      ...[one.name, one.email, one.phone, one.city, one.status, one.rate],
      ...[one.documents.verified, one.documents.waiting, one.documents.expiring, one.documents.expired],
      ...[one.matches.open, one.matches.active, one.created_at.slice(0, 10), one.id],
    ],
  },
  {
    ...{ path: '/api/admin/care-recipients', role: 'care-seeker', what: 'care-recipients' },
    ...{ page: recipientPage, show: recipientOf },
    head: [
      ...['Care recipient', 'Age', 'Family', 'Email', 'City', 'Status', 'Open matches', 'Active matches'],
      ...['Joined', 'Id'],
    ],
    cells: one => [
      ...[one.recipient, one.age, one.name, one.email, one.city, one.status],
      ...[one.matches.open, one.matches.active, one.created_at.slice(0, 10), one.id],
    ],
  },
]

/** Caregivers and families: as lists, as tables, one by one, and what coordinators do with them. */
export function peopleRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  for (const kind of kinds) addList(app, deps, kind)

  app.get(
    '/api/admin/people/:id/interview',
    idParam('What someone and Emma said to each other, and the answers', interviewViewShape),
    async c => {
      const found = await showInterview(deps.db, c.req.valid('param').id)
      await journalView(deps, found.person.id, signedIn(c).id, 'open-interview')
      return c.json(found)
    },
  )

  const parts = [noteRoutes(deps), personActRoutes(deps), dataRequestRoutes(deps)]
  for (const part of parts) app.route('/', part)
  return app
}

function addList(app: Hono<AppEnv>, deps: Deps, kind: Kind): void {
  const { db, clock, log } = deps
  const { path, role, what } = kind

  app.get(path, query(listQuery, `A list of ${what}`, kind.page), async c => {
    const { page, pageSize, ...asked } = c.req.valid('query')
    const now = clock()
    const { ids, total } = await listPeople(
      db,
      { ...asked, role },
      { ...asked, now, limit: pageSize, offset: (page - 1) * pageSize },
    )
    const lines = await readLines(db, ids, now)
    return c.json({
      ...{ rows: lines.map(kind.show), total, page, pageSize },
      counts: await countByPersonStatus(db, role),
      cities: await listCities(db, role, citiesShown),
    })
  })

  app.get(
    `${path}.csv`,
    carrying({ comes: csvType }, query(csvQuery, `The list of ${what} as a table, all of it`)),
    async c => {
      const asked = c.req.valid('query')
      const now = clock()
      const filters = { ...asked, ids: asked.ids.length === 0 ? '' : `${asked.ids.length} chosen` }
      await journalExport(deps, { what, filters, coordinatorId: signedIn(c).id })
      const ids = await listPeopleIds(db, { ...asked, role }, { ...asked, now })
      async function* rows() {
        for (let start = 0; start < ids.length; start += written)
          yield (await readLines(db, ids.slice(start, start + written), now)).map(kind.cells)
      }
      return csvAnswer(c, { name: what, head: kind.head, rows: rows() }, log)
    },
  )

  app.get(
    `${path}/:id`,
    idParam('Everything known about one of them, with where it comes from', personShape),
    async c => {
      const person = await showPerson(db, { id: c.req.valid('param').id, role, now: clock() })
      await journalView(deps, person.id, signedIn(c).id)
      return c.json(person)
    },
  )
}
