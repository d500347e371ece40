import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().min(1)

const shape = z.strictObject({
  problems: z.strictObject({
    ...{ covered: text, over: text, notYours: text, theyCannot: text },
    ...{ backups: text, twice: text },
  }),
  settled: z.strictObject({ covered: text, over: text }),
})

/** What the API and the coordinators' list say about cover. */
export const words = shape.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'en.json'), 'utf8')),
)
