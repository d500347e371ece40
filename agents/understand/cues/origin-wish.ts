import { type Clause, clausesOf } from '../clauses/clauses.ts'
import { type Lexicon, lexiconOf } from '../lexicon/lexicon.ts'
import { read, says } from '../text/reading.ts'
import { isByOrigin, isOfBehavior } from './origins.ts'

type Wished = (lexicon: Lexicon, clause: Clause) => boolean

function hasWish(text: string, language: string, isWish: Wished): boolean {
  const lexicon = lexiconOf(language)
  const clauses = clausesOf(lexicon, read(lexicon, text), [])
  return clauses.some(clause => isWish(lexicon, clause) && !isOfBehavior({ lexicon, clauses }, clause))
}

/** Whether a text asks for or against people of some race, origin or religion. */
export const isOriginWish = (text: string, language: string): boolean => hasWish(text, language, isByOrigin)

/**
 * The same in a message, where people also talk about themselves and their day: 'I'm a Catholic' is no wish. A
 * caregiver may tell what a family asked for.
 */
export const isOriginWishInMessage = (text: string, language: string, by: 'caregiver' | 'others'): boolean =>
  hasWish(text, language, (lexicon, clause) => {
    const { originInMessage = [], notOriginInMessage = [], originToldOf = [] } = lexicon.asides
    if (!isByOrigin(lexicon, clause) && !says(lexicon, clause, originInMessage)) return false
    if (says(lexicon, clause, notOriginInMessage)) return false
    return by !== 'caregiver' || !says(lexicon, clause, originToldOf)
  })
