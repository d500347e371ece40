import type { Pronoun } from './facts.ts'
import { type CodeSet, setOf } from './sets.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** Named concepts with their words; the index in the list is the code's number. */
export type Vocabulary = {
  keys: readonly string[]
  /** All concepts in the text. */
  codesIn(text: string): CodeSet
  /** Positions of one concept in the text. */
  find(at: number, text: string): RegExpExecArray | null
  at(key: string): number
  /** The set of these. */
  of(...keys: string[]): CodeSet
}

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})`, 'iu')

function vocabularyOf(entries: Readonly<Record<string, string>>): Vocabulary {
  const keys = Object.keys(entries)
  const patterns = Object.values(entries).map(pattern)
  const at = (key: string): number => {
    const found = keys.indexOf(key)
    if (found < 0) throw new Error(`no such word: ${key}`)
    return found
  }
  return {
    keys,
    at,
    of: (...named) => setOf(keys.length, named.map(at)),
    codesIn: text =>
      setOf(
        keys.length,
        [...patterns.keys()].filter(one => patterns[one]?.test(text)),
      ),
    find: (one, text) => patterns[one]?.exec(text) ?? null,
  }
}

export const services = vocabularyOf(reading.services)
export const conditions = vocabularyOf(reading.conditions)
export const traits = vocabularyOf(reading.traits)
export const values = vocabularyOf(reading.values)
export const interests = vocabularyOf(reading.interests)
export const certificates = vocabularyOf(reading.certificates)
export const petKinds = vocabularyOf(reading.pets.kinds)

const refused = new RegExp(reading.refusals, 'iu')

/** 'She doesn't have dementia': named, and denied. */
export const isDenied = (text: string, at: number): boolean => refused.test(text.slice(0, at))

const languagePatterns = Object.values(reading.languages).map(pattern)

export const languageNames: readonly string[] = Object.keys(reading.languages)

export const languageIn = (text: string): number | null => {
  const at = languagePatterns.findIndex(one => one.test(text))
  return at < 0 ? null : at
}

/** Every language that a text names. */
export const languagesIn = (text: string): { at: number; isDenied: boolean }[] =>
  languagePatterns.flatMap((one, at) => {
    const found = one.exec(text)
    return found ? [{ at, isDenied: isDenied(text, found.index) }] : []
  })

const pronouns = Object.entries(reading.pronouns).map(
  ([pronoun, words]) => [pronoun, new RegExp(`^(?:${words})$`, 'i')] as const,
)

/** 'Mother', 'female', 'she'. */
export const pronounFor = (word: string | null | undefined): Pronoun | null => {
  const found = pronouns.find(([, words]) => words.test(word?.trim() ?? ''))?.[0]
  return found === 'she' || found === 'he' ? found : null
}
