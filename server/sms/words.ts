import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const visitNews = z.strictObject({
  ...{ uncovered: text, covered: text, coverAsked: text, coverHanded: text, requested: text },
  ...{ confirmed: text, moving: text, moved: text, canceled: text, late: text },
})

export type VisitNewsWords = keyof z.infer<typeof visitNews>

const shape = z.strictObject({
  code: text,
  welcome: text,
  news: visitNews.extend({
    ...{ visits: text, matches: text, messages: text, coordinators: text, reviews: text, community: text },
  }),
  incoming: z.strictObject({ stop: text, start: text, help: text, unread: text }),
  problems: z.strictObject({ number: text, over: text, wrong: text, none: text, stopped: text }),
})

/** What texts say. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
