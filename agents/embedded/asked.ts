import type { Understood } from '../understand/message.ts'
import { factFor, UNANSWERED, UNHEARD } from './answers.ts'
import { isSaid, patternOf, plainly, sentencesOf } from './sentences.ts'
import type { Turn } from './turn.ts'
import type { Hearing } from './words.ts'

type Asides = Understood['asides']
type Question = Extract<Asides[number], { kind: 'question' }>

/** A question about what is saved: of all of it, of what is gone, or of one thing. */
export const RECORD = { all: 'record-all', lost: 'record-lost', record: 'record' } as const
/** A change that was asked for politely. */
export const REQUEST = 'request'
/** 'Is that all?', 'how many more?' */
export const PROGRESS = 'howLong'
/** 'Is that greedy?': whether what they just said is all right. */
export const FAIR = 'fair'

const ofRecord = (hearing: Hearing, sentence: string): keyof typeof RECORD | undefined => {
  if (isSaid(sentence, hearing.lost)) return 'lost'
  if (isSaid(sentence, hearing.all)) return 'all'
  return isSaid(sentence, hearing.record) ? 'record' : undefined
}

const OTHER = UNANSWERED
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

/** 'Is that a problem?', 'do I need one?' ask about what was said right before. */
const inFull = ({ told }: Turn, { referring }: Hearing, sentence: string, before: string | undefined) =>
  patternOf(referring).test(sentence) ? `${before ?? told.at(-1) ?? ''} ${sentence}`.trim() : sentence

const hasFact = (turn: Turn, quote: string): boolean => {
  const fact = factFor(turn, { kind: 'question', about: UNHEARD, quote })
  return fact !== undefined && fact.id !== UNANSWERED
}

const FEWEST_WORDS = 4

/** 'Medicare covers this, right?': a statement with a mark, on something there's an answer to. */
const isAnswerable = (turn: Turn, quote: string): boolean =>
  quote.endsWith('?') && quote.split(' ').length >= FEWEST_WORDS && hasFact(turn, quote)

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

type Asked = { turn: Turn; hearing: Hearing; sentence: string; before: string | undefined }

const questionIn = (
  { turn, hearing, sentence, before }: Asked,
  known: Question | undefined,
): readonly Question[] => {
  if (known?.about === PROGRESS) return [{ kind: 'question', about: PROGRESS, quote: sentence }]
  const quote = inFull(turn, hearing, sentence, before)
  if (quote !== sentence && hasFact(turn, quote)) return [{ kind: 'question', about: UNHEARD, quote }]
  const about = topicOf(hearing, sentence, known) ?? (isAnswerable(turn, sentence) ? UNHEARD : undefined)
  return about === undefined ? [] : [{ kind: 'question', about, quote: sentence }]
}

/** What is asked, sentence by sentence; what only looks like a question is none. */
export const withQuestions = (turn: Turn, hearing: Hearing, asides: Asides): Asides => {
  const { text } = turn
  const known = asides.filter(aside => aside.kind === 'question')
  const rest = asides.filter(aside => aside.kind !== 'question')
  const sentences = sentencesOf(hearing, text)
  const own = sentences.flatMap((sentence, at) => {
    const lexical = known.find(one => overlaps(one.quote, sentence))
    return questionIn({ turn, hearing, sentence, before: sentences[at - 1] }, lexical)
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
