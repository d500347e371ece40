import { join } from 'node:path'
import { z } from 'zod'
import { matchRules } from '#agents/matching/checks.ts'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  consents: z.strictObject({ 'share-words': text, 'visit-place': text, 'text-messages': text }),
  none: z.strictObject({
    noProfile: text,
    noProfileHelp: text,
    noCaregiverProfile: text,
    noCaregiverProfileHelp: text,
    unconfirmed: text,
    unconfirmedHelp: text,
    reviewing_one: text,
    reviewing_other: text,
    looking: text,
    nobodyNear: text,
    nobodyNearHelp: text,
    unknownPlace: text,
    unknownPlaceHelp: text,
  }),
  conflicts: z.strictObject({ before: text, gone: text, rules: z.record(z.enum(matchRules), text) }),
  problems: z.strictObject({
    verifyEmail: text,
    unlawful: text,
    unlawfulMessage: text,
    alreadyOpen: text,
    viewFirst: text,
    nothingToUndo: text,
    ownBlock: text,
  }),
})

/** What the API says about matches. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

export type Words = z.output<typeof shape>

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
