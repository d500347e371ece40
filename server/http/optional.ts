import { z } from 'zod'
import { closestLanguage } from '#machines/languages.ts'

/** An optional value; programs also send null for it. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((given): z.output<S> | undefined => given ?? undefined)

/** As browsers send it too: en-US is English. */
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

/** The caller's name in the body; believed only where the session agrees. */
export const ownId = maybe(z.string())
