import { z } from 'zod'
import type { InterviewWords } from '#machines/interview/words.ts'
import type { InterviewKind } from '#machines/interview-kinds.ts'
import words from '#machines/words/en.json' with { type: 'json' }
import caregiverEn from '../lexicon/caregiver-en.json' with { type: 'json' }
import en from '../lexicon/en.json' with { type: 'json' }

const strings = z.array(z.string())
/** By the value that the patterns stand for. */
const meanings = z.record(z.string(), strings)

const schema = z.object({
  reading: z.object({
    contractions: z.record(z.string(), z.string()),
    suffixes: z.record(z.string(), z.string()),
    replaced: z.record(z.string(), z.string()),
    compounds: z.record(z.string(), z.string()),
    abbreviations: strings,
    /** They stand before a thing, and are no part of its name. */
    articles: strings,
    /** They only lead over to what is said. */
    openers: strings,
    /** Written large they are what they are, written small something else. */
    large: strings,
    /** Abbreviations where a number follows. */
    numbered: strings,
    numbers: z.record(z.string(), z.number()),
    hundred: z.string(),
    thousand: z.string(),
    link: z.string(),
    ordinals: z.record(z.string(), z.number()),
    /** Days only beside other days. */
    shortDays: z.record(z.string(), z.string()),
    spelled: strings,
    protected: strings,
  }),
  /** Addresses and numbers as they are spelled out. */
  dictation: z.object({
    marks: z.record(z.string(), z.string()),
    at: strings,
    digits: z.record(z.string(), z.string()),
    /** A nought where other numbers are said as words. */
    nought: strings,
    times: z.record(z.string(), z.number()),
    between: strings,
  }),
  macros: z.record(z.string(), z.string()),
  clauses: z.object({
    breaks: strings,
    question: strings,
    request: strings,
    /** 'Could it be next Monday?': asks for what is wished, where that was the question. */
    proposal: strings,
    quoted: strings,
    negator: strings,
    notNegator: strings,
    scopeEnd: strings,
    laterNegator: strings,
    alternative: strings,
    past: strings,
    /** Tells of what was, or of what others have. */
    tale: strings,
    notTale: strings,
    /** Says nothing of what its words say. */
    idiom: strings,
    /** What somebody says or thinks. */
    claim: strings,
    /** 'She can not': what was claimed is not so. */
    claimDenied: strings,
    othersView: strings,
    condition: strings,
    /** An if that is not so: what would be then is not so either. */
    unreal: strings,
    /** From here on it is so again. */
    adversative: strings,
    correction: strings,
    change: strings,
    tentative: strings,
    retraction: strings,
    order: strings,
    /** What sounds like an order and is none. */
    notOrder: strings.default([]),
    removal: strings.default([]),
    /** 'Calm, I meant': what should stand there instead. */
    meant: strings.default([]),
    /** 'Keep the others': what is said to stay. */
    kept: strings.default([]),
    addition: strings.default([]),
    additionBehind: strings.default([]),
    ask: strings,
    askFirst: strings,
    /** A question that only says again what was asked. */
    echo: strings.default([]),
  }),
  people: z.object({
    relations: z.record(
      z.string(),
      z.object({
        words: strings,
        kind: z.enum(['family', 'other']),
        gender: z.enum(['female', 'male']).optional(),
        /** What the speaker is to them, when the speaker names it from the other side. */
        chain: z.record(z.string(), z.string()).optional(),
      }),
    ),
    firstNames: strings,
    notNames: strings,
    patterns: meanings,
    staff: strings,
    pronouns: z.object({ female: strings, male: strings, any: strings }),
  }),
  age: meanings,
  options: z.record(z.string(), meanings),
  unsure: z.record(z.string(), z.array(z.object({ says: strings, options: strings.optional() }))),
  direct: z.record(z.string(), meanings),
  /** What words come down to where the field was asked for; surely, or perhaps. */
  leanings: z.record(z.string(), meanings),
  hints: z.record(z.string(), meanings),
  conditions: z.record(z.string(), strings),
  lists: z.record(
    z.string(),
    z.object({
      items: meanings,
      cues: strings.optional(),
      objects: strings.optional(),
      /** Words that are an item of it where it was asked for. */
      words: strings.optional(),
    }),
  ),
  dates: z.object({
    months: z.record(z.string(), z.number()),
    weekdays: z.record(z.string(), z.number()),
    /** On a day of their month, on its nth weekday, or so many days after Easter. */
    holidays: z.record(
      z.string(),
      z.union([
        z.object({ month: z.number(), day: z.number() }),
        z.object({ month: z.number(), weekday: z.number(), nth: z.number() }),
        z.object({ fromEaster: z.number() }),
      ]),
    ),
    patterns: meanings,
  }),
  places: z.object({
    states: z.record(z.string(), z.string()),
    zips: z.record(z.string(), z.string()),
    cities: strings,
    /** 'The Windy City', by its own name. */
    nicknames: z.record(z.string(), z.string()).default({}),
    /** By their codes, where a place was asked for. */
    nicknamedStates: z.record(z.string(), z.string()).default({}),
    patterns: meanings,
  }),
  money: meanings,
  stories: meanings,
  cues: meanings,
  times: meanings,
  asides: meanings,
  dangers: z.record(z.string(), strings),
  /** Silences a whole sentence. */
  dangerNot: strings,
  /** Manners of speaking, accidents, trades: silence what stands in them. */
  dangerIdiom: strings.default([]),
  /** Tells of what was, by kind; unless it goes on now. */
  dangerPast: meanings.default({}),
  dangerNow: strings.default([]),
  /** A sentence that puts the one before it into the past. */
  dangerThen: strings.default([]),
  questions: meanings,
  answers: meanings,
  fields: meanings,
  /** What is said about the record itself: orders, and reports of what stands there. */
  edits: meanings.default({}),
  /** What somebody does, as an interest is called. */
  pastimes: z.record(z.string(), z.string()).default({}),
  /** What only aides say of themselves. */
  aide: meanings.default({}),
  services: meanings.default({}),
  languages: meanings.default({}),
  serviceCue: meanings.default({}),
})

export type Lexicon = z.infer<typeof schema> & {
  /** Whatever stands in a pattern is spelled as it is meant. */
  words: ReadonlySet<string>
  firstNames: ReadonlySet<string>
  notNames: ReadonlySet<string>
  cities: ReadonlySet<string>
  /** What somebody may be, or hold dear. */
  characters: ReadonlySet<string>
  /** Compiled once for each text of a pattern. */
  pattern: (source: string) => RegExp
  /** What can be pressed instead of said. */
  fieldWords: InterviewWords['fields']
}

const longestFirst = (words: readonly string[]) =>
  [...new Set(words)].sort((one, other) => other.length - one.length).join('|')

/** What stands in angle brackets in a pattern. */
const macrosOf = ({ macros, people }: z.infer<typeof schema>): Record<string, string> => ({
  ...macros,
  relation: longestFirst(Object.values(people.relations).flatMap(({ words }) => words)),
})

const compiled = (data: z.infer<typeof schema>, fieldWords: InterviewWords['fields']): Lexicon => {
  const macros = macrosOf(data)
  const known = new Map<string, RegExp>()
  const opened = (source: string): string =>
    source.replace(/(?<!\(\?)<(\w+)>/gu, (whole, name: string) =>
      name in macros ? `(?:${opened(macros[name] ?? '')})` : whole,
    )
  const numbers = new RegExp(`(?<![\\p{L}<\\\\])(?:${numberWords(data).join('|')})(?![\\p{L}>])`, 'gu')
  /** A number stands as digits in what is read. */
  const inDigits = (source: string): string =>
    source.replace(numbers, word => String(data.reading.numbers[word]))
  const pattern = (source: string) => {
    const found = known.get(source)
    if (found) return found
    const made = new RegExp(
      `(?<= |^)(?:${inDigits(opened(source)).replaceAll(' $', '$').replaceAll('(?= )', '(?= |$)')})(?= |$)`,
      'dgmu',
    )
    known.set(source, made)
    return made
  }
  const { firstNames, notNames } = data.people
  const characters = new Set(Object.values(data.lists).flatMap(({ words = [] }) => words))
  return {
    ...{ ...data, pattern, words: wordsIn(data), characters, fieldWords },
    ...{
      firstNames: new Set(firstNames),
      notNames: new Set(notNames),
      cities: new Set([...data.places.cities, ...Object.keys(data.places.nicknames)]),
    },
  }
}

const LEAST = 2

/** Of small numbers: 'one' may be a pronoun, and a hundred is said in several ways. */
const numberWords = ({ reading: { numbers } }: z.infer<typeof schema>): string[] =>
  Object.keys(numbers).filter(word => (numbers[word] ?? 0) >= LEAST && word !== 'hundred')

const wordsIn = ({ reading, ...rest }: z.infer<typeof schema>): Set<string> => {
  const spelled = [
    ...reading.spelled,
    ...reading.protected,
    ...Object.values(reading.replaced),
    ...Object.keys(reading.numbers),
  ]
  return new Set([...spelled, ...(JSON.stringify(rest).match(/\p{Ll}{5,}/gu) ?? [])])
}

type Section = Readonly<Record<string, unknown>>

const isSection = (value: unknown): value is Section =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asSection = (value: unknown): Section => (isSection(value) ? value : {})

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** What a field is called differs wholly from one interview to the other. */
const ITS_OWN = ['fields']

/** One section with its own words; behind a plus they are added to those that stand there. */
const withOwn = (base: unknown, own: unknown): Section => {
  const known = asSection(base)
  const entries = Object.entries(asSection(own)).map(([name, value]) => {
    const plain = name.replace(/^\+/u, '')
    if (name !== plain) return [plain, [...itemsOf(known[plain]), ...itemsOf(value)]]
    return [name, isSection(value) ? { ...asSection(known[name]), ...value } : value]
  })
  return { ...known, ...Object.fromEntries(entries) }
}

/** An interview's own words laid over those of the language. */
const overlaid = (base: Section, own: Section): Section => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      ITS_OWN.includes(name) ? value : withOwn(base[name], value),
    ]),
  ),
})

type Source = Record<InterviewKind, () => Section> & { labels: Record<InterviewKind, InterviewWords> }

const sources: Record<string, Source> = {
  en: { care: () => en, caregiver: () => overlaid(en, caregiverEn), labels: words },
}

const known = new Map<string, Lexicon>()

/** The words of a language, as families or as aides use them; English where there are none yet. */
export const lexiconOf = (language: string, kind: InterviewKind = 'care'): Lexicon => {
  const name = `${Object.hasOwn(sources, language) ? language : 'en'}/${kind}`
  const before = known.get(name)
  if (before) return before
  const source = (Object.hasOwn(sources, language) ? sources[language] : undefined) ?? sources.en
  if (!source) throw new Error('The English lexicon is missing.')
  const made = compiled(schema.parse(source[kind]()), source.labels[kind].fields)
  known.set(name, made)
  return made
}
