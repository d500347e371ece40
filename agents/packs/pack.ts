import { join } from 'node:path'
import { z } from 'zod'
import { fieldsOf, interviewKinds } from '#machines/interview/kinds.ts'
import { matchLanguage } from '#machines/languages.ts'
import { createPhrases } from '#machines/text/phrases.ts'
import { dayParts, hourMarkers, weekDays } from '#machines/vocabulary/hours.ts'
import { backgroundStatuses } from '#machines/vocabulary/vaccinations.ts'
import { vocabularies } from '#machines/vocabulary/value-kinds.ts'
import { translationsIn } from '../words/catalog.ts'

/*
 * What Emma says and hears in a language besides English, as data: `words/<language>.json`. Phrases are written as in
 * machines/text/phrases: '…' for some words between, '*' for any ending, '|' between alternatives.
 */

/** What people say besides answers. */
const acts = [
  ...(['yes', 'no', 'skip', 'unknown', 'none', 'done', 'thanks', 'hello', 'wait', 'stop', 'why'] as const),
  ...(['summary', 'undo', 'help', 'heavy', 'asks'] as const),
] as const

/** Words that say what others are about. */
const cues = ['speaker', 'speaks', 'experience', 'weekly'] as const

/** Words between others. */
const links = ['not', 'but', 'and', 'to'] as const

export const dateCodes = [
  ...(['today', 'tomorrow', 'next-monday', 'next-week', 'in-two-weeks', 'next-month', 'soon'] as const),
  'unknown',
] as const
export type DateCode = (typeof dateCodes)[number]

const dayGroups = [...weekDays, 'weekdays', 'weekend', 'every'] as const

/** The questions people ask most, by the facts that answer them. */
export const askedFacts = [
  ...(['human', 'emma', 'languages', 'fee', 'price', 'vetting', 'found', 'privacy', 'edit-later'] as const),
  ...(['form', 'next', 'who-pays', 'get-paid', 'cancel-account', 'agency', 'hear-back', 'legal'] as const),
  ...(['immigration', 'medical', 'matching', 'save-finish', 'phone', 'choose', 'taxes-care'] as const),
] as const

const phrases = z.array(z.string().min(1)).max(60)
const text = z.string().min(1)
const lines = z.array(text).min(1)

const keyed = <Key extends string>(keys: readonly Key[], value = phrases) => z.record(z.enum(keys), value)
const some = <Key extends string>(keys: readonly Key[]) => z.partialRecord(z.enum(keys), phrases)

/** Options that can be told in any words. */
const optionsOf: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  (Object.keys(interviewKinds) as (keyof typeof interviewKinds)[])
    .flatMap(fieldsOf)
    .flatMap(({ path, options }) => (options ? [[path, options] as const] : []))
    .concat([['profile.backgroundCheck', backgroundStatuses]]),
)

const units = z.strictObject({ before: phrases, after: phrases })

export const packWords = z.strictObject({
  says: z.strictObject({
    greet: z.strictObject({ care: text, caregiver: text, again: text, againName: text }),
    brought: z.strictObject({ form: text, resume: text, recording: text, check: text }),
    ...{ got: lines, noted: lines, changed: lines, which: text },
    ...{ missed: lines, missedChips: lines, passed: lines, denied: text, feeling: lines },
    ...{ thanks: text, hello: text, wait: text, stop: text, undone: text, help: text },
    ...{ passedOn: text, summary: text, nothingYet: text, done: text, open: text },
  }),
  hears: keyed([...acts, ...cues, ...links]),
  /** Whether what's denied comes before 'not' rather than after it. */
  notFollows: z.boolean(),
  /** Whether words differ by their marks alone, so that whoever writes marks means them. */
  marksTell: z.boolean().default(false),
  /** From nought to a hundred and twenty. */
  numbers: z.array(text).length(121),
  units: z.strictObject({ age: units, dollars: units, years: units }),
  /** What comes before or after a name that's told, and what's attached to it. */
  names: z.strictObject({ person: units, self: units, endings: phrases.default([]) }),
  /**
   * How streets are written besides '12 Main Street': '{n}' is the number, '{name}' the name; and what comes before a
   * town behind its street, or after one in front of it.
   */
  streets: z
    .strictObject({ forms: phrases, before: phrases, after: phrases })
    .prefault({ forms: [], before: [], after: [] }),
  clock: z.strictObject({ am: phrases, pm: phrases, hour: phrases }),
  days: keyed(dayGroups),
  parts: keyed(dayParts),
  markers: keyed(hourMarkers),
  dates: keyed(dateCodes),
  fields: z.strictObject(
    Object.fromEntries(Object.entries(optionsOf).map(([path, options]) => [path, keyed(options)])),
  ),
  codes: z.strictObject({
    services: some(vocabularies.services),
    conditions: some(vocabularies.conditions),
    credentials: some(vocabularies.credentials),
    vaccinations: some(vocabularies.vaccinations),
    traits: some(vocabularies.traits),
    values: some(vocabularies.values),
    interests: some(vocabularies.interests),
    relationships: keyed(vocabularies.relationships),
    pets: some(vocabularies.pets),
    /** Other names than the platform's. */
    languages: some(vocabularies.languages).default({}),
  }),
  facts: keyed(askedFacts),
})
export type PackWords = z.output<typeof packWords>

/** What a phrase stands for: an act, a day, an option of a field, a code of a list. */
export type Meaning = { list: string; code: string }

export type Pack = {
  words: PackWords
  language: string
  phrases(): ReturnType<typeof createPhrases<Meaning>>
}

const picked = <Key extends string>(from: Readonly<Record<Key, string[]>>, keys: readonly Key[]) =>
  Object.fromEntries(keys.map(key => [key, from[key]]))

const listsOf = ({ hears, days, parts, markers, dates, fields, codes, facts }: PackWords) => ({
  ...{
    act: picked(hears, acts),
    cue: picked(hears, cues),
    link: { ...picked(hears, links), not: [...hears.not, ...hears.none] },
  },
  ...{ day: days, part: parts, marker: markers, date: dates, fact: facts },
  ...codes,
  ...fields,
})

/** Small numbers are parts of other words; large ones may carry an ending. */
const LEAST_WITH_ENDING = 20

const withEnding = (word: string, value: number) =>
  value >= LEAST_WITH_ENDING && !word.endsWith('*') ? [word, `${word}*`] : [word]

function phrasesOf(words: PackWords) {
  const phrases = createPhrases<Meaning>()
  for (const [list, codes] of Object.entries(listsOf(words)))
    for (const [code, texts] of Object.entries(codes)) phrases.add({ list, code }, texts)
  for (const [value, word] of words.numbers.entries())
    phrases.add({ list: 'number', code: String(value) }, withEnding(word, value))
  return phrases
}

function packOf(language: string, words: PackWords): Pack {
  let phrases: ReturnType<typeof phrasesOf> | undefined
  return {
    ...{ words, language },
    // Who only speaks needs none of them.
    phrases: () => {
      phrases ??= phrasesOf(words)
      return phrases
    },
  }
}

const files = translationsIn(join(import.meta.dirname, 'words'))

/** Languages that Emma speaks without a hosted model, besides English. */
export const packLanguages: readonly string[] = files.languages

const known = new Map<string, Pack>()

/** Read when someone first talks in it. */
export function packFor(wished: string): Pack | undefined {
  const language = matchLanguage([wished], packLanguages)
  if (language === undefined) return undefined
  const pack = known.get(language) ?? packOf(language, packWords.parse(files.read(language)))
  known.set(language, pack)
  return pack
}
