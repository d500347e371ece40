import { clausesOf } from '../clauses/clauses.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { read } from '../text/reading.ts'
import { dangersIn } from './dangers.ts'

/** Whether a text speaks of danger, abuse or despair, as Emma hears it. */
export function mentionsDanger(text: string, language: string): boolean {
  const lexicon = lexiconOf(language)
  const whole = read(lexicon, text)
  return dangersIn(lexicon, whole, clausesOf(lexicon, whole, [])).length > 0
}
