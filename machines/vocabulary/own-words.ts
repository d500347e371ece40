import { z } from 'zod'
import { isStorable } from '../documents/storable.ts'

/** Short text in the person's own words. */
export const ownWords = (max: number) =>
  z.string().trim().min(1).max(max).refine(isStorable, 'contains characters we can’t save')

/** What no code says. It's shown as a quote, and never matched on. */
export const wordsItem = z.strictObject({ words: ownWords(80) })
export type WordsItem = z.infer<typeof wordsItem>
