import { Hono } from 'hono'
import { z } from 'zod'
import { type AuditEntry, eachAudit, listAudit } from '#db/queries/audit/audit.ts'
import { namePeople } from '#db/queries/audit/subjects.ts'
import type { Db } from '#db/schema.ts'
import { readJson } from '#db/values/json.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { limits } from '#machines/limits.ts'
import { roles } from '#machines/roles.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import { csvAnswer, csvType } from '../http/csv.ts'
import type { Deps } from '../http/deps.ts'
import { carrying, line, pageFields, pageNumber, query } from '../http/validate.ts'
import { journalExport } from './looking.ts'

const moment = z.iso
  .date()
  .or(z.iso.datetime({ offset: true }))
  .or(z.literal(''))

const filterShape = {
  who: line(limits.searchMax).default(''),
  about: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default(''),
  what: z
    .string()
    .regex(/^(-?[a-z_-]{1,40}(\.[a-z_-]{1,40})?)?$/)
    .default(''),
  from: moment.default(''),
  to: moment.default(''),
}

export const filters = z.strictObject(filterShape)
export const listed = z.strictObject({
  ...filterShape,
  page: pageNumber,
})

const person = z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })
const detail = z.union([z.string(), z.number(), z.boolean(), z.null()])

const entryShape = z.object({
  id: z.number(),
  at: z.string(),
  /** Null for the service itself, and for a closed account. */
  who: person.nullable(),
  actorId: z.string().nullable(),
  kind: z.string(),
  type: z.string(),
  subjectId: z.string(),
  /** Whom it's about, when that is someone. */
  about: z.array(person),
  door: z.string(),
  /** The network it was asked from. */
  network: z.string().nullable(),
  /** What it said has been erased for privacy. */
  forgotten: z.boolean(),
  details: z.record(z.string(), detail),
})

type ShownEntry = z.infer<typeof entryShape>

export const auditPage = z.object({
  rows: z.array(entryShape),
  ...pageFields,
})

const pageSize = 50

/** A day is whole: until its end, in UTC. */
const timesOf = <F extends { from: string; to: string }>(asked: F): F => ({
  ...asked,
  from: asked.from && new Date(asked.from).toISOString(),
  to: asked.to && new Date(Date.parse(asked.to) + (asked.to.length === 10 ? dayMs : 0)).toISOString(),
})

/** Answers are health data, so they're only on the person's page. */
const withDetails = new Set([
  'match',
  'person',
  'account',
  'export',
  'document',
  'support_request',
  'concern',
  'settings',
])

function detailsOf({ subject_kind, payload }: AuditEntry): ShownEntry['details'] {
  const told = withDetails.has(subject_kind) ? readJson(payload) : {}
  return Object.fromEntries(
    Object.entries(Object(told)).flatMap(([name, value]) => {
      const plain = detail.safeParse(value)
      return plain.success ? [[name, plain.data]] : []
    }),
  )
}

async function shown(db: Db, entries: readonly AuditEntry[]): Promise<ShownEntry[]> {
  const { actorOf, aboutOf } = await namePeople(db, entries)
  return entries.map(entry => ({
    ...{ id: entry.seq, at: entry.created_at, who: actorOf(entry), actorId: entry.actor_id },
    ...{ kind: entry.subject_kind, type: entry.type, subjectId: entry.subject_id, about: aboutOf(entry) },
    ...{ door: entry.door, network: entry.address || null, forgotten: entry.forgotten === 1 },
    details: detailsOf(entry),
  }))
}

const head = [
  'Number',
  'When',
  'Who',
  'Role',
  'What',
  'Event',
  'About',
  'Subject',
  'Way',
  'Network',
  'Details',
]

const lineOf = (entry: ShownEntry) => [
  ...[entry.id, entry.at, entry.who?.name ?? entry.actorId, entry.who?.role, entry.kind, entry.type],
  ...[entry.about.map(({ name }) => name).join('; '), entry.subjectId, entry.door, entry.network],
  Object.entries(entry.details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; '),
]

/** Who did or saw what, when and from where. */
export function auditRoutes(deps: Deps) {
  const { db, log } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/audit',
    query(listed, 'Who did or saw what, when and from where; newest first', auditPage),
    async c => {
      const { page, ...asked } = c.req.valid('query')
      const { entries, total } = await listAudit(db, timesOf(asked), {
        ...{ limit: pageSize, offset: (page - 1) * pageSize },
      })
      return c.json({ rows: await shown(db, entries), total, page, pageSize })
    },
  )

  app.get(
    '/api/admin/audit.csv',
    carrying({ comes: csvType }, query(filters, 'The same as a table, all of it')),
    async c => {
      const asked = c.req.valid('query')
      await journalExport(deps, { what: 'audit', filters: asked, coordinatorId: signedIn(c).id })
      async function* rows() {
        for await (const part of eachAudit(db, timesOf(asked))) yield (await shown(db, part)).map(lineOf)
      }
      return csvAnswer(c, { name: 'audit', head, rows: rows() }, log)
    },
  )

  return app
}
