import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { type Concern, changeConcern, findConcern, holdConcern } from '#db/queries/concerns/concerns.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import { type ConcernCare, type ConcernEvent, concernMachine } from '#machines/concerns/concern.ts'
import type { Person } from '../accounts/person.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { alertOwner } from './alerts.ts'
import { publishConcerns, tellOfConcern } from './raise.ts'

type Parts = Pick<Deps, 'db' | 'bus' | 'clock'>

type Asked = {
  id: string
  event: ConcernEvent
  coordinator: Person
  /** What was on the coordinator's screen. */
  seen?: Partial<ConcernCare>
}

const did = {
  take: 'took this',
  hand: 'handed this on',
  plan: 'changed the next step',
  handle: 'marked this as handled',
  reopen: 'opened this again',
}

const careOf = ({ owner_id, next_step, due_at }: Concern): ConcernCare => ({
  ...{ ownerId: owner_id, nextStep: next_step, dueAt: due_at },
})

const isAsSeen = (care: ConcernCare, { ownerId, nextStep, dueAt }: Partial<ConcernCare> = {}) =>
  (ownerId === undefined || ownerId === care.ownerId) &&
  (nextStep === undefined || nextStep === care.nextStep) &&
  (dueAt === undefined || dueAt === care.dueAt)

async function refused(
  trx: Db,
  concern: Concern,
  { coordinator, now }: { coordinator: Person; now: string },
) {
  const isHandled = concern.status === 'handled'
  const first = await decidedFirst(trx, { kind: 'concern', id: concern.id }, { coordinator, now, did })
  const message = isHandled ? 'Someone already marked this as handled.' : 'This is already open.'
  return new Problem(409, isHandled ? 'already_handled' : 'already_open', first?.message ?? message, {
    values: first?.values,
  })
}

/** Taking what's one's own, or handing it to whoever has it, changes nothing. */
const isRepeat = (event: ConcernEvent, { status, owner_id }: Concern) =>
  status === 'open' &&
  owner_id !== null &&
  ((event.type === 'take' && event.by === owner_id) || (event.type === 'hand' && event.to === owner_id))

function endingOf(event: ConcernEvent, coordinator: Person, now: string) {
  if (event.type === 'handle')
    return { handled_words: event.words, handled_at: now, handled_by: coordinator.id }
  return event.type === 'reopen' ? { handled_words: '', handled_at: null, handled_by: null } : {}
}

async function move(trx: Db, concern: Concern, { event, coordinator, seen }: Asked, now: string) {
  const { id } = concern
  const context = careOf(concern)
  const state = concernMachine.resolveState({ value: concern.status, context })
  if (!isAsSeen(context, seen) || !state.can(event)) throw await refused(trx, concern, { coordinator, now })
  const [next] = transition(concernMachine, state, event)
  const { ownerId, nextStep, dueAt } = next.context
  const change = { status: next.value, owner_id: ownerId, next_step: nextStep, due_at: dueAt }
  if (!(await changeConcern(trx, id, concern.status, { ...change, ...endingOf(event, coordinator, now) })))
    throw await refused(trx, concern, { coordinator, now })
  const { type, ...note } = event
  await insertJournal(trx, {
    ...{ subject_kind: 'concern', subject_id: id, event_id: randomUUID(), type },
    ...{ payload: JSON.stringify(note), door: 'admin', actor_id: coordinator.id },
    ...{ quote: null, message_id: null, created_at: now },
  })
  if (event.type === 'hand' && event.to !== coordinator.id)
    await alertOwner(trx, { concernId: id, userId: event.to, now })
  await tellOfConcern(trx, { id, now })
}

/** A second coordinator who does the same gets a 409 that says who was faster, and nothing changes. */
export async function sendConcernEvent({ db, bus, clock }: Parts, asked: Asked): Promise<Concern> {
  const { id, event } = asked
  const now = clock().toISOString()
  const changed = await inTransaction(db, async trx => {
    const concern = (await holdConcern(trx, id)) && (await findConcern(trx, id))
    if (!concern) throw notThere()
    if (!isRepeat(event, concern)) await move(trx, concern, asked, now)
    return (await findConcern(trx, id)) ?? concern
  })
  await publishConcerns(bus)
  return changed
}
