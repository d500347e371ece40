import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { findUserById } from '#db/queries/accounts/users.ts'
import { findDocument } from '#db/queries/documents/documents.ts'
import { findMatch } from '#db/queries/matching/matches.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { findVisit } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { concernLimits } from '#machines/concerns/concern.ts'
import { type SeenToKind, seenToKinds } from '#machines/coordinators/urgent.ts'
import type { Role } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import { publishConcerns, tellOfConcern } from '../concerns/raise.ts'
import type { Deps } from '../http/deps.ts'
import { notThere } from '../http/problem.ts'
import { statusAnswer } from '../http/shapes.ts'
import { body, idParam, line } from '../http/validate.ts'
import { failedEmails } from './urgent.ts'

const kind = z.enum(seenToKinds)
export const seenTo = z.strictObject({ kind, words: line(concernLimits.wordsMax).default('') })
export const again = z.strictObject({ kind })

const subjectOf = {
  'document-expiring': 'document',
  'offer-unanswered': 'match',
  'email-failed': 'emails',
  'visit-waiting': 'visit',
  'family-unmatched': 'person',
  'documents-missing': 'person',
} as const

const isPerson = (role: Role) => async (db: Db, id: string) => (await findUserById(db, id))?.role === role

const isThere: Record<SeenToKind, (db: Db, id: string) => Promise<boolean>> = {
  'document-expiring': async (db, id) => (await findDocument(db, id)) !== undefined,
  'offer-unanswered': async (db, id) => (await findMatch(db, id)) !== undefined,
  'email-failed': async (_, id) => id === failedEmails,
  'visit-waiting': async (db, id) => (await findVisit(db, id)) !== undefined,
  'family-unmatched': isPerson('care-seeker'),
  'documents-missing': isPerson('caregiver'),
}

type Move = { kind: SeenToKind; id: string; coordinator: Person; type: 'see-to' | 'see-again'; note: object }

/**
 * What only others can end, such as an offer without an answer: a coordinator calls, says what came of it, and it's off
 * the list until it has waited some days more. The journal is where that's kept.
 */
export function seeingToRoutes({ db, clock, limiter, bus }: Deps) {
  const app = new Hono<AppEnv>()

  const move = async ({ kind, id, coordinator, type, note }: Move) => {
    await limiter.use('coordinatorActs', coordinator.id)
    const now = clock().toISOString()
    await inTransaction(db, async trx => {
      if (!(await isThere[kind](trx, id))) throw notThere()
      await insertJournal(trx, {
        ...{ subject_kind: subjectOf[kind], subject_id: id, event_id: randomUUID(), type },
        ...{ payload: JSON.stringify(note), door: 'admin', actor_id: coordinator.id },
        ...{ quote: null, message_id: null, created_at: now },
      })
      await tellOfConcern(trx, { id, now })
    })
    await publishConcerns(bus)
  }

  app.post(
    '/api/admin/urgent/:id/seen-to',
    idParam('Take something urgent off the list until it has waited some days more', statusAnswer),
    body(seenTo, 'What kind it is, and what was done'),
    async c => {
      const { kind, words } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const note = words === '' ? {} : { words }
      await move({ kind, id, coordinator: signedIn(c), type: 'see-to', note })
      return c.json({ status: true } as const)
    },
  )

  app.post(
    '/api/admin/urgent/:id/again',
    idParam('Put it back on the list', statusAnswer),
    body(again, 'What kind it is'),
    async c => {
      const { id } = c.req.valid('param')
      await move({ ...c.req.valid('json'), id, coordinator: signedIn(c), type: 'see-again', note: {} })
      return c.json({ status: true } as const)
    },
  )

  return app
}
