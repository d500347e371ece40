import { transition } from 'xstate'
import { changeAsk, listAsks } from '#db/queries/cover/asks.ts'
import { type CoverAsk, type CoverCall, changeCall, findOpenCall } from '#db/queries/cover/calls.ts'
import { insertNotification } from '#db/queries/messages/notifications.ts'
import type { Db } from '#db/schema.ts'
import { type AskEvent, type AskState, coverAskMachine } from '#machines/cover/cover-ask.ts'
import {
  type CoverEvent,
  type CoverFacts,
  type CoverState,
  coverCallMachine,
} from '#machines/cover/cover-call.ts'
import { resolvedOnce } from '#machines/standing.ts'
import { settleConcerns } from '../concerns/settling.ts'
import { Problem } from '../http/problem.ts'
import { words } from './words.ts'

const callAt = resolvedOnce((value: CoverState, context: CoverFacts) =>
  coverCallMachine.resolveState({ value, context }),
)

const factsOf = (call: CoverCall, endsAt: string): CoverFacts => ({
  ...{ endsAt, wave: call.wave, nextAt: call.next_at, handAt: call.hand_at, coveredBy: call.covered_by },
})

export const notNow = (call: Pick<CoverCall, 'state'>) =>
  call.state === 'covered'
    ? new Problem(409, 'cover_taken', words.problems.covered)
    : new Problem(409, 'cover_over', words.problems.over)

/** The only way a call moves. Of two who move it at once, the second gets a 409. */
export async function sendCallEvent(
  trx: Db,
  call: CoverCall,
  event: CoverEvent,
  endsAt: string,
): Promise<CoverCall> {
  const state = callAt(call.state, factsOf(call, endsAt))
  if (!state.can(event)) throw notNow(call)
  const { value, context } = transition(coverCallMachine, state, event)[0]
  const isClosed = value === 'covered' || value === 'ended'
  const change = {
    ...{ state: value, wave: context.wave, next_at: context.nextAt, covered_by: context.coveredBy },
    ...(event.type === 'hand-over' && { handed_at: event.at }),
    ...(isClosed && { closed_at: event.at }),
  }
  if (!(await changeCall(trx, call, change))) throw notNow(call)
  return { ...call, ...change, sequence: call.sequence + 1 }
}

const askAt = (value: AskState) => coverAskMachine.resolveState({ value })

/** False when it can't be answered so anymore, or is already. */
export async function sendAskEvent(trx: Db, ask: CoverAsk, event: AskEvent, now: string): Promise<boolean> {
  const state = askAt(ask.state)
  if (!state.can(event)) return false
  const { value } = transition(coverAskMachine, state, event)[0]
  return changeAsk(trx, ask, { state: value, answered_at: now })
}

/** No one else is needed; whoever was still thinking about it hears so. */
export async function closeAsks(
  trx: Db,
  { id, visit_id }: Pick<CoverCall, 'id' | 'visit_id'>,
  now: string,
): Promise<void> {
  for (const ask of await listAsks(trx, [id])) {
    const wasOpen = ask.state === 'asked'
    if (!(await sendAskEvent(trx, ask, { type: 'close' }, now)) || !wasOpen) continue
    await insertNotification(trx, {
      ...{ channel: 'notifications', userId: ask.caregiver_id, type: 'cover_closed', now },
      body: { id: visit_id },
    })
  }
}

/** The visit is off, or its caregiver comes after all. */
export async function endCover(
  trx: Db,
  { id, ends_at }: { id: string; ends_at: string },
  now: string,
): Promise<void> {
  const call = await findOpenCall(trx, id)
  if (!call) return
  await sendCallEvent(trx, call, { type: 'end', at: now }, ends_at)
  await closeAsks(trx, call, now)
  await settleCover(trx, id, { said: words.settled.over, now })
}

export const settleCover = (trx: Db, visitId: string, { said, now }: { said: string; now: string }) =>
  settleConcerns(trx, { kind: 'cover', subjectId: visitId }, { words: said, coordinatorId: null, now })
