import { answerTo, type Fact, factCalled } from '#machines/answers/answers.ts'
import type { Understood } from '../understand/understand.ts'
import type { Speech } from './words.ts'

type Question = Extract<Understood['asides'][number], { kind: 'question' }>

/** What nobody but a coordinator can answer. */
export const UNANSWERED = 'service'

/** The answer to what was asked: by its own words, else by its topic. */
export const factFor = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, question: Question) =>
  answerTo(language, kind, question.quote, question.about)

export type { Fact }

export const factNamed = ({ kind, language }: Pick<Speech, 'kind' | 'language'>, id: string) =>
  factCalled(language, kind, id)

/** Asked without a word that the lexicon knows a question by: answered where there is an answer, and no more. */
export const UNHEARD = 'unheard'
