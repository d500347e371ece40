import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  code: text,
  problems: z.strictObject({ number: text, over: text, wrong: text, none: text, stopped: text }),
})

/** What texts say. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
