import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '#db/connection/transaction.ts'
import { listUserNames } from '#db/queries/accounts/users.ts'
import { type Act, holdAct, listActPeople, markUndone } from '#db/queries/acts/acts.ts'
import { updateCaregiverProfile } from '#db/queries/caregivers/caregivers.ts'
import { holdMatch, listOpenBetween, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { holdStanding, saveStanding } from '#db/queries/people/pauses.ts'
import { insertJournal } from '#db/queries/process/journal.ts'
import { findVisit, holdCalendars, listTaken, type VisitWithSides } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { actMachine } from '#machines/coordinators/act.ts'
import type { Person } from '../accounts/person.ts'
import { settleConcerns } from '../concerns/settling.ts'
import { notThere, Problem } from '../http/problem.ts'
import { sendMatchEvents } from '../matches/moves.ts'
import { tellCoordinators } from '../matches/telling.ts'
import { mayMove, sendVisitEvent } from '../visits/moves.ts'
import { type Parts, publishAct } from './acting.ts'
import { readTaken, type Taken } from './taken.ts'
import { tellBack } from './telling-back.ts'

/** What couldn't be brought back, because it's over or something took its place. */
export const leftShape = z.object({ matches: z.int(), visits: z.int() })

type Left = z.infer<typeof leftShape>

type Undoing = { trx: Db; act: Act; taken: Taken; coordinator: Person; now: string }

const tooLate = () =>
  new Problem(409, 'too_late', 'That’s more than ten minutes ago, so it can’t be undone anymore.')

const changedSince = () =>
  new Problem(409, 'not_now', 'Something else has been done since. Please take another look.')

async function alreadyUndone(trx: Db, { undone_by }: Act, coordinator: Person) {
  const who =
    undone_by === coordinator.id
      ? 'You'
      : ((undone_by && (await listUserNames(trx, [undone_by])).get(undone_by)) ?? 'Someone')
  const said = `${who} already undid this.`
  return new Problem(409, 'already_undone', said, { values: { said } })
}

async function refuseUnlessUndoable(
  trx: Db,
  act: Act,
  { coordinator, now }: Omit<Undoing, 'act' | 'taken' | 'trx'>,
) {
  const value = act.undone_at === null ? 'done' : 'undone'
  const state = actMachine.resolveState({ value, context: { undoUntil: act.undo_until } })
  if (state.can({ type: 'undo', at: now })) return
  throw value === 'undone' ? await alreadyUndone(trx, act, coordinator) : tooLate()
}

/** Where they stood before, if nothing was done with them since. */
async function restoreStanding({ trx, act, taken, coordinator, now }: Undoing): Promise<void> {
  if (!taken.standing) return
  const { before, after, profile } = taken.standing
  const userId = before?.user_id ?? after?.user_id ?? ''
  const here = await holdStanding(trx, userId)
  if (
    (here?.created_at ?? null) !== (after?.created_at ?? null) ||
    (here?.suspended ?? 0) !== (after?.suspended ?? 0)
  )
    throw changedSince()
  await saveStanding(trx, userId, before)
  if (profile !== null) await updateCaregiverProfile(trx, userId, { status: profile }, now)
  await insertJournal(trx, {
    ...{ subject_kind: 'person', subject_id: userId, event_id: randomUUID(), type: 'undo' },
    ...{ payload: JSON.stringify({ act: act.id, kind: act.kind }), door: 'admin', actor_id: coordinator.id },
    ...{ quote: null, message_id: null, created_at: now },
  })
}

async function restoreMatches(undoing: Undoing): Promise<MatchWithSides[]> {
  const { trx, act, taken, coordinator, now } = undoing
  const back: MatchWithSides[] = []
  for (const { id, status } of taken.matches) {
    const match = await holdMatch(trx, id)
    if (!match || (await listOpenBetween(trx, match.family_id, match.caregiver_id)).length > 0) continue
    if (match.ended_at !== act.created_at) continue
    const mover = { actorId: coordinator.id, door: 'admin', now, note: { act: act.id } } as const
    const moved = await sendMatchEvents(trx, id, [{ type: 'restore', by: 'coordinator', to: status }], mover)
    back.push(...moved.map(({ after }) => after))
    await tellCoordinators(trx, { type: 'match_changed', id, status, now })
  }
  return back
}

/** Someone else may have been planned for that time meanwhile. */
async function isFree(trx: Db, visit: VisitWithSides): Promise<boolean> {
  const calendars = { caregiverId: visit.caregiver_id, recipientId: visit.recipient_id }
  await holdCalendars(trx, calendars)
  const taken = await listTaken(trx, { ...calendars, from: visit.starts_at, to: visit.ends_at })
  return taken.every(({ id }) => id === visit.id)
}

async function restoreVisits({ trx, act, taken, coordinator, now }: Undoing): Promise<VisitWithSides[]> {
  const back: VisitWithSides[] = []
  for (const { id, status, change } of taken.visits) {
    const visit = await findVisit(trx, id)
    const event = { type: 'restore', by: 'system', at: now, to: status, change } as const
    if (!visit || visit.closed_at !== act.created_at || !mayMove(visit, event)) continue
    if (!(await isFree(trx, visit))) continue
    const actor = { actorId: coordinator.id, door: 'admin', note: { act: act.id } } as const
    back.push((await sendVisitEvent(trx, visit, event, actor)).after)
  }
  return back
}

/** Gives back what an act took away, as far as that's still possible. */
export async function undoAct(
  parts: Parts,
  { id, coordinator }: { id: string; coordinator: Person },
): Promise<{ act: Act; left: Left }> {
  const { db, post } = parts
  const now = parts.clock().toISOString()
  const people = ((await listActPeople(db, [id])).get(id) ?? []).map(person => person.id)
  const done = await inTransaction(db, async trx => {
    const act = await holdAct(trx, id)
    if (!act) throw notThere()
    await refuseUnlessUndoable(trx, act, { coordinator, now })
    const taken = readTaken(act.taken)
    const undoing = { trx, act, taken, coordinator, now }
    await restoreStanding(undoing)
    const matches = await restoreMatches(undoing)
    const visits = await restoreVisits(undoing)
    await markUndone(trx, id, { by: coordinator.id, at: now })
    for (const match of taken.covers)
      await settleConcerns(
        trx,
        { kind: 'cover', subjectId: match },
        { words: 'The visits are back on.', coordinatorId: coordinator.id, now },
      )
    await tellBack({ ...undoing, people }, { matches, visits }, post)
    const left = {
      matches: taken.matches.length - matches.length,
      visits: taken.visits.length - visits.length,
    }
    return { act, left }
  })
  await publishAct(parts, people)
  return done
}
