import { listedText } from '#db/connection/dialect.ts'
import type { Db, Row } from '#db/schema.ts'

type Kind = Row<'public_words'>['kind']

/** A town or a code in use, and how many caregivers have it. */
export type Option = { label: string; count: number }

export type WordCounts = {
  byId: ReadonlyMap<number, number>
  cities: Option[]
  /** By their codes. */
  languages: Option[]
  services: Option[]
}

/** Lists short enough to choose from. */
const mostOptions = 300

/** Reads every word of every caregiver who can be found: cache it when asking often. */
export async function countPublicWords(db: Db): Promise<WordCounts> {
  const counted = await db
    .selectFrom('caregiver_words')
    .innerJoin('caregiver_search as s', 's.id', 'caregiver_words.caregiver_id')
    .select(['word_id', eb => eb.fn.countAll<number>().as('count')])
    .where('s.listed', '=', 1)
    .groupBy('word_id')
    .execute()
  const byId = new Map(counted.map(row => [row.word_id, row.count]))
  const words = await db
    .selectFrom('public_words')
    .select(['id', 'kind', 'value', 'label'])
    .where('kind', 'in', ['city', 'language', 'service'])
    .execute()
  const optionsOf = (kind: Kind) =>
    words
      .filter(word => word.kind === kind && byId.has(word.id))
      .map(({ id, label, value }) => ({ label, value, count: byId.get(id) ?? 0 }))
      .sort((a, b) => b.count - a.count)
      .slice(0, mostOptions)
      .sort((a, b) => (a.value < b.value ? -1 : 1))
      .map(({ label, count }) => ({ label, count }))
  return {
    byId,
    cities: optionsOf('city'),
    languages: optionsOf('language'),
    services: optionsOf('service'),
  }
}

/** The words of these kinds that are one of these values. */
export async function listWordIds(
  db: Db,
  kinds: readonly Kind[],
  values: readonly string[],
): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await db
    .selectFrom('public_words')
    .select('id')
    .where('kind', 'in', kinds)
    .where('value', 'in', listedText(db, values))
    .execute()
  return rows.map(({ id }) => id)
}
