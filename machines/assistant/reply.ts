import { z } from 'zod'
import { heed } from '../safety/heed.ts'
import { pageNames } from './pages.ts'
import { askShape, isToolId } from './tools.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)

/** What was spoken of last, so that 'her' and 'that visit' mean something. */
export const about = z.strictObject({
  with: id.optional(),
  visit: id.optional(),
  /** What Emma asked a question about. */
  tool: z.string().refine(isToolId).optional(),
})

export type About = z.infer<typeof about>

/** The call that a tap makes, to a route of the screens and with their rights. */
const call = z.object({
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
})

export type Call = z.infer<typeof call>

const card = z.object({
  tool: z.string().refine(isToolId),
  /** What the tap does, in one sentence. */
  says: z.string(),
  confirm: z.string(),
  call,
  /** What's said once it's done. */
  done: z.string(),
  undo: call.nullable(),
})

export type Card = z.infer<typeof card>

const choice = z.object({ label: z.string(), ask: askShape })

export type Choice = z.infer<typeof choice>

/** What Emma answers after the interview. */
export const replyShape = z.object({
  said: z.string(),
  lines: z.array(z.string()),
  /** A change to confirm; nothing is changed before that. */
  card: card.nullable(),
  /** What may have been meant, or can be asked. */
  choices: z.array(choice),
  pages: z.array(z.enum(pageNames)),
  heed: heed.nullable(),
  about,
})

export type Reply = z.infer<typeof replyShape>
