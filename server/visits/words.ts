import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

/** The six elements of visit verification, and how the times are known. */
export const recordColumns = [
  ...(['service', 'received', 'date', 'location', 'gave', 'begin', 'end'] as const),
  ...(['endDate', 'times', 'hours'] as const),
] as const

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
    bought: text,
  }),
  record: z.strictObject({
    file: text,
    head: z.record(z.enum(recordColumns), text),
    ...{ service: text, home: text, clocked: text, partly: text, planned: text },
  }),
  calendar: z.strictObject({ name: text, visit: text }),
})

/** What the API and the calendar say about visits. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

export type Words = z.output<typeof shape>

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
