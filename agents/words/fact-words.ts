import { join } from 'node:path'
import { factWords } from '#machines/answers/answers.ts'
import { openWords } from './catalog.ts'

/** What Emma knows of the product, in the language of who asks. */
export const { wordsIn: factWordsIn } = openWords(
  join(import.meta.dirname, '../../machines/answers/words'),
  factWords,
)
