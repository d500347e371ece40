import { certainFact, factFor, UNANSWERED, UNHEARD } from '../questions/facts.ts'
import type { Understood } from '../understand/message.ts'
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

const isNamed = ({ about }: Hearing, sentence: string) =>
  Object.values(about).some(source => source !== undefined && patternOf(source).test(sentence))

/** 'How many caregivers do you have?' asks for a fact, 'do you have my email?' for what is saved. */
const ofRecord = (turn: Turn, hearing: Hearing, sentence: string): keyof typeof RECORD | undefined => {
  if (isSaid(sentence, hearing.lost)) return 'lost'
  if (isSaid(sentence, hearing.all)) return 'all'
  const isFact = !isNamed(hearing, sentence) && certainFact(turn.kind, sentence) !== undefined
  return isSaid(sentence, hearing.record) && !isFact ? 'record' : undefined
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
  const fact = factFor(turn, { about: UNHEARD, quote })
  return fact !== undefined && fact.id !== UNANSWERED
}

const FEWEST_WORDS = 3

/** A coordinator gets what nothing here answers, when it's more than a word or two. */
const unknown = (sentence: string) => (sentence.split(' ').length > FEWEST_WORDS ? OTHER : UNHEARD)

/** 'Medicare covers this, right?', 'so once I'm done what happens': asked in a form of its own, and there's an answer. */
const isAnswerable = (turn: Turn, { asking }: Hearing, quote: string): boolean => {
  if (quote.split(' ').length < FEWEST_WORDS) return false
  if (quote.endsWith('?')) return hasFact(turn, quote)
  return patternOf(asking).test(quote) && certainFact(turn.kind, quote) !== undefined
}

type Asked = {
  turn: Turn
  hearing: Hearing
  sentence: string
  before: string | undefined
  /** 'What do you mean?' is a call for help, and no question of its own. */
  isOther: boolean
}

/** About what they've told: a change they want, what is saved, or whether it's all right. */
const ofTheirs = ({ turn, hearing, sentence }: Asked, isKnown: boolean): string | undefined => {
  if (patternOf(hearing.request).test(sentence)) return REQUEST
  const isQuestioned = sentence.endsWith('?') || isAsked(hearing, sentence)
  const record = isQuestioned ? ofRecord(turn, hearing, sentence) : undefined
  if (record !== undefined) return RECORD[record]
  return !isKnown && patternOf(hearing.fair).test(sentence) ? FAIR : undefined
}

/** A question by its form, by its mark where the lexicon knows what it is about, or one there's an answer to. */
const topicOf = (asked: Asked, known: Question | undefined): string | undefined => {
  const { turn, hearing, sentence, isOther } = asked
  const about = known?.about === OTHER ? undefined : known?.about
  const own = ofTheirs(asked, about !== undefined)
  if (own !== undefined) return own
  if (patternOf(hearing.rhetorical).test(sentence)) return
  if (isOther && about === undefined) return certainFact(turn.kind, sentence) && UNHEARD
  if (isAsked(hearing, sentence)) return known?.about ?? unknown(sentence)
  if (about !== undefined && sentence.endsWith('?')) return about
  return isAnswerable(turn, hearing, sentence) ? UNHEARD : undefined
}

const questionIn = (asked: Asked, known: Question | undefined): readonly Question[] => {
  const { turn, hearing, sentence, before } = asked
  if (known?.about === PROGRESS || patternOf(hearing.left).test(sentence))
    return [{ kind: 'question', about: PROGRESS, quote: sentence }]
  const quote = inFull(turn, hearing, sentence, before)
  if (quote !== sentence && hasFact(turn, quote)) return [{ kind: 'question', about: UNHEARD, quote }]
  const about = topicOf(asked, known)
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
    const isOther = rest.some(({ quote }) => overlaps(quote, sentence))
    return questionIn({ turn, hearing, sentence, before: sentences[at - 1], isOther }, lexical)
  })
  // 'She mustn't know of this' asks without a mark.
  const unmarked = known.filter(
    ({ about, quote }) =>
      about !== OTHER &&
      !own.some(one => overlaps(one.quote, quote)) &&
      !sentences.some(one => overlaps(one, quote) && (one.endsWith('?') || isSaid(one, [hearing.request]))),
  )
  const all = [...own, ...unmarked]
  // 'What's left?' and 'what do you have for her name?' ask for that, and not for all of it.
  const isOfOne = all.some(({ about }) => [PROGRESS, RECORD.record].includes(about))
  const isNew = ({ about }: Question, at: number) =>
    [UNHEARD, OTHER].includes(about) || all.findIndex(one => one.about === about) === at
  return [...rest.filter(({ kind }) => !(isOfOne && kind === 'summary')), ...all.filter(isNew).slice(0, MOST)]
}
