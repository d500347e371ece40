import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import {
  deleteTraining,
  findTraining,
  insertTrainings,
  listTrainings,
  type Training,
  updateTraining,
} from '#db/queries/caregivers/trainings.ts'
import { dayMs } from '#machines/calendar/durations.ts'
import { documentTypeNames } from '#machines/documents/documents.ts'
import {
  certificateOf,
  isTrainingKind,
  trainingKinds,
  trainingLimits,
  trainingWords,
} from '#machines/trainings/catalog.ts'
import { type AppEnv, signedIn } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem, stillThere } from '../http/problem.ts'
import { body, documented, idParam, line } from '../http/validate.ts'

export const trainingShape = z.object({
  id: z.string(),
  /** Null for one of the caregiver's own. */
  kind: z.enum(trainingKinds).nullable(),
  title: z.string(),
  plannedOn: z.string().nullable(),
  doneOn: z.string().nullable(),
  /** What its certificate is uploaded as. */
  certificate: z.enum(documentTypeNames),
})

export type ShownTraining = z.infer<typeof trainingShape>

export const trainingList = z.object({ trainings: z.array(trainingShape) })

const title = line(trainingLimits.titleMax, 1)
const date = z.iso.date().nullable()

export const newTraining = z
  .strictObject({
    kind: z.enum(trainingKinds).optional(),
    title: title.optional(),
    plannedOn: date.optional(),
    doneOn: date.optional(),
  })
  .refine(({ kind, title: own }) => (kind === undefined) !== (own === undefined), {
    path: ['title'],
    error: 'choose one from the list, or name your own',
  })

export const change = z
  .strictObject({ title: title.optional(), plannedOn: date.optional(), doneOn: date.optional() })
  .refine(patch => Object.keys(patch).length > 0, 'has nothing to change')

const shown = ({ id, kind, title: name, planned_on, completed_at }: Training): ShownTraining => ({
  ...{ id, kind: isTrainingKind(kind) ? kind : null, title: name, plannedOn: planned_on },
  doneOn: completed_at?.slice(0, 10) ?? null,
  certificate: certificateOf(kind),
})

/** Noon, so that the date is the same in every time zone that's asked for it. */
const noonOf = (day: string | null | undefined) => (day ? `${day}T12:00:00.000Z` : null)

/** Today is later somewhere; nothing is done the day after tomorrow. */
function refuseFuture(doneOn: string | null | undefined, now: Date): void {
  const latest = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  if (!doneOn || doneOn <= latest) return
  const message = 'That day is still ahead. Plan it instead, and mark it done afterward.'
  throw new Problem(422, 'not_done_yet', message, { issues: [{ path: 'doneOn', message }] })
}

type Wished = z.infer<typeof newTraining>

async function addTraining({ db, clock }: Deps, caregiverId: string, wished: Wished): Promise<ShownTraining> {
  const { kind, plannedOn = null, doneOn = null } = wished
  const row: Training = {
    ...{ id: randomUUID(), caregiver_id: caregiverId, kind: kind ?? null },
    title: kind ? trainingWords(kind).title : (wished.title ?? ''),
    ...{ planned_on: plannedOn, completed_at: noonOf(doneOn), created_at: clock().toISOString() },
  }
  return inTransaction(db, async trx => {
    const before = (await listTrainings(trx, caregiverId)).map(shown)
    const wanted = shown(row)
    // A double tap, or a repeat after a dropped connection.
    const same = before.find(
      one => one.title === wanted.title && one.plannedOn === wanted.plannedOn && one.doneOn === wanted.doneOn,
    )
    if (same) return same
    if (before.length >= trainingLimits.perPerson)
      throw new Problem(409, 'too_many', 'Your list is full. Remove something old before you add more.')
    await insertTrainings(trx, [row])
    return wanted
  })
}

/** What a caregiver wants to learn and has learned. Voluntary: nothing here is a condition for a match. */
export function trainingRoutes(deps: Deps) {
  const { db, clock, limiter } = deps
  const app = new Hono<AppEnv>()

  app.get(
    '/api/trainings',
    documented('My trainings: planned ones first, then the done ones', trainingList, async c => {
      const trainings = await listTrainings(db, signedIn(c).id)
      return c.json({ trainings: trainings.map(shown) })
    }),
  )

  app.post(
    '/api/trainings',
    body(newTraining, 'Add one from the catalog or one of my own, planned or done', trainingShape),
    async c => {
      const { id } = signedIn(c)
      const wished = c.req.valid('json')
      await limiter.use('smallChanges', id)
      refuseFuture(wished.doneOn, clock())
      return c.json(await addTraining(deps, id, wished))
    },
  )

  app.patch(
    '/api/trainings/:id',
    idParam('Change one of my trainings', trainingShape),
    body(change, 'The title of one of my own, the day it is planned for, the day it was done'),
    async c => {
      const own = { id: c.req.valid('param').id, caregiverId: signedIn(c).id }
      const { title: name, plannedOn, doneOn } = c.req.valid('json')
      await limiter.use('smallChanges', own.caregiverId)
      refuseFuture(doneOn, clock())
      const before = await findTraining(db, own)
      if (!before) throw notThere()
      if (name !== undefined && before.kind !== null)
        throw new Problem(422, 'fixed_title', 'Only your own trainings can be renamed.', {
          issues: [{ path: 'title', message: 'belongs to the catalog' }],
        })
      const changed = await updateTraining(db, own, {
        ...(name !== undefined && { title: name }),
        ...(plannedOn !== undefined && { planned_on: plannedOn }),
        ...(doneOn !== undefined && { completed_at: noonOf(doneOn) }),
      })
      return c.json(shown(stillThere(changed)))
    },
  )

  app.delete(
    '/api/trainings/:id',
    idParam('Take one off my list; what it was comes back, so that it can be added again', trainingShape),
    async c => {
      const { id } = signedIn(c)
      await limiter.use('smallChanges', id)
      const deleted = await deleteTraining(db, { id: c.req.valid('param').id, caregiverId: id })
      if (!deleted) throw notThere()
      return c.json(shown(deleted))
    },
  )

  return app
}
