import { z } from 'zod'
import { about } from '#machines/assistant/reply.ts'
import { askShape } from '#machines/assistant/tools.ts'
import { isTimeZone } from '#machines/calendar/local-days.ts'
import { line } from '../http/validate.ts'

const longestText = 1000
const longestPage = 300

export const asked = z
  .strictObject({
    text: line(longestText).optional(),
    /** A request that was tapped. */
    ask: askShape.optional(),
    /** The page it's asked from. */
    page: line(longestPage).default(''),
    timeZone: z.string().refine(isTimeZone, 'isn’t a time zone'),
    about: about.default({}),
  })
  .refine(({ text = '', ask }) => text !== '' || ask !== undefined, {
    ...{ path: ['text'], message: 'is blank' },
  })

export type Asked = z.infer<typeof asked>
