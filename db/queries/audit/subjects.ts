import type { Db, Row } from '#db/schema.ts'
import type { AuditEntry } from './audit.ts'

export type Named = { id: string; name: string; role: Row<'users'>['role'] }

/** Whose it is, by what it is: the people each subject belongs to. */
type Owners = Map<string, string[]>

const idsOf = (entries: readonly AuditEntry[], ...kinds: string[]): string[] => [
  ...new Set(entries.filter(one => kinds.includes(one.subject_kind)).map(one => one.subject_id)),
]

const keyOf = (kind: string, id: string) => `${kind} ${id}`

async function ownersOf(db: Db, entries: readonly AuditEntry[]): Promise<Owners> {
  const owners: Owners = new Map()
  for (const kind of ['person', 'consent', 'block', 'account'])
    for (const id of idsOf(entries, kind)) owners.set(keyOf(kind, id), [id])
  const interviews = idsOf(entries, 'interview')
  if (interviews.length > 0)
    for (const row of await db
      .selectFrom('interviews')
      .select(['id', 'user_id'])
      .where('id', 'in', interviews)
      .execute())
      owners.set(keyOf('interview', row.id), [row.user_id])
  const documents = idsOf(entries, 'document')
  if (documents.length > 0)
    for (const row of await db
      .selectFrom('caregiver_documents')
      .select(['id', 'user_id'])
      .where('id', 'in', documents)
      .execute())
      owners.set(keyOf('document', row.id), [row.user_id])
  const matches = idsOf(entries, 'match')
  if (matches.length > 0)
    for (const row of await db
      .selectFrom('matches')
      .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
      .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')
      .select(['matches.id', 'caregiver_id', 'care_seeker_profiles.user_id'])
      .where('matches.id', 'in', matches)
      .execute())
      owners.set(keyOf('match', row.id), [row.caregiver_id, row.user_id])
  return owners
}

/** Who did each of these, and whom it's about; only those whose account is still there. */
export async function namePeople(db: Db, entries: readonly AuditEntry[]) {
  const owners = await ownersOf(db, entries)
  const ids = new Set([...owners.values()].flat())
  for (const { actor_id } of entries) if (actor_id !== null) ids.add(actor_id)
  const rows =
    ids.size === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'role'])
          .where('id', 'in', [...ids])
          .execute()
  const people = new Map<string, Named>(rows.map(row => [row.id, row]))
  return {
    actorOf: ({ actor_id }: AuditEntry): Named | null => people.get(actor_id ?? '') ?? null,
    aboutOf: ({ subject_kind, subject_id }: AuditEntry): Named[] =>
      (owners.get(keyOf(subject_kind, subject_id)) ?? []).flatMap(id => people.get(id) ?? []),
  }
}
