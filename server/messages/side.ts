import type { Context } from 'hono'
import { findConcernAbout } from '#db/queries/concerns/concerns.ts'
import { type Conversation, listMembers } from '#db/queries/messages/conversations.ts'
import type { Db, Row } from '#db/schema.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Reach } from '../http/access.ts'
import { notThere } from '../http/problem.ts'
import type { Concerned } from './telling.ts'

export type Asker = { person: Person; reach: Reach }

export const askerOf = (c: Context<AppEnv>): Asker => ({ person: signedIn(c), reach: c.env.reach })

/** How someone takes part in a conversation; `looking` is a coordinator who reads what was reported, or worried us. */
export type Side = {
  kind: 'member' | 'coordinator' | 'looking'
  conversation: Conversation
  members: Row<'conversation_members'>[]
  concerned: Concerned
}

/** Words of danger in it. */
const worry = ({ id }: Conversation) => ({ kind: 'message', subjectId: id }) as const

/** Other people's conversations look like missing ones. */
export async function findSide(
  db: Db,
  conversation: Conversation | undefined,
  { person, reach }: Asker,
): Promise<Side> {
  if (!conversation) throw notThere()
  const members = await listMembers(db, conversation.id)
  const userIds = members.map(member => member.user_id)
  const withCoordinators = conversation.with_coordinators === 1
  const taking = { conversation, members, concerned: { userIds, coordinators: withCoordinators } }
  if (userIds.includes(person.id)) return { kind: 'member', ...taking }
  if (reach !== 'all') throw notThere()
  if (withCoordinators) return { kind: 'coordinator', ...taking }
  const isOpen = conversation.reported_at !== null || (await findConcernAbout(db, worry(conversation)))
  if (!isOpen) throw notThere()
  return { kind: 'looking', ...taking }
}
