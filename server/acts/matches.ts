import { holdMatch, type MatchWithSides } from '#db/queries/matching/matches.ts'
import { listOpenVisits } from '#db/queries/visits/visits.ts'
import type { Db } from '#db/schema.ts'
import { undoMs } from '#machines/coordinators/act.ts'
import type { Person } from '../accounts/person.ts'
import { decidedFirst } from '../coordinators/decided.ts'
import { notThere, Problem } from '../http/problem.ts'
import { changedMeanwhile, sendMatchEvents } from '../matches/moves.ts'
import { tellOfMoves } from '../matches/telling.ts'
import { type Doing, noteOf } from './taken.ts'
import { cancelVisits, tellOfCanceled } from './visits.ts'

const did = {
  end: 'ended this match',
  withdraw: 'ended this match',
  restore: 'brought this match back',
  decline: 'declined this match',
}

const notAskedYet = () =>
  new Problem(409, 'not_now', 'No one has been asked about this match yet. You can decline the suggestion.')

/** What someone has heard of and isn't over. */
const endable = ['offered', 'introduced', 'active'] as const

const refused = async (trx: Db, { id, status }: MatchWithSides, who: { coordinator: Person; now: string }) =>
  status === 'waiting'
    ? notAskedYet()
    : ((await decidedFirst(trx, { kind: 'match', id }, { ...who, did })) ?? changedMeanwhile())

/** Ends a match and the visits that were still to come; both sides are told kindly, without the reason. */
export const endMatch =
  (id: string, coordinator: Person) =>
  async (doing: Doing): Promise<void> => {
    const { trx, post, now, taken, people } = doing
    const match = await holdMatch(trx, id)
    if (!match) throw notThere()
    const status = endable.find(one => one === match.status)
    if (!status) throw await refused(trx, match, { coordinator, now })
    for (const person of [match.family_id, match.caregiver_id]) people.add(person)
    taken.matches.push({ id, status })
    const visits = await cancelVisits(doing, await listOpenVisits(trx, id, now))
    const mover = { actorId: coordinator.id, door: 'admin', now, note: noteOf(doing) } as const
    // Care that has started ends; an offer or an introduction is withdrawn.
    const event = { type: status === 'active' ? 'end' : 'withdraw', by: 'coordinator' } as const
    const moves = await sendMatchEvents(trx, id, [event], mover)
    await tellOfMoves(trx, moves, { post, now, emailAfterMs: undoMs })
    await tellOfCanceled(doing, visits)
  }
