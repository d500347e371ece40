import type { Kysely } from 'kysely'
import { givenNameOf, publicSideOf } from '#db/queries/caregivers/public-side.ts'
import type { Database, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { readList } from '#db/values/json.ts'

/** A migration fills these tables too, whatever the schema has become by then. */
type IndexDb = Kysely<Pick<Database, 'public_words' | 'caregiver_words' | 'caregiver_profiles'>>

const columns = ['id', 'status', 'name', 'languages', 'locations_serviced', 'services_provided'] as const

type Profile = Pick<Row<'caregiver_profiles'>, (typeof columns)[number]>

export const readPublicSide = (profile: Omit<Profile, 'id' | 'status'>) =>
  publicSideOf({
    name: profile.name,
    languages: readList(profile.languages),
    locations_serviced: readList(profile.locations_serviced),
    services_provided: readList(profile.services_provided),
  })

type Word = Pick<Row<'public_words'>, 'kind' | 'value' | 'label'>

/** Always in the same order: two writers of the same words must not deadlock. */
function wordsOf(profile: Profile): Word[] {
  const { cities, languages, services } = readPublicSide(profile)
  const words = (kind: Word['kind'], labels: string[]) =>
    labels.map(label => ({ kind, value: fold(label), label })).filter(word => word.value !== '')
  return [
    ...words('name', [givenNameOf(profile.name)]),
    ...words('city', cities),
    ...words('language', languages),
    ...words('service', services),
  ].sort((a, b) => (`${a.kind} ${a.value}` < `${b.kind} ${b.value}` ? -1 : 1))
}

/** Only active caregivers can be found, and only by these words. */
export async function savePublicWords(db: IndexDb, profile: Profile): Promise<void> {
  const words = profile.status === 'active' ? wordsOf(profile) : []
  const wanted = await idsOf(db, words)
  const before = await db
    .selectFrom('caregiver_words')
    .select('word_id')
    .where('caregiver_id', '=', profile.id)
    .execute()
  const had = new Set(before.map(row => row.word_id))
  const gone = [...had].filter(id => !wanted.has(id))
  const fresh = [...wanted].filter(id => !had.has(id))
  if (gone.length > 0)
    await db
      .deleteFrom('caregiver_words')
      .where('caregiver_id', '=', profile.id)
      .where('word_id', 'in', gone)
      .execute()
  if (fresh.length > 0)
    await db
      .insertInto('caregiver_words')
      .values(fresh.map(word_id => ({ word_id, caregiver_id: profile.id })))
      .onConflict(c => c.doNothing())
      .execute()
}

async function idsOf(db: IndexDb, words: Word[]): Promise<Set<number>> {
  if (words.length === 0) return new Set()
  const keys = new Set(words.map(word => `${word.kind} ${word.value}`))
  const find = async () => {
    const rows = await db
      .selectFrom('public_words')
      .select(['id', 'kind', 'value'])
      .where('kind', 'in', ['name', 'city', 'language', 'service'])
      .where(
        'value',
        'in',
        words.map(word => word.value),
      )
      .execute()
    return rows.filter(row => keys.has(`${row.kind} ${row.value}`))
  }
  const known = await find()
  const isNew = (word: Word) => !known.some(row => row.kind === word.kind && row.value === word.value)
  const missing = words.filter(isNew)
  if (missing.length === 0) return new Set(known.map(row => row.id))
  await db
    .insertInto('public_words')
    .values(missing)
    .onConflict(c => c.columns(['kind', 'value']).doNothing())
    .execute()
  return new Set((await find()).map(row => row.id))
}

export async function indexPublicSides(db: IndexDb, batch = 500): Promise<void> {
  for (let after = ''; ; ) {
    const profiles = await db
      .selectFrom('caregiver_profiles')
      .select(columns)
      .where('status', '=', 'active')
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const profile of profiles) await savePublicWords(db, profile)
    const last = profiles.at(-1)
    if (!last) return
    after = last.id
  }
}
