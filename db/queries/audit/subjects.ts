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
  await addSharing(db, entries, owners)
  return owners
}

const sidesOf = (db: Db) =>
  db
    .selectFrom('matches')
    .innerJoin('care_recipients', 'care_recipients.id', 'matches.recipient_id')
    .innerJoin('care_seeker_profiles', 'care_seeker_profiles.id', 'care_recipients.profile_id')

type Owned = { id: string; people: (string | null)[] }

const writers = (table: 'community_posts' | 'community_answers') => async (db: Db, ids: string[]) =>
  (await db.selectFrom(table).select(['id', 'author_id']).where('id', 'in', ids).execute()).map(
    ({ id, author_id }): Owned => ({ id, people: [author_id] }),
  )

const themselves = async (_: Db, ids: string[]) => ids.map((id): Owned => ({ id, people: [id] }))

/** What two people share, and what belongs to someone in another way. */
const readers: Record<string, (db: Db, ids: string[]) => Promise<Owned[]>> = {
  caregiver: themselves,
  coordinator: themselves,
  circle: themselves,
  'notification-settings': themselves,
  phone: themselves,
  'community-post': writers('community_posts'),
  'community-answer': writers('community_answers'),
  async visit(db, ids) {
    const visits = sidesOf(db).innerJoin('visits', 'visits.match_id', 'matches.id')
    const rows = await visits
      .select(['visits.id', 'matches.caregiver_id', 'care_seeker_profiles.user_id'])
      .where('visits.id', 'in', ids)
      .execute()
    return rows.map(({ id, caregiver_id, user_id }) => ({ id, people: [caregiver_id, user_id] }))
  },
  async client(db, ids) {
    const rows = await sidesOf(db)
      .select(['matches.id', 'care_seeker_profiles.user_id'])
      .where('matches.id', 'in', ids)
      .execute()
    return rows.map(({ id, user_id }) => ({ id, people: [user_id] }))
  },
  async payment(db, ids) {
    const payments = db.selectFrom('payments').select(['id', 'caregiver_id', 'payer_id'])
    const rows = await payments.where('id', 'in', ids).execute()
    return rows.map(({ id, caregiver_id, payer_id }) => ({ id, people: [caregiver_id, payer_id] }))
  },
  async review(db, ids) {
    const reviews = db.selectFrom('reviews').select(['id', 'author_id', 'subject_id'])
    const rows = await reviews.where('id', 'in', ids).execute()
    return rows.map(({ id, author_id, subject_id }) => ({ id, people: [author_id, subject_id] }))
  },
  async concern(db, ids) {
    const rows = await db.selectFrom('concerns').select(['id', 'about_id']).where('id', 'in', ids).execute()
    return rows.map(({ id, about_id }) => ({ id, people: [about_id] }))
  },
  async conversation(db, ids) {
    const members = db.selectFrom('conversation_members').select(['conversation_id', 'user_id'])
    const rows = await members.where('conversation_id', 'in', ids).orderBy('user_id').execute()
    return [...Map.groupBy(rows, row => row.conversation_id)].map(([id, inside]) => ({
      id,
      people: inside.map(row => row.user_id),
    }))
  },
}

async function addSharing(db: Db, entries: readonly AuditEntry[], owners: Owners): Promise<void> {
  for (const [kind, read] of Object.entries(readers)) {
    const ids = idsOf(entries, kind)
    if (ids.length === 0) continue
    for (const { id, people } of await read(db, ids))
      owners.set(
        keyOf(kind, id),
        people.filter(one => one !== null),
      )
  }
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
