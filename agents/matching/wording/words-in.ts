import { join } from 'node:path'
import { z } from 'zod'
import { isRecord } from '#machines/is-record.ts'
import { openWords } from '../../words/catalog.ts'
import type english from '../words/en.json'

const catalog = openWords(join(import.meta.dirname, '../words'), z.custom<typeof english>(isRecord))

/** The sentences about matches, and the language they're in. */
export type Words = typeof english & { language: string }

const known = new Map<string, Words>()

/** In the language of who reads them, as far as it's written. */
export const wordsIn = (wished: string): Words => {
  const language = catalog.languageOf(wished)
  const words = known.get(language) ?? { ...catalog.wordsIn(language), language }
  known.set(language, words)
  return words
}
