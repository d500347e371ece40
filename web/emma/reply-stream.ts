import { z } from 'zod'
import type { Interview } from '../interview/interview.ts'

const helpLines = z.array(z.object({ name: z.string(), number: z.string() }))

/** How a reply can end. */
const replyEnd = z.enum(['whole', 'stopped', 'failed'])

const isInterview = (value: unknown): value is Interview =>
  typeof value === 'object' && value !== null && 'answers' in value && 'asking' in value

/** The parts of the AI SDK's stream we use; all others are skipped. */
const replyPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('start'), messageId: z.string() }),
  z.object({ type: z.literal('data-interview'), data: z.custom<Interview>(isInterview) }),
  z.object({
    type: z.literal('data-help'),
    data: z.object({ lines: helpLines, title: z.string().optional() }),
  }),
  z.object({ type: z.literal('text-delta'), delta: z.string() }),
  z.object({
    type: z.literal('finish'),
    messageMetadata: z.object({ status: replyEnd.catch('whole') }).optional(),
  }),
  z.object({ type: z.literal('error'), errorText: z.string() }),
])
export type ReplyPart = z.infer<typeof replyPart>

const partOf = (data: string): ReplyPart | undefined => {
  try {
    return replyPart.safeParse(JSON.parse(data)).data
  } catch {
    // '[DONE]', or a line from a later protocol.
    return undefined
  }
}

/** The data of one server-sent event; comments and other fields are ignored. */
const dataOf = (event: string) =>
  event
    .split(/\r\n|\r|\n/u)
    .filter(line => line.startsWith('data:'))
    .map(line => line.slice('data:'.length).replace(/^ /u, ''))
    .join('\n')

const boundary = /\r\n\r\n|\n\n|\r\r/u

/** Parses a reply as it arrives, however the network splits it. An incomplete event at the end is dropped. */
export async function* readReply(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPart> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let waiting = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      waiting += decoder.decode(value, { stream: true })
      for (let end = boundary.exec(waiting); end; end = boundary.exec(waiting)) {
        const part = partOf(dataOf(waiting.slice(0, end.index)))
        waiting = waiting.slice(end.index + end[0].length)
        if (part) yield part
      }
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}
