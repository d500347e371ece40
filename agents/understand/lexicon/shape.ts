import { z } from 'zod'

const strings = z.array(z.string())
/** The roles of function words; the words themselves differ by language. */
const SMALL = [
  'and',
  'or',
  'andOr',
  'orNor',
  'andComma',
  'andSlash',
  'not',
  'with',
  'without',
  'withLetter',
  'of',
  'the',
  'but',
  'butSo',
  'it',
  'i',
  'who',
  'being',
  'late',
  'genitive',
  'in',
  'from',
  'toFrom',
  'inFrom',
  'nearIn',
  'beforeState',
  'chosenState',
  'notZip',
  'halfDay',
  'etcetera',
  'owners',
  'beforeOld',
  'leadsPlea',
  'articles',
  'subjects',
  'goesOn',
  'noTitles',
  'doing',
  'besidePlace',
  'languageLinks',
  'languageKinds',
  'traitLinks',
  'townLinks',
  'townStarts',
  'serviceNouns',
  'serviceLinks',
  'alone',
  'standaloneLinks',
  'shiftsApart',
  'opens',
  'telling',
  'yes',
  'no',
  'agreed',
  'judged',
  'behindName',
  'signed',
  'nameParticles',
  'would',
  'these',
  'nameWords',
  'we',
  'otherwise',
  'so',
  'pronouns',
  /** Words that may switch to another person. */
  'newSpeech',
] as const

/** Patterns by the value they stand for. */
const meanings = z.record(z.string(), strings)

/** What each language's lexicon has to contain. */
export const lexiconShape = z.object({
  small: z.record(z.enum(SMALL), strings),
  reading: z.object({
    contractions: z.record(z.string(), z.string()),
    suffixes: z.record(z.string(), z.string()),
    replaced: z.record(z.string(), z.string()),
    compounds: z.record(z.string(), z.string()),
    abbreviations: strings,
    /** Words before a noun that aren't part of its name. */
    articles: strings,
    /** Filler words that introduce what's said. */
    openers: strings,
    /** Uppercase abbreviations that are other words in lowercase. */
    large: strings,
    /** 'Um', 'hm'. */
    hesitation: z.string(),
    /** Words said twice only by starting anew. */
    restarts: z.string(),
    /** 'Uh huh'. */
    assent: strings,
    /** Abbreviations that a number follows. */
    numbered: strings,
    numbers: z.record(z.string(), z.number()),
    hundred: z.string(),
    thousand: z.string(),
    link: z.string(),
    ordinals: z.record(z.string(), z.number()),
    /** Abbreviations that are days only next to other days. */
    shortDays: z.record(z.string(), z.string()),
    /** Letters that are days only in a row: 'M/W/F'. */
    dayLetters: z.record(z.string(), z.string()),
    /** Pairs of those letters that are days. */
    dayPairs: strings,
    /** Endings of words that are mostly traits. */
    /** Words before an item that aren't part of it. */
    leading: strings,
    /** Endings without which two forms of a verb are the same. */
    verbEndings: strings,
    traitEndings: strings,
    spelled: strings,
    protected: strings,
  }),
  /** Addresses and numbers as people spell them out. */
  dictation: z.object({
    marks: z.record(z.string(), z.string()),
    at: strings,
    digits: z.record(z.string(), z.string()),
    /** Digits only within a row of digits. */
    loneDigits: z.record(z.string(), z.string()),
    /** A zero when other numbers are spoken as words. */
    nought: strings,
    times: z.record(z.string(), z.number()),
    between: strings,
  }),
  macros: z.record(z.string(), z.string()),
  clauses: z.object({
    breaks: strings,
    owned: strings,
    /** Words that can't be in a list item. */
    sentence: strings,
    doer: strings,
    goesOn: strings,
    only: strings,
    headLead: strings,
    /** Separators between two list items. */
    cut: strings,
    no: strings,
    question: strings,
    request: strings,
    /** 'Could it be next Monday?': a question that answers a question about wishes. */
    proposal: strings,
    quoted: strings,
    negator: strings,
    notNegator: strings,
    scopeEnd: strings,
    laterNegator: strings,
    alternative: strings,
    past: strings,
    /** Marks the past, or other people's care. */
    tale: strings,
    notTale: strings,
    /** Idioms, whose words don't have their usual meaning. */
    idiom: strings,
    /** Reported speech and opinions. */
    claim: strings,
    /** 'She can not': contradicts the claim before. */
    claimDenied: strings,
    othersView: strings,
    condition: strings,
    /** Counterfactual conditions: their consequences aren't so either. */
    unreal: strings,
    /** Ends a counterfactual. */
    adversative: strings,
    correction: strings,
    change: strings,
    tentative: strings,
    retraction: strings,
    order: strings,
    /** Sounds like a command but isn't one. */
    notOrder: strings.default([]),
    removal: strings.default([]),
    /** 'Calm, I meant': introduces the corrected value. */
    meant: strings.default([]),
    /** 'Keep the others': what should stay. */
    kept: strings.default([]),
    addition: strings.default([]),
    additionBehind: strings.default([]),
    ask: strings,
    askFirst: strings,
    /** A question that repeats Emma's. */
    echo: strings.default([]),
  }),
  people: z.object({
    relations: z.record(
      z.string(),
      z.object({
        words: strings,
        kind: z.enum(['family', 'other']),
        gender: z.enum(['female', 'male']).optional(),
        /** The speaker's relation, named from the other side. */
        chain: z.record(z.string(), z.string()).optional(),
      }),
    ),
    /** Words before a name; among friends they are kept with it. */
    titles: strings,
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
  /** Indirect answers to a choice, certain or tentative. */
  leanings: z.record(z.string(), meanings),
  hints: z.record(z.string(), meanings),
  conditions: z.record(z.string(), strings),
  lists: z.record(
    z.string(),
    z.object({
      items: meanings,
      cues: strings.optional(),
      objects: strings.optional(),
      /** Words that count as items only when Emma asked for the list. */
      words: strings.optional(),
    }),
  ),
  dates: z.object({
    months: z.record(z.string(), z.number()),
    weekdays: z.record(z.string(), z.number()),
    /** Holidays by date, by nth weekday of a month, or by days after Easter. */
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
    /** 'The Windy City' and other nicknames, with the city's own name. */
    nicknames: z.record(z.string(), z.string()).default({}),
    /** Nicknames of states, by code, when Emma asked for a place. */
    nicknamedStates: z.record(z.string(), z.string()).default({}),
    patterns: meanings,
  }),
  money: meanings,
  stories: meanings,
  cues: meanings,
  times: meanings,
  asides: meanings,
  /** Feelings about caregiving; the first match is the one Emma responds to. */
  feelings: meanings,
  questions: meanings,
  answers: meanings,
  fields: meanings,
  /** Names of a field when no value follows. */
  called: meanings,
  /** Other names of an option besides its label. */
  optionNames: z.record(z.string(), meanings).default({}),
  /** Everyday names of health conditions, used only where conditions are described. */
  folkConditions: meanings.default({}),
  /** Names of all fields with this prefix. */
  sections: meanings,
  /** Commands to change saved answers, and reports about them. */
  edits: meanings.default({}),
  /** Activities, by the name of the interest. */
  pastimes: z.record(z.string(), z.string()).default({}),
  /** Phrases that only caregivers use about themselves. */
  caregiver: meanings.default({}),
  services: meanings.default({}),
  languages: meanings.default({}),
  serviceCue: meanings.default({}),
})

export type LexiconData = z.infer<typeof lexiconShape>

export type SmallWord = (typeof SMALL)[number]
