import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const text = z.string().min(1)

const shape = z.strictObject({
  problems: z.strictObject({
    notNow: text,
    matchClosed: text,
    overlap: text,
    times: text,
    tooShort: text,
    tooLong: text,
    inThePast: text,
    tooFar: text,
    seriesEndsBeforeStart: text,
    seriesTooLong: text,
    reason: text,
    reasonMissing: text,
    range: text,
    rangeIssue: text,
    clock: text,
    clockIssue: text,
    onlyOne: text,
    onlyOneIssue: text,
    availability: text,
    newerHours: text,
    order: text,
    overlapping: text,
    noHours: text,
    twice: text,
    held: text,
  }),
  calendar: z.strictObject({ name: text, visit: text }),
})

/** What the API and the calendar say about visits. */
export const words = shape.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, 'words', 'en.json'), 'utf8')),
)
