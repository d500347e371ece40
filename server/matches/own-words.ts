import type { OwnWords, Said, SaidOf } from '#agents/matching/facts.ts'
import { codesIn } from '#agents/reading/values/phrases.ts'
import { type Answers, isSameAnswer } from '#machines/interview/fields.ts'
import { fieldOf, type InterviewKind } from '#machines/interview/kinds.ts'
import type { InterviewContext } from '#machines/interview/rules.ts'
import { wordsItem } from '#machines/vocabulary/own-words.ts'
import unquoted from './private/en.json' with { type: 'json' }

/** Answers by field, as they were confirmed. */
export type Told = Answers

/** What they've said in their interview so far. */
type Talk = Pick<InterviewContext, 'answers' | 'evidence'>

const longest = 140
const shortest = 8
const fewestWords = 2
const isPrivate = new RegExp(unquoted.private, 'iu')

/** Nothing that identifies or reaches a person is quoted. */
const isHarmless = (text: string) =>
  !/@|:\/\/|www\./iu.test(text) && !/(?:\d[\s().-]*){5}/u.test(text) && !isPrivate.test(text)

/** Long enough to say something. */
const isQuotable = (piece: string) =>
  piece.length >= shortest &&
  piece.length <= longest &&
  piece.split(/\s+/u).length >= fewestWords &&
  isHarmless(piece)

/** Sentences, and the parts of those that are too long to quote. Each is in the text as it is. */
function piecesOf(text: string): string[] {
  const sentences = (text.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|(?=\n|$)|[.!?]+(?=\S))/gu) ?? [text]).map(one =>
    one.trim(),
  )
  return sentences.flatMap(sentence =>
    sentence.length <= longest ? [sentence] : sentence.split(/(?:,|;|\s[–—-])\s/u).map(part => part.trim()),
  )
}

const textsIn = (value: unknown): string[] =>
  [value].flat().flatMap(one => (typeof one === 'string' && one !== '' ? [one] : []))

/** Of a list of codes, what's in the person's own words. */
const notesIn = (value: unknown): string[] =>
  [value].flat().flatMap(one => wordsItem.safeParse(one).data?.words ?? [])

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/u)

/** Of a text that has lost a sentence since, only what's still in it. */
const stillIn = (value: unknown, quote: string): string => {
  const kept = typeof value === 'string' ? sentencesOf(quote).filter(one => value.includes(one)) : []
  return kept.length > 0 ? kept.join(' ') : quote
}

type Answer = { value: unknown; isValued: boolean }

/** What the person typed, or the words the answer was heard in. */
const wordsFor = ({ value, isValued }: Answer, evidence: Talk['evidence'][string] | undefined): string[] => {
  const isTyped = evidence === undefined || evidence.by === 'form'
  if (isTyped) return isValued ? notesIn(value) : textsIn(value)
  return textsIn(evidence.quote).map(quote => stillIn(value, quote))
}

const lists = [
  ['conditions', 'conditions'],
  ['traits', 'traits'],
  ['interests', 'interests'],
  ['values', 'values'],
  ['languages', 'spoken'],
] as const satisfies readonly (readonly [SaidOf, string])[]

/** What the words name: they're quoted for that alone. */
const saidIn = (text: string): Said[] =>
  lists.flatMap(([of, list]) => codesIn(list, text).map(({ code, isDenied }) => ({ of, code, isDenied })))

/**
 * What may be quoted of a person for each confirmed answer. An answer someone else worded isn't a quote, and words about
 * an answer that has changed since are none either.
 */
export const ownWordsOf = (kind: InterviewKind, told: Told, talk: Talk | undefined): OwnWords[] =>
  Object.entries(told).flatMap(([field, value]) => {
    if (talk && !isSameAnswer(talk.answers[field], value)) return []
    const isValued = fieldOf(kind, field)?.values !== undefined
    return wordsFor({ value, isValued }, talk?.evidence[field])
      .flatMap(piecesOf)
      .filter(isQuotable)
      .map(text => ({ field, text, says: saidIn(text) }))
  })
