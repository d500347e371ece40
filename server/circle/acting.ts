import type { Context } from 'hono'
import { findActing } from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'
import type { CircleRight } from '#machines/circle/circle.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import { notYours, Problem } from '../http/problem.ts'
import { words } from './words.ts'

/** Someone who acts, and the account whose care it's about: their own, or the family's whose circle they act in. */
export type Actor = Person & { for: string }

const refusals: Record<CircleRight, () => Problem> = {
  read: notYours,
  plan: () => new Problem(403, 'may_not_plan', words.problems.mayNotPlan),
  decide: () => new Problem(403, 'may_not_decide', words.problems.mayNotDecide),
}

/**
 * The one answer to 'for which family does this person act, and may they do this?': the account whose care it's about.
 * Asked with every request, so whoever is removed from a circle has nothing of it from then on.
 */
export async function familyOf(db: Db, person: Person, right: CircleRight): Promise<string> {
  const acting = person.role === 'care-seeker' ? await findActing(db, person.id) : undefined
  if (!acting) return person.id
  if (!acting.may.includes(right)) throw refusals[right]()
  return acting.familyId
}

/** For routes that the access table shares with a circle; everywhere else people act for themselves. */
export function actorIn(c: Context<AppEnv>): Actor {
  const person = signedIn(c)
  return { ...person, for: c.env.actsFor ?? person.id }
}

/** What stays with the family itself, whatever its circle may do. */
export function refuseMembers(actor: Actor): void {
  if (actor.for !== actor.id) throw notYours()
}
