import { type Fact, factCalled } from '#machines/answers/answers.ts'
import type { InterviewKind } from '#machines/interview/kinds.ts'
import { answerTo, likeliest, UNANSWERED } from '../questions/answer-to.ts'
import type { Understood } from '../understand/message.ts'
import { factWordsIn } from '../words/fact-words.ts'
import type { Speech } from './words.ts'

type Question = Extract<Understood['asides'][number], { kind: 'question' }>

/** Looks a question up by its own words, or else by its topic. */
export const factFor = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, question: Question) =>
  answerTo(factWordsIn(language), kind, question.quote, question.about)

const CERTAIN = 0.6

/** The fact that a sentence asks for beyond doubt. */
export const certainFact = (kind: InterviewKind, sentence: string): string | undefined => {
  const { id, trust } = likeliest(kind, sentence) ?? { id: UNANSWERED, trust: 0 }
  return id !== UNANSWERED && trust >= CERTAIN ? id : undefined
}

export { type Fact, UNANSWERED }

export const factNamed = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, id: string) =>
  factCalled(factWordsIn(language), kind, id)

/** The topic of questions without a known question word: answered if there's an answer, never passed on. */
export const UNHEARD = 'unheard'
