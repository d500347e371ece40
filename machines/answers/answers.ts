import { z } from 'zod'
import english from './facts.json' with { type: 'json' }

/*
 * Facts about the product: Emma answers with them, and the support page lists them. The first entry whose pattern
 * matches a question answers it, so specific entries come before general ones. What they say is a catalog, `words/`.
 */

const known = z.strictObject({
  id: z.string(),
  for: z.array(z.enum(['care', 'caregiver'])).min(1),
  /** The answer is incomplete, so a coordinator gets the question too. */
  passesOn: z.literal(true).optional(),
  /** The answer includes the going rates. */
  market: z.literal(true).optional(),
  /** Patterns of English questions, small letters, without marks; in other languages the topic finds the answer. */
  asks: z.array(z.string()),
  /** Only for Emma; not on the support page. */
  hidden: z.literal(true).optional(),
})

/** What each fact says, by its id. */
export const factWords = z.record(
  z.string(),
  z.strictObject({
    question: z.string().min(1),
    answer: z.string().min(1),
    /** The support page's wording, where Emma's refers to herself or the conversation. */
    page: z.string().min(1).optional(),
    /** A shorter answer for the second time. */
    again: z.string().min(1).optional(),
  }),
)

export type FactWords = z.infer<typeof factWords>
export type Fact = z.infer<typeof known> & FactWords[string]

type Compiled = { fact: z.infer<typeof known>; patterns: readonly RegExp[] }

let compiled: readonly Compiled[] | undefined

/** Read when it is first needed: the start of a server does not wait for it. */
const facts = (): readonly Compiled[] => {
  compiled ??= z
    .array(known)
    .parse(english)
    .map(fact => ({ fact, patterns: fact.asks.map(source => new RegExp(source, 'u')) }))
  return compiled
}

const worded = ({ fact }: Compiled, words: FactWords): Fact => {
  const said = words[fact.id]
  if (said === undefined) throw new Error(`No catalog knows what to say of ${fact.id}`)
  return { ...fact, ...said }
}

const plain = (text: string) => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim()

type Kind = Fact['for'][number]

/** What people may look up, in the order of the file. */
export const listedFacts = (words: FactWords): Fact[] =>
  facts().flatMap(one => (one.fact.hidden ? [] : [worded(one, words)]))

/** All of them, also those that only Emma says. */
export const factsOf = (words: FactWords, kind: Kind): Fact[] =>
  facts().flatMap(one => (one.fact.for.includes(kind) ? [worded(one, words)] : []))

/** These are about people, whatever else is named in them. */
const FEELING = ['secret', 'placement', 'normal', 'medical']

const namesOf = (kind: Kind, topic: string) => (kind === 'caregiver' ? [`${topic}-giver`, topic] : [topic])

export const factCalled = (words: FactWords, kind: Kind, id: string): Fact | undefined => {
  const found = facts().find(({ fact }) => fact.id === id && fact.for.includes(kind))
  return found && worded(found, words)
}

/** The answer to a question in these words, else the one to its topic; what is neither is for the coordinators. */
export const answerTo = (words: FactWords, kind: Kind, question: string, topic: string): Fact | undefined => {
  const own = facts().filter(({ fact }) => fact.for.includes(kind))
  const asked = plain(question)
  const named = (name: string) => own.find(({ fact }) => fact.id === name)
  const isTold = FEELING.includes(topic)
  const found =
    (isTold ? namesOf(kind, topic).flatMap(name => named(name) ?? [])[0] : undefined) ??
    own.find(({ patterns }) => patterns.some(pattern => pattern.test(asked))) ??
    namesOf(kind, topic).flatMap(name => named(name) ?? [])[0] ??
    named('service')
  return found && worded(found, words)
}
