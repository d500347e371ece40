import type { OwnWords } from '#agents/matching/facts.ts'
import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'

/** Answers by field, as they were confirmed. */
export type Told = Answers

/** What they've said in their interview so far. */
type Talk = Pick<InterviewContext, 'answers' | 'evidence'>

/** Nothing that identifies or reaches a person is quoted. */
const isHarmless = (text: string) => !/@|:\/\/|www\./iu.test(text) && !/(?:\d[\s().-]*){5}/u.test(text)

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one =>
    typeof one === 'string' && one !== '' ? [one] : [],
  )

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/u)

/** Of a text that has lost a sentence since, only what's still in it. */
const stillIn = (value: unknown, quote: string): string => {
  const kept = typeof value === 'string' ? sentencesOf(quote).filter(one => value.includes(one)) : []
  return kept.length > 0 ? kept.join(' ') : quote
}

/** What the person typed, or the words the answer was heard in. */
const wordsFor = (value: unknown, evidence: Talk['evidence'][string] | undefined): string[] => {
  const isTyped = evidence === undefined || evidence.by === 'form'
  return isTyped ? textsIn(value) : textsIn(evidence.quote).map(quote => stillIn(value, quote))
}

/**
 * What may be quoted of a person for each confirmed answer. An answer someone else worded isn't a quote, and words about
 * an answer that has changed since are none either.
 */
export const ownWordsOf = (told: Told, talk: Talk | undefined): OwnWords[] =>
  Object.entries(told).flatMap(([field, value]) => {
    if (talk && !isSameAnswer(talk.answers[field], value)) return []
    return wordsFor(value, talk?.evidence[field])
      .filter(isHarmless)
      .map(text => ({ field, text }))
  })
