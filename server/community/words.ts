import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  ...{ clientName: text, contact: text, tooLate: text, changed: text, region: text, ownReport: text },
  ...{ hiddenHandled: text, keptHandled: text, verifyEmail: text },
})

/** What the API says about the board, in the language of everyone who reads the API. */
export const words = openWords(join(import.meta.dirname, 'words'), shape).wordsIn('en')
