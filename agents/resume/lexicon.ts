import { z } from 'zod'
import general from '../lexicon/en.json' with { type: 'json' }
import en from '../lexicon/resume-en.json' with { type: 'json' }

const strings = z.array(z.string())
/** A whole pattern, compiled with these flags. */
const pattern = (flags = 'u') => z.string().transform(source => new RegExp(source, flags))
/** Patterns by meaning. */
const meanings = z.record(z.string(), strings)

export const kinds = [
  'contact',
  'summary',
  'experience',
  'education',
  'certificates',
  'languages',
  'skills',
  'availability',
  'rate',
  'places',
  'vaccinations',
  'background',
  'pets',
  'interests',
  'references',
  'volunteer',
  'salaries',
  'other',
] as const
export type Kind = (typeof kinds)[number]

export const columns = ['name', 'number', 'expires', 'issued', 'issuer', 'school', 'degree'] as const
/** What the cells of a table's column hold. */
export type Column = (typeof columns)[number]

const schema = z.object({
  headings: z.record(z.enum(kinds), z.object({ phrases: strings, words: strings })),
  /** Words that don't change a heading's meaning. */
  fillers: strings,
  nameLabels: z.object({ full: strings, first: strings, last: strings }),
  nameCues: strings,
  /** Text next to a name that isn't part of it. */
  nameNoise: strings,
  contactLabels: strings,
  /** Facts about an employer or client, not the applicant. */
  notOurs: strings,
  mobile: strings,
  documentTitles: strings,
  credentials: strings,
  nameSuffixes: strings,
  months: strings,
  seasons: z.record(z.string(), z.number()),
  present: strings,
  numbers: z.record(z.string(), z.number()),
  years: strings,
  yearsCues: strings,
  yearsNot: strings,
  care: z.object({ titles: strings, employers: strings, not: strings, firms: strings }),
  licenses: meanings,
  lapsed: strings,
  registry: z.object({ named: strings, cues: strings, not: strings, expiry: strings }),
  /** A line of a section for both schools and certificates is a certificate, or names a school. */
  certificateCues: strings,
  schools: strings,
  /** The names of a table's columns. */
  columns: z.record(z.enum(columns), strings),
  languages: meanings,
  languageCues: strings,
  languageNot: strings,
  services: meanings,
  servicesNot: strings,
  /** Services implied by a job title. */
  servicesInNames: strings,
  availabilityCues: strings,
  vaccines: meanings,
  vaccineCues: strings,
  vaccineNot: strings,
  checks: strings,
  checksNot: strings,
  /** Words for a check when the heading names it. */
  checkWords: strings,
  pets: z.object({ nouns: strings, cues: strings }),
  traits: strings,
  traitPhrases: meanings,
  traitsNot: strings,
  shifts: z.object({
    dayparts: meanings,
    plain: meanings,
    weekday: strings,
    named: strings,
    not: strings,
    lead: strings,
  }),
  rate: z.object({
    asked: strings,
    currency: strings,
    amount: strings,
    hour: strings,
    range: strings,
    open: strings,
    otherUnit: strings,
  }),
  placesCues: strings,
  placesNot: strings,
  /** Words that introduce a place. */
  placesIn: strings,
  /** Words beside which a course's title is a certificate. */
  courseCues: strings,
  languageLabels: strings,
  /** Words after a language's name: 'Spanish-speaking'. */
  languageSpeakers: strings,
  languageCounts: strings,
  phoneCues: strings,
  /** Words within a name that stay small. */
  nameParticles: strings,
  notNames: strings,
  headingJoins: strings,
  dates: z.object({
    ordinals: strings,
    of: strings,
    leads: strings,
    since: strings,
    links: strings,
    and: strings,
    /** Words after which a date continues on the next line. */
    open: strings,
  }),
  patterns: z.object({
    registryNumber: pattern('iu'),
    /** The start of a number that only the registry of home care aides gives. */
    homeStateNumber: pattern('iu'),
    refused: pattern(),
    bareYes: pattern('iu'),
    doneAtEnd: pattern(),
    vaccineBreaks: pattern(),
    dateLeadAlone: pattern('iu'),
    dateLeadAtEnd: pattern('iu'),
    dateLeadAtStart: pattern('iu'),
    /** Prose rather than a list. */
    ownStory: pattern(),
    jobBreaks: pattern(),
    sentenceEnd: pattern(),
    /** A line that goes on in the next one. */
    unended: pattern(),
    nameHead: pattern(),
    suffixAtEnd: pattern('iu'),
    place: pattern(),
    placeBreaks: pattern(),
    placeEnd: pattern('iu'),
    townBreaks: pattern(),
    clauseBreaks: pattern(),
    clock: pattern(),
    interestBreaks: pattern(),
    andAtStart: pattern(),
  }),
})

/** The towns and states of the language's lexicon. */
const townsSchema = z.object({
  places: z.object({
    states: z.record(z.string(), z.string()),
    cities: strings,
    patterns: z.object({ wordCities: strings }),
  }),
  people: z.object({ firstNames: strings }),
})

type Towns = {
  states: ReadonlySet<string>
  /** Towns that are no first name and no other word. */
  cities: ReadonlySet<string>
}

const townsOf = ({ places, people }: z.infer<typeof townsSchema>): Towns => {
  const others = new Set([...places.patterns.wordCities, ...people.firstNames])
  const { states, cities } = places
  return {
    states: new Set([...Object.keys(states), ...Object.values(states).map(code => code.toLowerCase())]),
    cities: new Set(cities.filter(city => !others.has(city))),
  }
}

export type ResumeLexicon = z.infer<typeof schema> & {
  towns: Towns
  /** Matches whole words of folded text; compiled once per list. */
  any: (sources: readonly string[]) => RegExp
  headingWords: readonly string[]
}

const compiled = (data: z.infer<typeof schema>, towns: Towns): ResumeLexicon => {
  const known = new Map<string, RegExp>()
  const number = `\\d+|${Object.keys(data.numbers)
    .sort((one, other) => other.length - one.length)
    .join('|')}`
  const any = (sources: readonly string[]): RegExp => {
    const source = sources.join('|')
    const found = known.get(source)
    if (found) return found
    // Longest first: 'teacher's aide' before 'teacher'.
    const edged = [...sources]
      .sort((one, other) => other.length - one.length)
      .map(one => (/^[\\\p{L}(]/u.test(one) ? one : `(?:${one})`))
      .join('|')
    const made = new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${edged.replaceAll('<number>', number)})(?![\\p{L}\\p{N}])`,
      'gu',
    )
    known.set(source, made)
    return made
  }
  const headingWords = [
    ...new Set(
      Object.values(data.headings).flatMap(({ words, phrases }) => [
        ...words,
        ...phrases.join(' ').split(' '),
      ]),
    ),
  ]
  return { ...data, any, headingWords, towns }
}

const lexicons: Record<string, ResumeLexicon> = {
  en: compiled(schema.parse(en), townsOf(townsSchema.parse(general))),
}

/** The resume lexicon of a language, falling back to English. */
export const resumeLexiconOf = (language: string): ResumeLexicon => {
  const found = lexicons[language] ?? lexicons.en
  if (!found) throw new Error('The English words of resumes are missing.')
  return found
}

/** The text contains one of the patterns. */
export const has = (lexicon: ResumeLexicon, folded: string, sources: readonly string[]): boolean =>
  sources.length > 0 && folded.search(lexicon.any(sources)) >= 0

/** The meanings in the text, in the lexicon's order. */
export const meant = (
  lexicon: ResumeLexicon,
  folded: string,
  among: Readonly<Record<string, readonly string[]>>,
): string[] =>
  Object.entries(among)
    .filter(([, sources]) => has(lexicon, folded, sources))
    .map(([meaning]) => meaning)
