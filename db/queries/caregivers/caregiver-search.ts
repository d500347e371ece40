import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { readList } from '#db/values/json.ts'
import { savePublicWords } from './public-index.ts'

/** Separates columns; folded words never contain it, so no word matches across two columns. */
const seam = '\n'

type Profile = Row<'caregiver_profiles'>

export const searchText = (profile: Profile) => ({
  about: joined([
    profile.name,
    profile.experience,
    profile.bio,
    readList(profile.locations_serviced).join(', '),
    readList(profile.services_provided).join(', '),
    readList(profile.languages).join(', '),
    profile.license_type,
    profile.education,
    readList(profile.available_shifts).join(', '),
    profile.pet_preferences,
    profile.hca_registry_id,
    profile.hca_expiration_date ?? '',
    profile.background_check,
    readList(profile.vaccinations).join(', '),
  ]),
  contact: joined([profile.email, profile.phone_number]),
})

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

/** What to search for, and whether email and phone number may match. */
export type Search = { words: string[]; withContact: boolean }

/** The condition that a row of caregiver_search contains all these words. */
export const holdsWords = (db: Db, { words, withContact }: Search): RawBuilder<SqlBool> => {
  const columns = withContact ? ['about', 'contact'] : ['about']
  const one = (word: string) => columns.map(c => holds(db, sql.ref(`caregiver_search.${c}`), word))
  const every = words.map(word => sql`(${sql.join(one(word), sql` or `)})`)
  return every.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(every, sql` and `)}`
}

const holds = (db: Db, column: RawBuilder<unknown>, word: string) =>
  isSqlite(db)
    ? sql<SqlBool>`instr(${column}, ${word}) > 0`
    : sql<SqlBool>`${column} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`

/** The rows of caregiver_search that contain all the words, ready for further joins and conditions. */
export function hitsOf(db: Db, { words, withContact }: Search) {
  const long = isSqlite(db) ? words.filter(word => [...word].length >= 3) : []
  const short = words.filter(word => !long.includes(word))
  const rest = holdsWords(db, { words: short, withContact })
  if (long.length === 0) return { tables: sql`caregiver_search`, condition: rest }
  // Read the trigrams first: a cross join makes SQLite keep the order in which tables are named.
  return {
    tables: sql`caregiver_trigrams cross join caregiver_search`,
    condition: sql`caregiver_trigrams match ${trigramQuery(long, withContact)}
      and caregiver_search.seq = caregiver_trigrams.rowid and ${rest}`,
  }
}

/** Quoted, every word is data; the trigram table knows words of three letters or more. */
function trigramQuery(words: string[], withContact: boolean): string {
  const quoted = words.map(word => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  return withContact ? quoted : `about : (${quoted})`
}
