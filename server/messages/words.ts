import { join } from 'node:path'
import { z } from 'zod'
import { openWords } from '#agents/words/catalog.ts'

const text = z.string().min(1)

const shape = z.strictObject({
  coordinators: text,
  careFor: text,
  problems: z.strictObject({
    verifyFirst: text,
    closed: text,
    held: text,
    idTaken: text,
    answeredMeanwhile: text,
    unknownMessage: text,
    unknownPlace: text,
    unknownCoordinator: text,
    heldBack: z.strictObject({ phone: text, email: text, address: text, link: text, why: text, files: text }),
    attachments: text,
    tooManyReplies: text,
    translationOff: text,
    translationFailed: text,
  }),
  savedReplies: z.array(z.strictObject({ title: text, text })),
})

/** What the API says about messages. */
export const { wordsIn } = openWords(join(import.meta.dirname, 'words'), shape)

/** The API's own sentences; screens have theirs by the problem's code. */
export const words = wordsIn('en')
