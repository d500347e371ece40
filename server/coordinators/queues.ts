import { Hono } from 'hono'
import { z } from 'zod'
import {
  listMissingDocuments,
  listUnmatchedFamilies,
  listWaitingVisits,
  type Window,
} from '#db/queries/coordinators/waiting.ts'
import type { Db } from '#db/schema.ts'
import { type QueueKind, queueKinds, queueLimits } from '#machines/coordinators/queues.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import { roles } from '#machines/roles.ts'
import type { AppEnv } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { pageFields, pageNumber, query } from '../http/validate.ts'

const rowShape = z.object({
  id: z.string(),
  /** Since when it waits. */
  at: z.string(),
  people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
  /** Of a family: whom they look for care for. */
  recipient: z.string().optional(),
  visit: z.enum(['missed', 'unclosed']).optional(),
  missing: z.array(z.enum(documentTypeNames)).optional(),
})

type Row = z.infer<typeof rowShape>
type Found = { rows: Row[]; total: number }

export const queueShape = z.object({
  kind: z.enum(queueKinds),
  rows: z.array(rowShape),
  ...pageFields,
  counts: z.record(z.enum(queueKinds), z.int()),
})

export type WaitingQueue = z.infer<typeof queueShape>

export const asked = z.strictObject({ kind: z.enum(queueKinds).default('visits'), page: pageNumber })

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString()

const readers: Record<QueueKind, (db: Db, now: Date, window: Window) => Promise<Found>> = {
  async visits(db, now, window) {
    const times = { since: ago(now, queueLimits.shownMs), until: ago(now, queueLimits.unclosedMs) }
    const { rows, total } = await listWaitingVisits(db, { ...times, ...window })
    return {
      rows: rows.map(({ id, at, status, ...row }) => ({
        ...{ id, at, visit: status === 'missed' ? ('missed' as const) : ('unclosed' as const) },
        people: [
          { id: row.family_id, name: row.family, role: 'care-seeker' as const },
          { id: row.caregiver_id, name: row.caregiver, role: 'caregiver' as const },
        ],
      })),
      total,
    }
  },
  async families(db, now, window) {
    const since = ago(now, queueLimits.asideMs)
    const { rows, total } = await listUnmatchedFamilies(db, { since, ...window })
    return {
      rows: rows.map(({ id, at, name, recipient }) => ({
        ...{ id, at, recipient, people: [{ id, name, role: 'care-seeker' as const }] },
      })),
      total,
    }
  },
  async caregivers(db, now, window) {
    const { rows, total } = await listMissingDocuments(db, {
      ...{ now: now.toISOString(), since: ago(now, queueLimits.asideMs) },
      ...window,
    })
    return {
      rows: rows.map(({ id, at, name, missing }) => ({
        ...{ id, at, missing, people: [{ id, name, role: 'caregiver' as const }] },
      })),
      total,
    }
  },
}

const pageSize = 25
const none: Window = { limit: 1, offset: 0 }

/** What waits without being urgent: a list each, oldest first, with how many there are. */
export function queueRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const app = new Hono<AppEnv>()

  app.get(
    '/api/admin/queues',
    query(asked, 'Visits to close, families without a match, caregivers without a document', queueShape),
    async c => {
      const { kind, page } = c.req.valid('query')
      const now = clock()
      const counts: [QueueKind, number][] = []
      for (const one of queueKinds) counts.push([one, (await readers[one](db, now, none)).total])
      const { rows, total } = await readers[kind](db, now, { limit: pageSize, offset: (page - 1) * pageSize })
      return c.json({
        ...{ kind, rows, total, page, pageSize },
        counts: queueShape.shape.counts.parse(Object.fromEntries(counts)),
      } satisfies WaitingQueue)
    },
  )

  return app
}
