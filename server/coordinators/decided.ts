import { z } from 'zod'
import { listUserNames } from '#db/queries/accounts/users.ts'
import { listJournal } from '#db/queries/process/journal.ts'
import type { Db } from '#db/schema.ts'
import type { Person } from '../accounts/person.ts'
import { Problem } from '../http/problem.ts'

/** Who decided about something, and when. */
export const decidedShape = z.object({ by: z.string(), yours: z.boolean(), at: z.string(), type: z.string() })

export type Decided = z.infer<typeof decidedShape>

type Subject = { kind: 'match' | 'document' | 'review' | 'concern' | 'person' | 'visit'; id: string }

const decisions: readonly string[] = ['approve', 'decline', 'verify', 'reject', 'reopen', 'release']

/** A coordinator's latest decision about it. */
export async function findDecided(
  db: Db,
  subject: Subject,
  coordinator: Pick<Person, 'id'>,
  types = decisions,
): Promise<Decided | undefined> {
  const entry = (await listJournal(db, subject)).findLast(
    ({ door, type, actor_id }) => door === 'admin' && actor_id !== null && types.includes(type),
  )
  if (!entry?.actor_id) return undefined
  return {
    by: (await listUserNames(db, [entry.actor_id])).get(entry.actor_id) ?? '',
    yours: entry.actor_id === coordinator.id,
    ...{ at: entry.created_at, type: entry.type },
  }
}

const momentMs = 5 * 60_000

/** Says who decided first: a colleague, or the same person in another tab. */
export async function decidedFirst(
  db: Db,
  subject: Subject,
  { coordinator, now, did }: { coordinator: Person; now: string; did: Record<string, string> },
): Promise<Problem | undefined> {
  const decided = await findDecided(db, subject, coordinator, Object.keys(did))
  const verb = decided && did[decided.type]
  if (!verb) return undefined
  const who = decided.yours ? 'You' : decided.by || 'Someone'
  const when = Date.parse(now) - Date.parse(decided.at) < momentMs ? 'a moment ago' : 'earlier'
  const said = `${who} ${verb} ${when}.`
  // Only coordinators read it, in English as their whole dashboard.
  return new Problem(409, 'not_now', said, { values: { said } })
}
