import { Hono } from 'hono'
import { z } from 'zod'
import { listActPeople, listUndoable } from '#db/queries/acts/acts.ts'
import { readLines } from '#db/queries/people/lines.ts'
import { findPerson } from '#db/queries/people/person.ts'
import type { Db } from '#db/schema.ts'
import { type ActKind, actLimits } from '#machines/coordinators/act.ts'
import { personStatuses } from '#machines/people/lists.ts'
import { roles } from '#machines/roles.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { stillThere } from '../http/problem.ts'
import { body, documented, idParam, line } from '../http/validate.ts'
import { pauseOf } from '../people/detail.ts'
import { pauseShape } from '../people/shapes.ts'
import { actShape, performAct } from './acting.ts'
import { endMatch } from './matches.ts'
import { pause, resume, suspend, unsuspend } from './people.ts'
import type { Doing } from './taken.ts'
import { leftShape, undoAct } from './undoing.ts'
import { cancelVisit } from './visits.ts'

export const why = z.strictObject({ reason: line(actLimits.reasonMax, 1) })
export const maybeWhy = z.strictObject({ reason: line(actLimits.reasonMax).default('') })
export const pausing = z.strictObject({
  reason: line(actLimits.reasonMax).default(''),
  /** Whether visits that were already agreed go ahead. */
  visits: z.enum(['keep', 'cancel']).default('keep'),
})

export const standingShape = z.object({
  id: z.string(),
  status: z.enum(personStatuses),
  paused: pauseShape,
  act: actShape,
})

export const acted = z.object({ act: actShape })

export const undoableShape = z.object({
  acts: z.array(
    actShape.extend({
      by: z.object({ id: z.string(), name: z.string() }).nullable(),
      people: z.array(z.object({ id: z.string(), name: z.string(), role: z.enum(roles) })),
    }),
  ),
})

export type UndoableActs = z.infer<typeof undoableShape>

async function readUndoable(db: Db, now: string): Promise<UndoableActs> {
  const acts = await listUndoable(db, now)
  const people = await listActPeople(
    db,
    acts.map(({ id }) => id),
  )
  return {
    acts: acts.map(({ id, kind, subject_id, created_at, undo_until, actor_id, actor }) => ({
      ...{ id, kind, subjectId: subject_id, at: created_at, undoUntil: undo_until },
      by: actor_id !== null && actor !== null ? { id: actor_id, name: actor } : null,
      people: people.get(id) ?? [],
    })),
  }
}

type Asked = { kind: ActKind; subjectId: string; coordinator: Person; reason: string }
type Work = (doing: Doing) => Promise<void>

function performer(deps: Deps) {
  const { db, clock, limiter } = deps
  const perform = async (asked: Asked, work: Work) => {
    await limiter.use('coordinatorActs', asked.coordinator.id)
    return performAct(deps, { ...asked, work })
  }
  const withPerson = async (asked: Asked, work: Work) => {
    const person = stillThere(await findPerson(db, asked.subjectId))
    const act = await perform({ ...asked, subjectId: person.id }, work)
    const [found] = await readLines(db, [person.id], clock())
    return { id: person.id, status: found?.status ?? 'new', paused: await pauseOf(db, person.id), act }
  }
  return { perform, withPerson }
}

/** People: paused, on hold, and back. */
function personActRoutes(deps: Deps) {
  const app = new Hono<AppEnv>()
  const { withPerson } = performer(deps)
  const path = '/api/admin/people/:id'

  app.post(
    `${path}/suspend`,
    idParam(
      'Put an account on hold: no sign-in, messages or offers, and no visits for a week',
      standingShape,
    ),
    body(why, 'Why, for other coordinators'),
    async c => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')]
      const asked = { kind: 'suspend', subjectId: id, coordinator: signedIn(c), reason } as const
      return c.json(await withPerson(asked, suspend(id)))
    },
  )

  app.post(
    `${path}/unsuspend`,
    idParam('Take an account off hold', standingShape),
    body(why, 'Why, for other coordinators'),
    async c => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')]
      const asked = { kind: 'unsuspend', subjectId: id, coordinator: signedIn(c), reason } as const
      return c.json(await withPerson(asked, unsuspend(id)))
    },
  )

  app.post(
    `${path}/pause`,
    idParam('Keep a person out of search, messages, new offers and new visits', standingShape),
    body(pausing, 'Why, for other coordinators, and what becomes of agreed visits'),
    async c => {
      const [{ id }, { reason, visits }] = [c.req.valid('param'), c.req.valid('json')]
      const asked = { kind: 'pause', subjectId: id, coordinator: signedIn(c), reason } as const
      return c.json(await withPerson(asked, pause(id, visits)))
    },
  )

  app.post(
    `${path}/resume`,
    idParam('End a coordinator’s pause', standingShape),
    body(maybeWhy, 'Why, for other coordinators'),
    async c => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')]
      const asked = { kind: 'resume', subjectId: id, coordinator: signedIn(c), reason } as const
      return c.json(await withPerson(asked, resume(id)))
    },
  )

  return app
}

/** What coordinators do with people, matches and visits: each with a reason, journaled, and undoable for ten minutes. */
export function actRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()
  const { perform } = performer(deps)

  app.post(
    '/api/admin/matches/:id/end',
    idParam('End a match and its coming visits; both sides are told, without the reason', acted),
    body(why, 'Why, for other coordinators'),
    async c => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')]
      const coordinator = signedIn(c)
      const asked = { kind: 'end-match', subjectId: id, coordinator, reason } as const
      return c.json({ act: await perform(asked, endMatch(id, coordinator)) })
    },
  )

  app.post(
    '/api/admin/visits/:id/cancel',
    idParam('Cancel a visit; both sides are told, without the reason', acted),
    body(why, 'Why, for other coordinators'),
    async c => {
      const [{ id }, { reason }] = [c.req.valid('param'), c.req.valid('json')]
      const coordinator = signedIn(c)
      const asked = { kind: 'cancel-visit', subjectId: id, coordinator, reason } as const
      return c.json({ act: await perform(asked, cancelVisit(id, coordinator)) })
    },
  )

  app.get(
    '/api/admin/acts',
    documented('What coordinators did in the last ten minutes and can undo', undoableShape, async c =>
      c.json(await readUndoable(db, clock().toISOString())),
    ),
  )

  app.post(
    '/api/admin/acts/:id/undo',
    idParam(
      'Undo it: what it took away comes back, as far as that’s still possible',
      z.object({ left: leftShape }),
    ),
    async c => {
      const coordinator = signedIn(c)
      await limiter.use('coordinatorActs', coordinator.id)
      const { left } = await undoAct(deps, { id: c.req.valid('param').id, coordinator })
      return c.json({ left })
    },
  )

  return app.route('/', personActRoutes(deps))
}
