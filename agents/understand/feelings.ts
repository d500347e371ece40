import { clausesOf } from './clauses.ts'
import { lexiconOf } from './lexicon.ts'
import { read, says } from './reading.ts'

/** How somebody feels who says this, if it is plain: 'I feel so guilty', 'I already told you'. */
export const feelingIn = (text: string, language: string): string | undefined => {
  const lexicon = lexiconOf(language)
  const whole = read(lexicon, text)
  // 'I feel so guilty' is two pieces to whoever looks for answers.
  const lines = [whole, ...clausesOf(lexicon, whole, [])]
  return Object.entries(lexicon.feelings).find(([, sources]) =>
    lines.some(line => says(lexicon, line, sources)),
  )?.[0]
}
