import type { Context } from 'hono'
import { type Conversation, listMembers } from '#db/queries/messages/conversations.ts'
import type { Db, Row } from '#db/schema.ts'
import { type AppEnv, type Person, signedIn } from '../accounts/person.ts'
import type { Reach } from '../http/access.ts'
import { notThere } from '../http/problem.ts'
import type { Concerned } from './telling.ts'

export type Asker = { person: Person; reach: Reach }

export const askerOf = (c: Context<AppEnv>): Asker => ({ person: signedIn(c), reach: c.env.reach })

/** How someone takes part in a conversation; `looking` is a coordinator who reads what was reported. */
export type Side = {
  kind: 'member' | 'coordinator' | 'looking'
  conversation: Conversation
  members: Row<'conversation_members'>[]
  concerned: Concerned
}

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
  if (conversation.reported_at === null) throw notThere()
  return { kind: 'looking', ...taking }
}
