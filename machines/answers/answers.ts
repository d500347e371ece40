import { z } from 'zod'
import english from './en.json' with { type: 'json' }

/*
 * Facts about the product: Emma answers with them, and the support page lists them. The first entry whose pattern
 * matches a question answers it, so specific entries come before general ones.
 */

const entry = z.strictObject({
  id: z.string(),
  for: z.array(z.enum(['care', 'caregiver'])).min(1),
  question: z.string(),
  answer: z.string(),
  /** The support page's wording, where Emma's refers to herself or the conversation. */
  page: z.string().optional(),
  /** A shorter answer for the second time. */
  again: z.string().optional(),
  /** The answer is incomplete, so a coordinator gets the question too. */
  passesOn: z.literal(true).optional(),
  /** The answer includes the going rates. */
  market: z.literal(true).optional(),
  /** Patterns, small letters, without marks. */
  asks: z.array(z.string()),
  /** Only for Emma; not on the support page. */
  hidden: z.literal(true).optional(),
})
export type Fact = z.infer<typeof entry>

type Compiled = { fact: Fact; patterns: readonly RegExp[] }

const compiled = (entries: unknown): readonly Compiled[] =>
  z
    .array(entry)
    .parse(entries)
    .map(fact => ({ fact, patterns: fact.asks.map(source => new RegExp(source, 'u')) }))

const files: Readonly<Record<string, unknown>> = { en: english }
const read = new Map<string, readonly Compiled[]>()

/** Read when it is first needed: the start of a server does not wait for it. */
const factsIn = (wished: string): readonly Compiled[] => {
  const language = Object.hasOwn(files, wished) ? wished : 'en'
  const known = read.get(language) ?? compiled(files[language])
  read.set(language, known)
  return known
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim()

type Kind = Fact['for'][number]

/** What people may look up, in the order of the file. */
export const listedFacts = (language: string): Fact[] =>
  factsIn(language).flatMap(({ fact }) => (fact.hidden ? [] : [fact]))

/** All of them, also those that only Emma says. */
export const factsOf = (language: string, kind: Kind): Fact[] =>
  factsIn(language).flatMap(({ fact }) => (fact.for.includes(kind) ? [fact] : []))

/** These are about people, whatever else is named in them. */
const FEELING = ['secret', 'placement', 'normal', 'medical']

const namesOf = (kind: Kind, topic: string) => (kind === 'caregiver' ? [`${topic}-giver`, topic] : [topic])

export const factCalled = (language: string, kind: Kind, id: string): Fact | undefined =>
  factsIn(language).find(({ fact }) => fact.id === id && fact.for.includes(kind))?.fact

/** The answer to a question in these words, else the one to its topic; what is neither is for the coordinators. */
export const answerTo = (language: string, kind: Kind, question: string, topic: string): Fact | undefined => {
  const own = factsIn(language).filter(({ fact }) => fact.for.includes(kind))
  const asked = plain(question)
  const named = (name: string) => own.find(({ fact }) => fact.id === name)
  const isTold = FEELING.includes(topic)
  const found =
    (isTold ? namesOf(kind, topic).flatMap(name => named(name) ?? [])[0] : undefined) ??
    own.find(({ patterns }) => patterns.some(pattern => pattern.test(asked))) ??
    namesOf(kind, topic).flatMap(name => named(name) ?? [])[0] ??
    named('service')
  return found?.fact
}
