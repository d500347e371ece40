import { randomUUID } from 'node:crypto'
import { transition } from 'xstate'
import { inTransaction } from '#db/connection/transaction.ts'
import { type Concern, changeConcern, findConcern } from '#db/queries/concerns/concerns.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { type ConcernEvent, concernMachine } from '#machines/concerns/concern.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { publishConcerns, tellOfConcern } from './raise.ts'

const notNow = ({ status }: Concern) =>
  status === 'handled'
    ? new Problem(409, 'already_handled', 'Someone already marked this as handled.')
    : new Problem(409, 'already_open', 'This is already open.')

/** A second coordinator who does the same gets a 409, and nothing changes. */
export async function sendConcernEvent(
  { db, bus, clock }: Pick<Deps, 'db' | 'bus' | 'clock'>,
  { id, event, words, coordinator }: { id: string; event: ConcernEvent; words: string; coordinator: Person },
): Promise<Concern> {
  const now = clock().toISOString()
  const changed = await inTransaction(db, async trx => {
    const concern = await findConcern(trx, id)
    if (!concern) throw notThere()
    const state = concernMachine.resolveState({ value: concern.status })
    if (!state.can(event)) throw notNow(concern)
    const status = transition(concernMachine, state, event)[0].value
    const isHandled = status === 'handled'
    const change = {
      ...{ status, handled_words: words },
      ...{ handled_at: isHandled ? now : null, handled_by: isHandled ? coordinator.id : null },
    }
    if (!(await changeConcern(trx, id, concern.status, change))) throw notNow(concern)
    await insertJournal(trx, {
      ...{ subject_kind: 'concern', subject_id: id, event_id: randomUUID(), type: event.type },
      ...{ payload: JSON.stringify({ words }), door: 'admin', actor_id: coordinator.id },
      ...{ quote: null, message_id: null, created_at: now },
    })
    await tellOfConcern(trx, { id, now })
    return (await findConcern(trx, id)) ?? concern
  })
  await publishConcerns(bus)
  return changed
}
