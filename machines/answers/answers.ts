import { z } from 'zod'
import english from './facts.json' with { type: 'json' }

/*
 * Facts about the product: Emma answers with them, and the support page lists them. What they say is a catalog, `words/`.
 */

const known = z.strictObject({
  id: z.string(),
  for: z.array(z.enum(['care', 'caregiver'])).min(1),
  /** The answer is incomplete, so a coordinator gets the question too. */
  passesOn: z.literal(true).optional(),
  /** The answer includes the going rates. */
  market: z.literal(true).optional(),
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

const facts = z.array(known).parse(english)

const worded = (fact: z.infer<typeof known>, words: FactWords): Fact => {
  const said = words[fact.id]
  if (said === undefined) throw new Error(`No catalog knows what to say of ${fact.id}`)
  return { ...fact, ...said }
}

type Kind = Fact['for'][number]

/** What people may look up, in the order of the file. */
export const listedFacts = (words: FactWords): Fact[] =>
  facts.flatMap(one => (one.hidden ? [] : [worded(one, words)]))

/** All of them, also those that only Emma says. */
export const factsOf = (words: FactWords, kind: Kind): Fact[] =>
  facts.flatMap(one => (one.for.includes(kind) ? [worded(one, words)] : []))

export const factCalled = (words: FactWords, kind: Kind, id: string): Fact | undefined => {
  const found = facts.find(fact => fact.id === id && fact.for.includes(kind))
  return found && worded(found, words)
}
