import { z } from 'zod'
import { closestLanguage } from '#machines/languages.ts'

/** What may be left out; programs write null for that too. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((given): z.output<S> | undefined => given ?? undefined)

/** As browsers tell it too: en-US is English. */
export const languageWish = maybe(
  z
    .string()
    .max(35)
    .transform((tag, context) => {
      const code = closestLanguage(tag)
      if (code) return code
      context.issues.push({ code: 'custom', message: 'isn’t one of our languages', input: tag })
      return z.NEVER
    }),
)

/** Who calls, said once more: believed no more than the session says itself. */
export const ownId = maybe(z.string())
