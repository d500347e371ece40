import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

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
  export: z.strictObject({ title: text, lead: text, inside: text, left: text }),
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
export const words = shape.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'en.json'), 'utf8')),
)
