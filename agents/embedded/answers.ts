import { answerTo, type Fact, factCalled } from '#machines/answers/answers.ts'
import type { Understood } from '../understand/message.ts'
import { factWordsIn } from '../words/fact-words.ts'
import type { Speech } from './words.ts'

type Question = Extract<Understood['asides'][number], { kind: 'question' }>

/** The topic of questions that only a coordinator can answer. */
export const UNANSWERED = 'service'

/** Looks a question up by its own words, or else by its topic. */
export const factFor = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, question: Question) =>
  answerTo(factWordsIn(language), kind, question.quote, question.about)

export type { Fact }

export const factNamed = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, id: string) =>
  factCalled(factWordsIn(language), kind, id)

/** The topic of questions without a known question word: answered if there's an answer, never passed on. */
export const UNHEARD = 'unheard'
