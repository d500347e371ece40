import type { OwnWords } from '#agents/matching/facts.ts'
import type { Evidence } from '#machines/interview/events.ts'

/** Answers by field, as they were confirmed. */
export type Told = Readonly<Record<string, unknown>>

/** Ways in which a person types the answer. */
const isTyped = (evidence: Evidence | undefined) => evidence === undefined || evidence.by === 'form'

/** Nothing that identifies or reaches a person is quoted. */
const isHarmless = (text: string) => !/@|:\/\/|www\./iu.test(text) && !/(?:\d[\s().-]*){5}/u.test(text)

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    typeof one === 'string' && one !== '' ? [one] : [],
  )

/**
 * What may be quoted of a person: what they typed, or the words an answer was heard in. An answer someone
 * else worded isn't a quote.
 */
export const ownWordsOf = (told: Told, evidence: Readonly<Record<string, Evidence>>): OwnWords[] =>
  Object.entries(told).flatMap(([field, value]) => {
    const heard = evidence[field]
    const texts = isTyped(heard) ? textsIn(value) : textsIn(heard?.quote)
    return texts.filter(isHarmless).map(text => ({ field, text }))
  })
