import type { Fact } from '#machines/answers/answers.ts'
import { isSameAnswer } from '#machines/interview/fields.ts'
import { certainFact, factFor, factNamed, UNANSWERED, UNHEARD } from '../questions/facts.ts'
import type { Understood } from '../understand/message.ts'
import { FAIR, PROGRESS, RECORD, REQUEST } from './asked.ts'
import { answersOf, type Decision } from './decide.ts'
import { meaningOf, namedMeaning } from './meanings.ts'
import { openNow, toGo } from './next.ts'
import { readBack } from './record.ts'
import { patternOf } from './sentences.ts'
import { hasSaid, type Turn } from './turn.ts'
import { missingNames } from './values.ts'
import type { Speech } from './words.ts'

type Question = Extract<Understood['asides'][number], { kind: 'question' }>

const howMuchLonger = (turn: Turn, decision: Decision, speech: Speech): string => {
  const { more, one, extra } = speech.voice.toGo
  const { missing } = turn.now
  const count = toGo(turn, decision, speech)
  if (missing.length === 0) return extra
  return (count > 1 ? more : one)
    .replaceAll('{count}', () => String(count))
    .replaceAll('{parts}', () => missingNames(speech, missing.slice(0, FEW_NAMED)))
}

/** With more, the answer would be a list. */
const FEW_NAMED = 2

const bare = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim()

/** 'Could somebody come this Friday?' is an answer, which is saved, rather than a question. */
const isSavedWish = ({ heard }: Decision, asked: string) =>
  heard.some(({ quote }) => bare(asked).includes(bare(quote)))

/** There's a value or options to confirm, not just an unclear reply. */
export const isLikely = ({ options, value }: Decision['unsure'][number]) =>
  options !== undefined || value !== undefined

/** The answer to one question. */
export const toQuestion = (question: Question, turn: Turn, decision: Decision, speech: Speech): string[] => {
  const { about: topic } = question
  if (topic === PROGRESS && openNow(turn).length > 0) return [howMuchLonger(turn, decision, speech)]
  if (topic === 'meaning') return meant(question, turn, speech)
  return ofTheirs(question, turn, decision, speech) ?? fromFacts(question, turn, decision, speech)
}

/** What an option or a word means. */
const meant = (question: Question, turn: Turn, speech: Speech): string[] => {
  const { asking } = turn.before
  const named = namedMeaning(speech, asking, question.quote)
  // 'Background check? I don't know that word.'
  const id = [question.quote, turn.text].map(text => certainFact(turn.kind, text)).find(Boolean)
  const fact = named === undefined && id !== undefined ? factNamed(speech, id) : undefined
  if (fact) return [inFullOnce(turn, speech, fact)]
  return [named ?? meaningOf(speech, asking, question.quote) ?? speech.voice.help]
}

/** Questions about the person's own answers. */
const ofTheirs = (
  question: Question,
  turn: Turn,
  decision: Decision,
  speech: Speech,
): string[] | undefined => {
  const { about: topic } = question
  if (records.includes(topic)) return [readBack(turn, decision, speech, question)]
  if (topic === REQUEST) return isDoneAsAsked(turn) ? [] : [speech.voice.notChanged]
  return topic === FAIR ? fairness(turn, speech) : undefined
}

const fromFacts = (question: Question, turn: Turn, decision: Decision, speech: Speech): string[] => {
  const fact = factOf(turn, question, speech)
  if (fact === undefined || (fact.id === UNANSWERED && !isForCoordinators(question, decision))) return []
  return [...(fact.market ? market(turn, speech) : []), inFullOnce(turn, speech, fact)]
}

const FEWEST_RATES = 5

/** The going rates in the area, or that there are too few to say; said once. */
const market = (turn: Turn, { voice }: Speech): string[] => {
  const { rates } = turn
  if (rates === undefined) return []
  const line = rates.count < FEWEST_RATES ? voice.market.few : voice.market.some
  if (hasSaid(turn, line)) return []
  const filled = (text: string, [name, rate]: [string, number]) =>
    text.replaceAll(`{${name}}`, `$${Math.round(rate)}`)
  return [Object.entries(rates).reduce(filled, line)]
}

const records: readonly string[] = Object.values(RECORD)

/** This reply changed an answer, as requested. */
const isDoneAsAsked = ({ before, now }: Turn) => !isSameAnswer(before.answers, now.answers)

const RATE = { care: 'preferences.hourlyRateRange', caregiver: 'profile.hourlyRate' } as const

/** A family's 'is that okay?' can be about anything, unless the rate was just saved. */
const isOfRate = ({ kind, before, now, told }: Turn): boolean => {
  const rate = RATE[kind]
  if (!(rate in answersOf(now))) return false
  const isNew = !isSameAnswer(answersOf(before)[rate], answersOf(now)[rate])
  return kind === 'caregiver' || isNew || /\d/u.test(told.at(-1) ?? '')
}

/** Emma gives the going rates without judging; only a rate gets this answer. */
const fairness = (turn: Turn, speech: Speech): string[] | undefined =>
  isOfRate(turn) ? [...market(turn, speech), speech.voice.fairRate[turn.kind]] : undefined

const CHECK = 'profile.backgroundCheck'

/** The fact for a question; some situations have an answer of their own. */
const factOf = (turn: Turn, question: Question, speech: Speech) => {
  const { grave, cost } = speech.voice.hearing
  const isOfCheck = turn.before.asking.includes(CHECK)
  if (isOfCheck && patternOf(cost).test(question.quote))
    return factNamed(speech, 'check-cost') ?? factFor(speech, question)
  const fact = factFor(speech, question)
  const isGrave = [...turn.told, turn.text].some(text => patternOf(grave).test(text))
  return (isGrave && fact !== undefined ? factNamed(speech, `${fact.id}-grave`) : undefined) ?? fact
}

/** The full answer once; after that a shorter one. */
const inFullOnce = (turn: Turn, { voice }: Speech, { id, answer, again }: Fact): string => {
  if (!hasSaid(turn, answer)) return answer
  if (id === UNANSWERED) return voice.passedOnToo
  return again ?? answer.split(/(?<=[.!?])\s/u)[0] ?? answer
}

/** 'What happens to him if I go first?' is a worry, not a question for the office. */
const isForCoordinators = ({ about: topic, quote }: Question, decision: Decision): boolean =>
  topic !== UNHEARD &&
  decision.feeling === undefined &&
  !isSavedWish(decision, quote) &&
  !decision.unsure.some(isLikely)

/** The message, if it has a question that only a coordinator can answer. */
export const toPassOn = (turn: Turn, decision: Decision, speech: Speech): string | undefined => {
  if (decision.has('danger') || decision.has('stop') || decision.has('order')) return
  const questions = decision.asides.filter(aside => aside.kind === 'question')
  const unanswered = questions.filter(question => {
    if ([PROGRESS, 'meaning', REQUEST, FAIR, ...records].includes(question.about)) return false
    const fact = factOf(turn, question, speech)
    return fact?.passesOn || (fact?.id === UNANSWERED && isForCoordinators(question, decision))
  })
  return unanswered.length > 0 ? turn.text.trim() : undefined
}
