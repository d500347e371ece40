import { type Clause, clausesOf } from '../clauses/clauses.ts'
import { type Lexicon, lexiconOf } from '../lexicon/lexicon.ts'
import type { Message } from '../message.ts'
import { peopleIn } from '../people/people.ts'
import type { Who } from '../people/reference.ts'
import { read, says } from '../text/reading.ts'

/** These tell of themselves, of Emma, or of care that is over. */
const APART: readonly Who[] = ['speaker', 'emma', 'former']

const FEWEST_WORDS = 4

const isOfCare = (who: readonly Who[]): boolean =>
  !who.some(one => APART.includes(one)) && (who.length === 0 || who.some(one => one !== 'other'))

const isTold = (lexicon: Lexicon, { isStatement, isPast, ...clause }: Clause): boolean =>
  isStatement &&
  !isPast &&
  !says(lexicon, clause, [...(lexicon.cues.notNote ?? []), ...lexicon.clauses.retraction])

/**
 * Sentences about the person who needs care or their home: 'She hums when she's tired'. What someone tells of
 * themselves, of Emma or of others is none, nor is a question, a joke or a command.
 */
export const toldOfCare = ({ text, answers, language }: Pick<Message, 'text' | 'answers' | 'language'>) => {
  const lexicon = lexiconOf(language)
  const clauses = clausesOf(lexicon, read(lexicon, text), [])
  const { references } = peopleIn(lexicon, clauses, answers, [])
  const sentences = [...Map.groupBy(clauses.entries(), ([, clause]) => clause.sentence).values()]
  return sentences.map(own => {
    const words = own.flatMap(([, clause]) => clause.words)
    const who = own.flatMap(([at]) => references[at]?.map(one => one.who) ?? [])
    const isNote =
      words.length >= FEWEST_WORDS && isOfCare(who) && own.every(([, clause]) => isTold(lexicon, clause))
    return { isNote, words: text.slice(words[0]?.from ?? 0, words.at(-1)?.to ?? 0) }
  })
}

/** 'Write that down', 'they should know she naps at two': the person says that it's to be kept. */
export const asksToKeep = ({ text, language }: Pick<Message, 'text' | 'language'>): boolean => {
  const lexicon = lexiconOf(language)
  return says(lexicon, read(lexicon, text), lexicon.cues.keepNote ?? [])
}
