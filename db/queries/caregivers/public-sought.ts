import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSqlite, notByIndex } from '#db/connection/dialect.ts'
import type { Db } from '#db/schema.ts'
import { fold } from '#db/values/fold.ts'
import type { DocumentType } from '#machines/documents/documents.ts'
import { englishLabels, labelOf } from '#machines/vocabulary/labels.ts'
import { type SpokenLevel, spokenLevels } from '#machines/vocabulary/languages.ts'
import { vocabularies } from '#machines/vocabulary/value-kinds.ts'
import { wordsOf } from './caregiver-search.ts'
import { hasDocument, hasRequired, requiredOf } from './eligibility.ts'
import { spokenCode } from './public-index.ts'
import { listWordIds, type WordCounts } from './public-words.ts'
import { overlapsHours, type WantedHours } from './wanted-hours.ts'

/** Each narrows the search further; lists are of codes, all of which must be had. */
export type PublicFilters = {
  search: string
  city: string
  languages: readonly string[]
  /** How well they're spoken at least. */
  level?: SpokenLevel | undefined
  services: readonly string[]
  /** The places that are near enough, by their codes; nowhere is near when there are none. */
  near?: readonly string[] | undefined
  hours?: WantedHours | undefined
  /** Only caregivers whose required documents are all verified and in date. */
  verified: boolean
  /** Only caregivers with one of each of these verified and in date. */
  documents: readonly DocumentType[]
  /** What only someone signed in can ask for. */
  minRate?: number | undefined
  maxRate?: number | undefined
  minYears?: number | undefined
  /** Leaves out people this person has blocked, or who have blocked them. */
  viewer?: string | undefined
}

type Condition = (id: RawBuilder<unknown>) => RawBuilder<SqlBool>

/** Where the ids come from, in order; `repeats` when one id may come more than once. */
type Source = { from: RawBuilder<unknown>; id: RawBuilder<unknown>; repeats: boolean }

export type Sought = { source: Source; conditions: Condition[] }

/** Roughly how many caregivers match; with a source when walking it is worthwhile. */
type Part = { size: number; condition: Condition; source?: Source }

/** A search that matches more words, or more caregivers than can be sorted, scans every caregiver instead. */
const fewWords = 2000
const fewAides = 10_000

const everyone: Source = {
  from: sql`caregiver_search s where s.listed = 1`,
  id: sql.ref('s.id'),
  repeats: false,
}

const exists = (inner: RawBuilder<unknown>) => sql<SqlBool>`exists (select 1 from ${inner})`

/** Strangers find no one else, whatever they ask for. */
const isListed: Condition = id => exists(sql`caregiver_search s where s.id = ${id} and s.listed = 1`)

function withAnyOf(db: Db, ids: number[], size: number): Part {
  const isOne = ids.length === 1 ? sql`= ${ids[0]}` : sql`in (${sql.join(ids)})`
  // A caregiver has a dozen words: reading those is faster than looking up each of many.
  const word = ids.length === 1 ? sql.ref('x.word_id') : notByIndex(db, 'x.word_id')
  const condition: Condition = id =>
    exists(sql`caregiver_words x where x.caregiver_id = ${id} and ${word} ${isOne}`)
  if (ids.length > 1 && size > fewAides) return { size, condition }
  const from = sql`caregiver_words w where w.word_id ${isOne}`
  return { size, condition, source: { from, id: sql.ref('w.caregiver_id'), repeats: ids.length > 1 } }
}

/** What one can type; other kinds of words are only chosen. */
const readable = ['name', 'shown', 'city', 'language', 'service'] as const

const holds = (db: Db, word: string) =>
  isSqlite(db) ? sql<SqlBool>`instr(p.value, ${word}) > 0` : sql<SqlBool>`strpos(p.value, ${word}) > 0`

const withWordThatHolds = (db: Db, word: string): Part => ({
  size: Number.MAX_SAFE_INTEGER,
  condition: id =>
    exists(sql`caregiver_words x join public_words p on p.id = x.word_id
      where x.caregiver_id = ${id} and p.kind in (${sql.join([...readable])}) and ${holds(db, word)}`),
})

function withRequiredDocuments(now: string): Part {
  return {
    size: Number.MAX_SAFE_INTEGER,
    condition: id => hasRequired(id, now),
    source: {
      from: sql`caregiver_documents d where ${requiredOf('d', now)} and ${hasRequired(sql.ref('d.user_id'), now)}`,
      id: sql.ref('d.user_id'),
      repeats: true,
    },
  }
}

/** Conditions without an index, checked on the rows the others find. */
function furtherParts({ minRate, maxRate, minYears, viewer, ...more }: PublicFilters, now: string): Part[] {
  const ofProfile = (condition: RawBuilder<unknown>): Condition => {
    return id => exists(sql`caregiver_profiles c where c.id = ${id} and ${condition}`)
  }
  const conditions: Condition[] = more.documents.map(type => id => hasDocument(id, type, now))
  const { hours } = more
  if (hours !== undefined) conditions.push(id => overlapsHours(id, hours))
  if (minRate !== undefined) conditions.push(ofProfile(sql`c.hourly_rate >= ${minRate}`))
  if (maxRate !== undefined) conditions.push(ofProfile(sql`c.hourly_rate <= ${maxRate}`))
  if (minYears !== undefined) conditions.push(ofProfile(sql`c.years_experience >= ${minYears}`))
  if (viewer !== undefined)
    conditions.push(
      id =>
        sql<SqlBool>`not ${exists(sql`blocks b where (b.user_id = ${viewer} and b.blocked_id = ${id})
        or (b.user_id = ${id} and b.blocked_id = ${viewer})`)}`,
    )
  return conditions.map(condition => ({ size: Number.MAX_SAFE_INTEGER, condition }))
}

async function partOfWord(db: Db, word: string, sizeOf: (ids: number[]) => number) {
  const { rows } = await sql<{ id: number }>`select p.id from public_words p
    where p.kind in (${sql.join([...readable])}) and ${holds(db, word)} limit ${fewWords + 1}`.execute(db)
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return undefined
  return ids.length > fewWords ? withWordThatHolds(db, word) : withAnyOf(db, ids, sizeOf(ids))
}

/** The word of a code; what's no code has none. */
function labelled(name: 'languages' | 'services', code: string): string[] {
  const codes: readonly string[] = vocabularies[name]
  return codes.includes(code) ? [fold(labelOf(englishLabels, 'en', name, code))] : []
}

/** A language that's spoken so well, or better. */
function spoken(db: Db, tag: string, level: SpokenLevel | undefined): Promise<number[]> {
  if (level === undefined) return listWordIds(db, ['language'], labelled('languages', tag))
  const enough = spokenLevels.slice(0, spokenLevels.indexOf(level) + 1)
  return listWordIds(
    db,
    ['spoken'],
    enough.map(one => spokenCode(tag, one)),
  )
}

/** For each choice the words that meet it. */
function chosenWords(db: Db, { city, languages, level, services, near }: PublicFilters): Promise<number[][]> {
  return Promise.all([
    ...(city === '' ? [] : [listWordIds(db, ['city', 'shown'], [fold(city)])]),
    ...languages.map(tag => spoken(db, tag, level)),
    ...services.map(code => listWordIds(db, ['service'], labelled('services', code))),
    ...(near === undefined ? [] : [listWordIds(db, ['place'], near)]),
  ])
}

/** The matching caregivers, rarest condition first; undefined when no caregiver has one of the words. */
export async function findSought(
  db: Db,
  filters: PublicFilters,
  { now, counts }: { now: string; counts: WordCounts },
): Promise<Sought | undefined> {
  const sizeOf = (ids: number[]) => ids.reduce((sum, id) => sum + (counts.byId.get(id) ?? 1), 0)
  const parts: (Part | undefined)[] = []
  for (const choice of await chosenWords(db, filters))
    parts.push(choice.length === 0 ? undefined : withAnyOf(db, choice, sizeOf(choice)))
  for (const word of wordsOf(filters.search)) parts.push(await partOfWord(db, word, sizeOf))
  if (filters.verified) parts.push(withRequiredDocuments(now))
  parts.push(...furtherParts(filters, now))
  const known = parts.filter(part => part !== undefined).sort((a, b) => a.size - b.size)
  if (known.length < parts.length) return undefined
  const walked = known.find(part => part.source)
  const conditions = known.filter(part => part !== walked).map(part => part.condition)
  return walked?.source
    ? { source: walked.source, conditions: [...conditions, isListed] }
    : { source: everyone, conditions }
}
