import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  problems: z.strictObject({
    ...{ verifyEmail: text, ownAddress: text, ownAddressIssue: text, alreadyIn: text, full: text },
    ...{ used: text, expired: text, wrongAccount: text, mayNotPlan: text, mayNotDecide: text, tooLate: text },
  }),
})

/** What the API says about a family's circle. */
export const words = openWords(join(import.meta.dirname, 'words'), shape).wordsIn('en')
