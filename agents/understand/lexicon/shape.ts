import { z } from 'zod'

const strings = z.array(z.string())
/** What the little words are known for that hold a sentence together; the words themselves differ from language to language. */
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
  'standingLinks',
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
  /** Behind these somebody else may be meant. */
  'newSpeech',
] as const

/** By the value that the patterns stand for. */
const meanings = z.record(z.string(), strings)

/** What a language has to tell, and how. */
export const lexiconShape = z.object({
  small: z.record(z.enum(SMALL), strings),
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
    /** Days only in a row of them: 'M/W/F'. */
    dayLetters: z.record(z.string(), z.string()),
    /** Two of them that are days. */
    dayPairs: strings,
    /** A word that ends so is mostly a trait. */
    traitEndings: strings,
    spelled: strings,
    protected: strings,
  }),
  /** Addresses and numbers as they are spelled out. */
  dictation: z.object({
    marks: z.record(z.string(), z.string()),
    at: strings,
    digits: z.record(z.string(), z.string()),
    /** In a row of digits only. */
    loneDigits: z.record(z.string(), z.string()),
    /** A nought where other numbers are said as words. */
    nought: strings,
    times: z.record(z.string(), z.number()),
    between: strings,
  }),
  macros: z.record(z.string(), z.string()),
  clauses: z.object({
    breaks: strings,
    owned: strings,
    /** What no item of a list is made of. */
    sentence: strings,
    doer: strings,
    goesOn: strings,
    only: strings,
    headLead: strings,
    /** Between two items of a list. */
    cut: strings,
    no: strings,
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
  /** Told by several sentences together. */
  dangersInAll: meanings,
  /** How somebody feels who tells of care; the first that fits is answered. */
  feelings: meanings,
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
  /** What calls a field where nothing stands beside it. */
  called: meanings,
  /** What an option is called beside what stands on it. */
  optionNames: z.record(z.string(), meanings).default({}),
  /** What people call an illness who have it; only where illnesses are told. */
  folkIllnesses: meanings.default({}),
  /** What calls all fields that begin so. */
  sections: meanings,
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

export type LexiconData = z.infer<typeof lexiconShape>

export type SmallWord = (typeof SMALL)[number]
