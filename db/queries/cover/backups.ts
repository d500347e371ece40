import { listedText } from '#db/connection/dialect.ts'
import { prepared } from '#db/connection/prepared.ts'
import type { Db } from '#db/schema.ts'
import type { MatchStatus } from '#machines/matching/match.ts'

/** Matches in which contact is open. */
const together: readonly MatchStatus[] = ['introduced', 'active']

/** Someone a family is matched with, and whether they'd be asked when another can't come. */
export type Backup = {
  match_id: string
  recipient_id: string
  recipient_first_name: string
  family_id: string
  family_name: string
  caregiver_id: string
  caregiver_name: string
  rank: number | null
  agreed_at: string | null
}

const matched = (db: Db) =>
  db
    .selectFrom('matches as m')
    .innerJoin('care_recipients as r', 'r.id', 'm.recipient_id')
    .innerJoin('care_seeker_profiles as s', 's.id', 'r.profile_id')
    .innerJoin('users as family', 'family.id', 's.user_id')
    .innerJoin('users as caregiver', 'caregiver.id', 'm.caregiver_id')
    .leftJoin('backups as b', 'b.match_id', 'm.id')
    .where('m.status', 'in', together)
    .select([
      'm.id as match_id',
      'm.recipient_id',
      'r.first_name as recipient_first_name',
      'family.id as family_id',
      'family.name as family_name',
      'caregiver.id as caregiver_id',
      'caregiver.name as caregiver_name',
      'b.rank',
      'b.agreed_at',
    ])
    .orderBy('m.requested_at')
    .orderBy('m.id')

const ofRecipient = prepared((db, { recipientId }: { recipientId: string }) =>
  matched(db).where('m.recipient_id', '=', recipientId),
)

const ofFamily = prepared((db, { familyId }: { familyId: string }) =>
  matched(db).where('family.id', '=', familyId),
)

const ofCaregiver = prepared((db, { caregiverId }: { caregiverId: string }) =>
  matched(db).where('m.caregiver_id', '=', caregiverId),
)

/** Everyone matched with this person, or family, or caregiver: backups or not. */
export const listMatchedWith = (db: Db, recipientId: string): Promise<Backup[]> =>
  ofRecipient(db, { recipientId })
export const listMatchedOfFamily = (db: Db, familyId: string): Promise<Backup[]> => ofFamily(db, { familyId })
export const listMatchedOfCaregiver = (db: Db, caregiverId: string): Promise<Backup[]> =>
  ofCaregiver(db, { caregiverId })

/** The family's order; whoever isn't in it keeps what they agreed to, unasked. */
export async function saveRanks(
  trx: Db,
  { all, ranked, now }: { all: readonly string[]; ranked: readonly string[]; now: string },
): Promise<void> {
  if (all.length > 0)
    await trx.updateTable('backups').set({ rank: null }).where('match_id', 'in', all).execute()
  for (const [rank, match_id] of ranked.entries())
    await trx
      .insertInto('backups')
      .values({ match_id, rank, agreed_at: null, created_at: now })
      .onConflict(c => c.column('match_id').doUpdateSet({ rank }))
      .execute()
}

export const saveAgreed = (trx: Db, matchId: string, agreedAt: string | null) =>
  trx.updateTable('backups').set({ agreed_at: agreedAt }).where('match_id', '=', matchId).execute()

export async function wantsOpenVisits(db: Db, caregiverId: string): Promise<boolean> {
  const row = await db
    .selectFrom('cover_wishes')
    .select('open_visits')
    .where('caregiver_id', '=', caregiverId)
    .executeTakeFirst()
  return row?.open_visits === 1
}

/** Of these caregivers, those who'd like to see open visits. */
export async function listWishing(db: Db, caregiverIds: readonly string[]): Promise<Set<string>> {
  if (caregiverIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('cover_wishes')
    .select('caregiver_id')
    .where('caregiver_id', 'in', listedText(db, caregiverIds))
    .where('open_visits', '=', 1)
    .execute()
  return new Set(rows.map(({ caregiver_id }) => caregiver_id))
}

export const saveOpenVisits = (db: Db, caregiverId: string, wanted: boolean, now: string) => {
  const wish = { open_visits: wanted ? 1 : 0, updated_at: now }
  return db
    .insertInto('cover_wishes')
    .values({ caregiver_id: caregiverId, ...wish })
    .onConflict(c => c.column('caregiver_id').doUpdateSet(wish))
    .execute()
}
