import type { Db, Row } from '#db/schema.ts'
import { keepLines } from '#db/search/kept-lines.ts'
import { fold } from '#db/values/fold.ts'
import { readList } from '#db/values/json.ts'
import { listWithoutContact } from '#machines/messages/held-back.ts'
import { savePublicWords } from './public-index.ts'
import { publicName } from './public-side.ts'
import { publicText } from './public-text.ts'
import { saveSearchHours } from './search-hours.ts'

/** Separates columns; folded words never contain it, so no word matches across two columns. */
const seam = '\n'

type Profile = Row<'caregiver_profiles'>

/** What strangers may find a caregiver by, and what only coordinators may. */
export function searchText(profile: Profile): { about: string; contact: string } {
  const own = [profile.experience, profile.bio, profile.license_type, profile.education]
  const further = [profile.pet_preferences, profile.background_check]
  const lists = [
    ...[profile.locations_serviced, profile.services_provided, profile.languages],
    ...[profile.available_shifts, profile.vaccinations],
  ].map(list => readList(list).join(', '))
  const texts = [...own, ...further].map(text => ({ text, shown: publicText(text, profile) }))
  const listed = lists.map(text => ({ text, shown: listWithoutContact(text) }))
  const all = [...texts, ...listed]
  return {
    about: joined([
      ...[publicName(profile.name), ...all.map(({ shown }) => shown)],
      profile.hca_expiration_date ?? '',
    ]),
    contact: joined([
      ...[profile.name, profile.email, profile.phone_number, profile.hca_registry_id],
      ...all.flatMap(({ text, shown }) => (text === shown ? [] : [text])),
    ]),
  }
}

const joined = (texts: string[]) => texts.map(fold).filter(Boolean).join(seam)

/** Only active caregivers are searched for, so only they are indexed. */
export async function saveSearchText(db: Db, profile: Profile): Promise<void> {
  await savePublicWords(db, profile)
  if (profile.status !== 'active') {
    await db.deleteFrom('caregiver_search').where('id', '=', profile.id).execute()
    return
  }
  const { about, contact } = searchText(profile)
  await db
    .insertInto('caregiver_search')
    .values({ id: profile.id, about, contact })
    .onConflict(c => c.column('id').doUpdateSet({ about, contact }))
    .execute()
  await saveSearchHours(db, profile.id)
}

/** Rebuilds the index from the profiles: after a restore, or when what it covers has changed. */
export async function indexCaregivers(db: Db, batch = 500): Promise<void> {
  for (let after = ''; ; ) {
    const profiles = await db
      .selectFrom('caregiver_profiles')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const profile of profiles) await saveSearchText(db, profile)
    const last = profiles.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Each word must appear somewhere in the row. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    fold(search)
      .split(' ')
      .filter(word => word !== ''),
  ),
]

/** Whom anyone may find: with a confirmed email and a verified document. The database keeps it up to date. */
export const listedFacet = 'listed'

const lines = (db: Db) =>
  db
    .selectFrom('caregiver_search as s')
    .innerJoin('caregiver_profiles as p', 'p.id', 's.id')
    .select(['s.seq', 's.id', 's.about', 's.contact', 's.listed', 'p.name', 'p.sort_name'])
    .select(['p.hourly_rate', 'p.years_experience'])

const lineOf = (row: Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]) => ({
  ...{ seq: row.seq, id: row.id, texts: { about: row.about, contact: row.contact } },
  facets: row.listed === 1 ? [listedFacet] : [],
  sorts: {
    ...{ name: row.sort_name, hourly_rate: row.hourly_rate, experience: row.years_experience },
    public_name: fold(publicName(row.name)),
  },
})

/** The lines of these caregivers. */
export async function listLinesOf(db: Db, ids: readonly string[]): Promise<number[]> {
  const rows = await db.selectFrom('caregiver_search').select('seq').where('id', 'in', ids).execute()
  return rows.map(({ seq }) => seq)
}

/** Active caregivers as the search sees them. */
export const caregiverLines = keepLines({
  kind: 'caregivers',
  columns: ['about', 'contact'],
  order: 'name',
  readAfter: async (db, seq, limit) =>
    (await lines(db).where('s.seq', '>', seq).orderBy('s.seq').limit(limit).execute()).map(lineOf),
  readThese: async (db, seqs) => (await lines(db).where('s.seq', 'in', seqs).execute()).map(lineOf),
})
