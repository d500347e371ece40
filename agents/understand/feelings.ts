import { clausesOf } from './clauses.ts'
import { lexiconOf } from './lexicon.ts'
import { read, says } from './reading.ts'

/** How somebody feels who says this, if it is plain: 'I feel so guilty', 'I already told you'. */
export const feelingIn = (text: string, language: string): string | undefined => {
  const lexicon = lexiconOf(language)
  const clauses = clausesOf(lexicon, read(lexicon, text), [])
  return Object.entries(lexicon.feelings).find(([, sources]) =>
    clauses.some(clause => says(lexicon, clause, sources)),
  )?.[0]
}
