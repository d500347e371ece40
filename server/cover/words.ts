import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  problems: z.strictObject({
    ...{ covered: text, over: text, notYours: text, theyCannot: text },
    ...{ backups: text, twice: text },
  }),
  settled: z.strictObject({ covered: text, over: text }),
})

/** What the API and the coordinators' list say about cover. */
export const words = openWords(join(import.meta.dirname, 'words'), shape).wordsIn('en')
