import { z } from 'zod'
import english from './en.json' with { type: 'json' }

/*
 * What there is to know about the product: Emma answers from it, and the support page lists it. In each file the first
 * entry whose pattern is in a question answers it, so that what is special stands before what is general.
 */

const entry = z.strictObject({
  id: z.string(),
  for: z.array(z.enum(['care', 'caregiver'])).min(1),
  question: z.string(),
  answer: z.string(),
  /** How the support page says it, where Emma speaks of herself or of the talk. */
  page: z.string().optional(),
  /** How Emma says it when it was said in full before. */
  again: z.string().optional(),
  /** The answer isn't the whole of it: a coordinator gets the question, too. */
  passesOn: z.literal(true).optional(),
  /** What caregivers here ask an hour belongs to it. */
  market: z.literal(true).optional(),
  /** Patterns, small letters, without marks. */
  asks: z.array(z.string()),
  /** Emma answers it; nobody looks for it in a list. */
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
