import { isMember, listMembers } from '#db/queries/circle/members.ts'
import type { Db } from '#db/schema.ts'

type Sides = { family_id: string; caregiver_id: string }
type Side = 'family' | 'caregiver'

export type Listener = { side: Side; userId: string }

/** Who hears of a visit or a match on these sides: the caregiver, and the family with everyone in its circle. */
export async function listenersOf(
  db: Db,
  { family_id, caregiver_id }: Sides,
  sides: readonly Side[] = ['family', 'caregiver'],
): Promise<Listener[]> {
  const listeners: Listener[] = []
  for (const side of sides) {
    const isFamily = side === 'family'
    const circle = isFamily ? await listMembers(db, family_id) : []
    const ids = [isFamily ? family_id : caregiver_id, ...circle.map(({ user_id }) => user_id)]
    listeners.push(...ids.map(userId => ({ side, userId })))
  }
  return listeners
}

/** Asked again when an email is sent: whoever has been removed meanwhile doesn't get it. */
export async function stillListens(
  db: Db,
  { family_id, caregiver_id }: Sides,
  { userId, side }: Listener,
): Promise<boolean> {
  if (side === 'caregiver') return userId === caregiver_id
  return userId === family_id || isMember(db, family_id, userId)
}
