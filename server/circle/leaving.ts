import { inTransaction } from '#db/connection/transaction.ts'
import { deleteInvitation } from '#db/queries/circle/invitations.ts'
import {
  endMembership,
  findMembership,
  listCirclesOf,
  type Membership,
  resumeMembership,
  turnTo,
} from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'
import { endingUndoMs } from '#machines/circle/circle.ts'
import type { Person } from '../accounts/person.ts'
import type { Deps } from '../http/deps.ts'
import { notThere, Problem } from '../http/problem.ts'
import { journalCircle } from './journal.ts'
import { words } from './words.ts'

type Parts = Pick<Deps, 'db' | 'clock'>

/** A membership that is this person's business: their own, or one in their circle. */
async function findOwnMembership(db: Db, id: string, person: Person): Promise<Membership | undefined> {
  const found = await findMembership(db, id)
  return found && [found.family_id, found.user_id].includes(person.id) ? found : undefined
}

/** A family removes someone or withdraws an invitation; a member leaves. Once more does no harm. */
export const remove = ({ db, clock }: Parts, person: Person, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const now = clock().toISOString()
    const member = await findOwnMembership(trx, id, person)
    if (!member) {
      if (!(await deleteInvitation(trx, id, person.id))) throw notThere()
      await journalCircle(trx, { familyId: person.id, type: 'withdraw-invitation', by: person.id, now })
      return
    }
    if (!(await endMembership(trx, { id, by: person.id, now }))) return
    const type = member.user_id === person.id ? 'leave' : 'remove'
    await journalCircle(trx, { familyId: member.family_id, type, by: person.id, now })
  })

/** Takes back what one has just ended oneself. */
export const restore = ({ db, clock }: Parts, person: Person, id: string): Promise<void> =>
  inTransaction(db, async trx => {
    const at = clock()
    const member = await findOwnMembership(trx, id, person)
    if (!member) throw notThere()
    if (member.ended_at === null) return
    const since = new Date(at.getTime() - endingUndoMs).toISOString()
    if (!(await resumeMembership(trx, { id, by: person.id, since })))
      throw new Problem(409, 'too_late', words.problems.tooLate)
    const now = at.toISOString()
    await journalCircle(trx, { familyId: member.family_id, type: 'restore', by: person.id, now })
  })

/** Sees to one of the families from now on, or to one's own. */
export const turn = ({ db, clock }: Parts, person: Person, circleId: string | null): Promise<void> =>
  inTransaction(db, async trx => {
    const circles = await listCirclesOf(trx, person.id)
    if (circleId !== null && !circles.some(({ id }) => id === circleId)) throw notThere()
    await turnTo(trx, { userId: person.id, circleId, now: clock().toISOString() })
  })
