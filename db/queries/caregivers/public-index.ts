import type { Db, Row } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import { readList, readRecord } from '#db/values/json.ts'
import { middleOf, placeCode } from '#machines/places/place-value.ts'
import { codeOf, englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { spokenItem } from '#machines/vocabulary/languages.ts'
import { givenNameOf, publicSideOf } from './public-side.ts'
import { readWorkPlaces } from './work-places.ts'

type Shown = Pick<
  Row<'caregiver_profiles'>,
  'name' | 'languages' | 'locations_serviced' | 'services_provided'
>
type Profile = Shown & Pick<Row<'caregiver_profiles'>, 'id' | 'status' | 'answers' | 'places'>

export const readPublicSide = (profile: Shown) =>
  publicSideOf({
    name: profile.name,
    languages: readList(profile.languages),
    locations_serviced: readList(profile.locations_serviced),
    services_provided: readList(profile.services_provided),
  })

type Word = Pick<Row<'public_words'>, 'kind' | 'value' | 'label'>

/** The profile's lists hold English labels; what's no label is nothing to choose by. */
const codesIn = (name: 'languages' | 'services', labels: string): string[] =>
  readList(labels).flatMap(label => codeOf(englishLabels, 'en', name, label) ?? [])

/** Without a level they speak it well. */
const usualLevel = 'fluent'

/** A language and how well it's spoken, as one code. */
export const spokenCode = (tag: string, level: string): string => `${tag} ${level}`

function spokenBy({ languages, answers }: Profile): string[] {
  const items = readRecord(answers)?.['profile.languages']
  const levels = new Map(
    (Array.isArray(items) ? items : []).flatMap(item => {
      const { data } = spokenItem.safeParse(item)
      return data?.level ? [[data.tag as string, data.level]] : []
    }),
  )
  return codesIn('languages', languages).map(tag => spokenCode(tag, levels.get(tag) ?? usualLevel))
}

/** Always in the same order: two writers of the same words must not deadlock. */
function wordsOf(profile: Profile): Word[] {
  const places = readWorkPlaces(profile.places).map(middleOf)
  const words = (kind: Word['kind'], labels: readonly string[]) =>
    labels.map(label => ({ kind, value: fold(label), label })).filter(word => word.value !== '')
  const coded = (kind: 'language' | 'service', name: 'languages' | 'services', codes: readonly string[]) =>
    codes.map(code => ({ kind, value: fold(labelOf(englishLabels, 'en', name, code)), label: code }))
  const codes = (kind: Word['kind'], all: readonly string[]) =>
    all.map(code => ({ kind, value: code, label: code }))
  return [
    ...words('name', [givenNameOf(profile.name)]),
    ...words('shown', readPublicSide(profile).cities),
    ...words(
      'city',
      places.flatMap(({ city }) => city ?? []),
    ),
    ...coded('language', 'languages', codesIn('languages', profile.languages)),
    ...coded('service', 'services', codesIn('services', profile.services_provided)),
    ...codes('spoken', spokenBy(profile)),
    ...codes('place', places.map(placeCode)),
  ].sort((a, b) => (`${a.kind} ${a.value}` < `${b.kind} ${b.value}` ? -1 : 1))
}

/** Only active caregivers can be found, and only by these words. */
export async function savePublicWords(db: Db, profile: Profile): Promise<void> {
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

async function idsOf(db: Db, words: Word[]): Promise<Set<number>> {
  if (words.length === 0) return new Set()
  const keys = new Set(words.map(word => `${word.kind} ${word.value}`))
  const find = async () => {
    const rows = await db
      .selectFrom('public_words')
      .select(['id', 'kind', 'value'])
      .where('kind', 'in', [...new Set(words.map(word => word.kind))])
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
