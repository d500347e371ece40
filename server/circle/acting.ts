import type { Context } from 'hono'
import { findActing } from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'
import { type CircleRight, circleRights } from '#machines/circle/circle.ts'
import { type Acting, type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import { notYours, Problem } from '../http/problem.ts'
import { words } from './words.ts'

/** Someone who acts, and the account whose care it's about: their own, or the family's whose circle they act in. */
export type Actor = Person & Acting

const refusals: Record<CircleRight, () => Problem> = {
  read: notYours,
  plan: () => new Problem(403, 'may_not_plan', words.problems.mayNotPlan),
  decide: () => new Problem(403, 'may_not_decide', words.problems.mayNotDecide),
}

/**
 * The one answer to 'for which family does this person act, and may they do this?': the account whose care it's about.
 * Asked with every request, so whoever is removed from a circle has nothing of it from then on.
 */
export async function actingOf(db: Db, person: Person, right: CircleRight): Promise<Acting> {
  const acting = person.role === 'care-seeker' ? await findActing(db, person.id) : undefined
  if (!acting) return forThemselves(person)
  if (!acting.may.includes(right)) throw refusals[right]()
  return { for: acting.familyId, may: acting.may }
}

const forThemselves = ({ id }: Person): Acting => ({ for: id, may: circleRights })

/** For routes that the access table shares with a circle; everywhere else people act for themselves. */
export function actorIn(c: Context<AppEnv>): Actor {
  const person = signedIn(c)
  return { ...person, ...(c.env.acting ?? forThemselves(person)) }
}

/** What stays with the family itself, whatever its circle may do. */
export function refuseMembers(actor: Actor): void {
  if (actor.for !== actor.id) throw notYours()
}
