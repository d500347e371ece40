import type { Bits, Pronoun } from './facts.ts'
import reading from './words/reading-en.json' with { type: 'json' }

/** Named concepts with their words; the index in the list is the bit. */
export type Vocabulary = {
  keys: readonly string[]
  /** All concepts in the text. */
  bitsIn(text: string): Bits
  /** Positions of one concept in the text. */
  find(bit: number, text: string): RegExpExecArray | null
  bit(key: string): Bits
}

const pattern = (source: string) => new RegExp(`(?<![\\p{L}\\d])(?:${source})`, 'iu')

function vocabularyOf(entries: Readonly<Record<string, string>>): Vocabulary {
  const keys = Object.keys(entries)
  const patterns = Object.values(entries).map(pattern)
  return {
    keys,
    bitsIn: text => patterns.reduce((bits, one, at) => (one.test(text) ? bits | (1 << at) : bits), 0) >>> 0,
    find: (at, text) => patterns[at]?.exec(text) ?? null,
    bit(key) {
      const at = keys.indexOf(key)
      if (at < 0) throw new Error(`no such word: ${key}`)
      return (1 << at) >>> 0
    },
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

/** The places of the bits that are set, lowest first. */
export const placesOf = (bits: Bits): number[] => {
  const places: number[] = []
  for (let at = 0; at < 32; at++) if (bits & (1 << at)) places.push(at)
  return places
}

const pronouns = Object.entries(reading.pronouns).map(
  ([pronoun, words]) => [pronoun, new RegExp(`^(?:${words})$`, 'i')] as const,
)

/** 'Mother', 'female', 'she'. */
export const pronounFor = (word: string | null | undefined): Pronoun | null => {
  const found = pronouns.find(([, words]) => words.test(word?.trim() ?? ''))?.[0]
  return found === 'she' || found === 'he' ? found : null
}
