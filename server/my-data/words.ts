import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  problems: z.strictObject({
    sameTimes: text,
    alwaysOn: text,
    wrongPassword: text,
    signInAgain: text,
    lastAdministrator: text,
    notClosing: text,
    closing: text,
  }),
  export: z.strictObject({ file: text, title: text, lead: text, inside: text, left: text }),
  copy: z.strictObject({
    title: text,
    text,
    code: text,
    byPhone: text,
    wrong: text,
    left: text,
    button: text,
    endedTitle: text,
    ended: text,
    expiredTitle: text,
    brokenTitle: text,
    broken: text,
    support: text,
  }),
  unsubscribe: z.strictObject({
    title: text,
    ask: text,
    button: text,
    doneTitle: text,
    done: text,
    settings: text,
    brokenTitle: text,
    broken: text,
  }),
})

/** What the API says about a person's settings and data. */
export const { wordsIn, languageOf } = openWords(join(import.meta.dirname, 'words'), shape)

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
