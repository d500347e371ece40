import type { Understood } from '../understand/message.ts'
import { UNHEARD } from './answers.ts'
import { isSaid, patternOf, plainly, sentencesOf } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Hearing } from './words.ts'

type Asides = Understood['asides']
type Question = Extract<Asides[number], { kind: 'question' }>

/** A question about what is saved: of all of it, of what is gone, or of one thing. */
export const RECORD = { all: 'record-all', lost: 'record-lost', record: 'record' } as const
/** A change that was asked for politely. */
export const REQUEST = 'request'
/** 'Is that greedy?': whether what they just said is all right. */
export const FAIR = 'fair'

const ofRecord = (hearing: Hearing, sentence: string): keyof typeof RECORD | undefined => {
  if (isSaid(sentence, hearing.lost)) return 'lost'
  if (isSaid(sentence, hearing.all)) return 'all'
  return isSaid(sentence, hearing.record) ? 'record' : undefined
}

const OTHER = 'service'
const MOST = 3

const overlaps = (one: string, other: string) => {
  const [a, b] = [one, other].map(text =>
    plainly(text)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} ]/gu, ''),
  )
  return a !== undefined && b !== undefined && a !== '' && b !== '' && (a.includes(b) || b.includes(a))
}

const isAsked = ({ asks, inside }: Hearing, sentence: string) =>
  patternOf(asks).test(sentence) || patternOf(inside).test(sentence)

/** 'how fast can someone start': many leave out the mark. */
export const isQuestion = ({ asks }: Hearing, text: string) =>
  text.includes('?') || patternOf(asks).test(plainly(text))

/** 'Next Monday?' proposes something; 'is there a minimum?' doesn't. */
export const isOnlyAsked = (hearing: Hearing, text: string) =>
  sentencesOf(hearing, text).every(sentence => patternOf(hearing.asks).test(sentence))

/** A question by its form, by its mark where the lexicon knows what it is about, or about what is saved. */
const topicOf = (hearing: Hearing, sentence: string, known: Question | undefined): string | undefined => {
  const isMarked = sentence.endsWith('?')
  if (patternOf(hearing.request).test(sentence)) return REQUEST
  const record = isMarked || isAsked(hearing, sentence) ? ofRecord(hearing, sentence) : undefined
  if (record !== undefined) return RECORD[record]
  if (patternOf(hearing.rhetorical).test(sentence)) return
  const isKnown = known !== undefined && known.about !== OTHER
  if (!isKnown && patternOf(hearing.fair).test(sentence)) return FAIR
  if (isAsked(hearing, sentence)) return known?.about ?? UNHEARD
  return isMarked && known !== undefined && known.about !== OTHER ? known.about : undefined
}

/** What is asked, sentence by sentence; what only looks like a question is none. */
export const withQuestions = ({ text }: Turn, hearing: Hearing, asides: Asides): Asides => {
  const known = asides.filter(aside => aside.kind === 'question')
  const rest = asides.filter(aside => aside.kind !== 'question')
  const sentences = sentencesOf(hearing, text)
  const own = sentences.flatMap((quote): Question[] => {
    const lexical = known.find(one => overlaps(one.quote, quote))
    const about = topicOf(hearing, quote, lexical)
    return about === undefined ? [] : [{ kind: 'question', about, quote }]
  })
  // 'She mustn't know of this' asks without a mark.
  const unmarked = known.filter(
    ({ about, quote }) =>
      about !== OTHER &&
      !own.some(one => overlaps(one.quote, quote)) &&
      !sentences.some(one => overlaps(one, quote) && (one.endsWith('?') || isSaid(one, [hearing.request]))),
  )
  const all = [...own, ...unmarked]
  const isNew = ({ about }: Question, at: number) =>
    [UNHEARD, OTHER].includes(about) || all.findIndex(one => one.about === about) === at
  return [...rest, ...all.filter(isNew).slice(0, MOST)]
}
