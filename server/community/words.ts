import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().min(1)

/** What the API says about the board. */
export const words = z
  .strictObject({
    ...{ clientName: text, contact: text, tooLate: text, changed: text, region: text, ownReport: text },
    ...{ hiddenHandled: text, keptHandled: text, verifyEmail: text },
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'en.json'), 'utf8')))
