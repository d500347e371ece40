import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '../words/catalog.ts'

const shape = z.object({ cutOff: z.string(), yes: z.string(), no: z.string() })

/** What the product says itself around a hosted model, which speaks more languages than the embedded one. */
const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

/** What's said where no model can go on. */
export const cutOffIn = (language: string): string => wordsIn(language).cutOff

export const yesAndNoIn = (language: string): [yes: string, no: string] => {
  const { yes, no } = wordsIn(language)
  return [yes, no]
}
