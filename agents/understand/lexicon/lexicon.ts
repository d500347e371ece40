import caregiverEn from '#agents/lexicon/caregiver-en.json' with { type: 'json' }
import base from '#agents/lexicon/en.json' with { type: 'json' }
import kin from '#agents/lexicon/kin-en.json' with { type: 'json' }
import type { InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewWords } from '#machines/interview/words.ts'
import { isRecord } from '#machines/is-record.ts'
import words from '#machines/words/en.json' with { type: 'json' }
import { neededBy } from './required-letters.ts'
import { type LexiconData, lexiconShape, type SmallWord } from './shape.ts'
import { type Trace, traceOf } from './traces.ts'

export type Lexicon = LexiconData & {
  /** Every word in a pattern counts as spelled correctly. */
  words: ReadonlySet<string>
  firstNames: ReadonlySet<string>
  notNames: ReadonlySet<string>
  cities: ReadonlySet<string>
  /** Words for traits and values. */
  characters: ReadonlySet<string>
  /** Words before an item that aren't part of it. */
  leading: RegExp
  /** The endings of a verb's forms. */
  verbEnding: RegExp
  /** Compiles each pattern once. */
  pattern: (source: string) => RegExp
  /** Letters of which a text must contain at least one for the pattern to match. */
  needed: (source: string) => readonly Trace[]
  /** The patterns used so far. */
  patterns: () => Iterable<string>
  /** The labels of options on the screen. */
  fieldWords: InterviewWords['fields']
}

export const isSmall = ({ small }: Lexicon, name: SmallWord, text: string | undefined): boolean =>
  text !== undefined && small[name].includes(text)

const longestFirst = (words: readonly string[]) =>
  [...new Set(words)].sort((one, other) => other.length - one.length).join('|')

/** Macros that patterns refer to in angle brackets. */
const macrosOf = ({ macros, people }: LexiconData): Record<string, string> => ({
  ...macros,
  relation: longestFirst(Object.values(people.relations).flatMap(({ words }) => words)),
})

const once = <T>(make: (source: string) => T, known = new Map<string, T>()) => {
  return (source: string): T => {
    const before = known.get(source)
    if (before !== undefined) return before
    const made = make(source)
    known.set(source, made)
    return made
  }
}

const compiled = (data: LexiconData, fieldWords: InterviewWords['fields']): Lexicon => {
  const macros = macrosOf(data)
  const opened = (source: string): string =>
    source.replace(/(?<!\(\?)<(\w+)>/gu, (whole, name: string) =>
      name in macros ? `(?:${opened(macros[name] ?? '')})` : whole,
    )
  const numbers = new RegExp(`(?<![\\p{L}<\\\\])(?:${numberWords(data).join('|')})(?![\\p{L}>])`, 'gu')
  /** Number words are digits after tokenizing, so patterns use digits too. */
  const inDigits = (source: string): string =>
    source.replace(numbers, word => String(data.reading.numbers[word]))
  const whole = (source: string): string =>
    `(?<= |^)(?:${inDigits(opened(source)).replaceAll(' $', '$').replaceAll('(?= )', '(?= |$)')})(?= |$)`
  const pattern = once(source => new RegExp(whole(source), 'dgmu'))
  const needs = new Map<string, readonly Trace[]>()
  const needed = once(source => neededBy(whole(source)).map(traceOf), needs)
  const { firstNames, notNames } = data.people
  const characters = new Set(Object.values(data.lists).flatMap(({ words = [] }) => words))
  return {
    ...{
      ...data,
      pattern,
      needed,
      patterns: () => needs.keys(),
      words: wordsIn(data),
      characters,
      leading: new RegExp(`^(?:(?:${data.reading.leading.join('|')})\\s+)+`, 'iu'),
      verbEnding: new RegExp(`(?:${data.reading.verbEndings.join('|')})(?= |$)`, 'gu'),
      fieldWords,
    },
    ...{
      firstNames: new Set(firstNames),
      notNames: new Set(notNames),
      cities: new Set([...data.places.cities, ...Object.keys(data.places.nicknames)]),
    },
  }
}

const LEAST = 2

/** Small number words only: 'one' may be a pronoun, and a hundred has several spellings. */
const numberWords = ({ reading: { numbers, hundred } }: LexiconData): string[] =>
  Object.keys(numbers).filter(word => (numbers[word] ?? 0) >= LEAST && word !== hundred)

const wordsIn = ({ reading, small: _, feelings: __, ...rest }: LexiconData): Set<string> => {
  const spelled = [
    ...reading.spelled,
    ...reading.protected,
    ...Object.values(reading.replaced),
    ...Object.keys(reading.numbers),
  ]
  return new Set([...spelled, ...(JSON.stringify(rest).match(/\p{Ll}{5,}/gu) ?? [])])
}

type Section = Readonly<Record<string, unknown>>

const asSection = (value: unknown): Section => (isRecord(value) ? value : {})

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Sections that each interview defines for itself. */
const ITS_OWN = ['fields', 'called', 'sections']

/** Merges a section with an interview's own; entries after a plus are added to the base. */
const withOwn = (base: unknown, own: unknown): Section => {
  const known = asSection(base)
  const entries = Object.entries(asSection(own)).map(([name, value]) => {
    const plain = name.replace(/^\+/u, '')
    if (name !== plain) return [plain, [...itemsOf(known[plain]), ...itemsOf(value)]]
    return [name, isRecord(value) ? { ...asSection(known[name]), ...value } : value]
  })
  return { ...known, ...Object.fromEntries(entries) }
}

/** Lays an interview's own words over those of the language. */
const overlaid = (base: Section, own: Section): Section => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      ITS_OWN.includes(name) ? value : withOwn(base[name], value),
    ]),
  ),
})

type Source = Record<InterviewKind, () => Section> & {
  labels: Record<InterviewKind, Pick<InterviewWords, 'fields'>>
}

const en = { ...base, people: { ...base.people, ...kin } }

const sources: Record<string, Source> = {
  en: { care: () => en, caregiver: () => overlaid(en, caregiverEn), labels: words },
}

const known = new Map<string, Lexicon>()

/** Whether rules for it are written; anything else is read as English. */
export const isRead = (language: string): boolean => Object.hasOwn(sources, language)

/** The lexicon of a language for families or caregivers, falling back to English. */
export const lexiconOf = (language: string, kind: InterviewKind = 'care'): Lexicon => {
  const name = `${isRead(language) ? language : 'en'}/${kind}`
  const before = known.get(name)
  if (before) return before
  const source = (isRead(language) ? sources[language] : undefined) ?? sources.en
  if (!source) throw new Error('The English lexicon is missing.')
  const made = compiled(lexiconShape.parse(source[kind]()), source.labels[kind].fields)
  known.set(name, made)
  return made
}
