import { z } from 'zod'
import { caregiverFields } from '#machines/caregiver-interview/fields.ts'

/** What a hosted model is asked to copy from a resume. */
const words = z.string().max(2000)
const some = <Item extends z.ZodType>(item: Item) => z.array(item).max(60).default([])

export const hostedAnswer = z.object({
  fields: some(
    z.object({
      field: z.enum(caregiverFields.map(({ path }) => path)),
      value: z.union([z.number(), words, z.array(words).max(40)]),
      quote: words,
    }),
  ),
  jobs: some(
    z.object({
      title: words.optional(),
      employer: words.optional(),
      dates: words.optional(),
      isCare: z.boolean().default(false),
      duties: some(words),
    }),
  ),
  education: some(z.object({ title: words, dates: words.optional() })),
  certificates: some(z.object({ name: words, number: words.optional(), expires: words.optional() })),
  skills: some(words),
})

export type HostedAnswer = z.infer<typeof hostedAnswer>
