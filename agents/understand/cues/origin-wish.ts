import { clausesOf } from '../clauses/clauses.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { read } from '../text/reading.ts'
import { isByOrigin, isOfBehavior } from './origins.ts'

/** Whether a text asks for or against people of some race, origin or religion. */
export function isOriginWish(text: string, language: string): boolean {
  const lexicon = lexiconOf(language)
  const clauses = clausesOf(lexicon, read(lexicon, text), [])
  return clauses.some(clause => isByOrigin(lexicon, clause) && !isOfBehavior({ lexicon, clauses }, clause))
}
