import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'
import { badgeKinds } from '#machines/my-data/news.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  title: text,
  news: z.record(z.enum(badgeKinds), text),
  uncovered: text,
  late: text,
  problems: z.strictObject({ endpoint: text, endpointIssue: text, keyIssue: text }),
})

/** What a phone shows on its locked screen: that there's news, and nothing of anyone. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
