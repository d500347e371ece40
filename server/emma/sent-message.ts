import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { limits } from '#machines/limits.ts'
import { languageWish, maybe } from '../http/optional.ts'
import { line } from '../http/validate.ts'
import { talkDoor } from './interview-actions.ts'

const messageId = line(limits.eventIdMax, 1)

const text = line(limits.chatMessageMax, 1)

const textPart = z.looseObject({ type: z.literal('text'), text: z.string() })

const textOf = (parts: readonly unknown[]) =>
  parts.flatMap(part => textPart.safeParse(part).data?.text ?? []).join('\n')

/** Only what a person wrote: other roles and other parts aren't the client's to send. */
const uiMessage = z
  .looseObject({
    id: z.string().optional(),
    role: z.literal('user').default('user'),
    parts: z.array(z.unknown()).optional(),
    content: z.string().optional(),
  })
  .transform(({ id, parts, content }) => ({ id, text: parts ? textOf(parts) : (content ?? '') }))

const newest = z
  .array(z.unknown())
  .transform(messages => messages.flatMap(one => uiMessage.safeParse(one).data ?? []).at(-1))

const anyShape = z.looseObject({
  message: maybe(z.union([z.string().transform(said => ({ id: undefined, text: said })), uiMessage])),
  text: maybe(z.string()),
  messages: maybe(newest),
  id: maybe(z.string()),
  role: maybe(z.literal('user')),
  parts: maybe(z.array(z.unknown())),
  content: maybe(z.string()),
  trigger: maybe(z.enum(['submit-message', 'regenerate-message'])),
  replaces: maybe(messageId),
  language: languageWish,
  today: maybe(z.iso.date()),
  /** Written, or in a live conversation. */
  door: talkDoor.default('chat'),
})

/**
 * The message itself where other clients put it under `message`; the AI SDK's `id` next to `messages` is the
 * chat's.
 */
const bareMessage = ({ id, text: words, parts, content }: z.infer<typeof anyShape>) => {
  if (words !== undefined) return { id: undefined, text: words }
  if (parts === undefined && content === undefined) return undefined
  return { id, text: parts ? textOf(parts) : (content ?? '') }
}

/** One message, in any shape AI SDK clients send; undefined for 'regenerate'. */
export const sentMessage = anyShape.transform((sent, context) => {
  const { language, today, replaces, trigger, door } = sent
  if (trigger === 'regenerate-message') return { said: undefined, language, today, door }
  const said = sent.message ?? bareMessage(sent) ?? sent.messages
  const read = z
    .object({ id: messageId, text })
    .safeParse({ id: said?.id ?? randomUUID(), text: said?.text ?? '' })
  if (read.success) return { said: { ...read.data, replaces }, language, today, door }
  for (const issue of read.error.issues)
    context.issues.push({ code: 'custom', message: issue.message, path: issue.path, input: sent })
  return z.NEVER
})
