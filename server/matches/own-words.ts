import type { OwnWords } from '#agents/matching/facts.ts'
import type { Evidence } from '#machines/interview/events.ts'

/** Answers by their field, as they were confirmed. */
export type Told = Readonly<Record<string, unknown>>

/** Doors through which a person types the answer itself. */
const isTyped = (evidence: Evidence | undefined) => evidence === undefined || evidence.by === 'form'

/** Nothing by which a person can be called, written to or found is quoted. */
const isHarmless = (text: string) => !/@|:\/\/|www\./iu.test(text) && !/(?:\d[\s().-]*){5}/u.test(text)

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    typeof one === 'string' && one !== '' ? [one] : [],
  )

/**
 * What may be quoted of a person: what they typed, or the words that an answer was heard in. An answer that someone
 * else worded is no quote.
 */
export const ownWordsOf = (told: Told, evidence: Readonly<Record<string, Evidence>>): OwnWords[] =>
  Object.entries(told).flatMap(([field, value]) => {
    const heard = evidence[field]
    const texts = isTyped(heard) ? textsIn(value) : textsIn(heard?.quote)
    return texts.filter(isHarmless).map(text => ({ field, text }))
  })
