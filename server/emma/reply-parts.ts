import { z } from 'zod'

/** The parts of the AI SDK's UI-message stream that are sent, each as one server-sent event. */
const sent = (part: { type: string } & Record<string, unknown>) => `data: ${JSON.stringify(part)}\n\n`

const id = 'words'

export type Ending = 'whole' | 'stopped' | 'failed'

export const helpLines = z.object({
  about: z.string(),
  /** Over the numbers, in the person's language. */
  title: z.string().optional(),
  lines: z.array(z.object({ name: z.string(), number: z.string() })),
})
export type HelpLines = z.infer<typeof helpLines>

export const startPart = (messageId: string) => sent({ type: 'start', messageId })

export const interviewPart = (data: unknown) => sent({ type: 'data-interview', id: 'interview', data })

export const helpPart = (data: HelpLines) => sent({ type: 'data-help', id: 'help', data })

export const wordsBegin = sent({ type: 'text-start', id })

export const wordsPart = (delta: string) => sent({ type: 'text-delta', id, delta })

const wordsEnd = sent({ type: 'text-end', id })

/** Specification, section 8. */
export const failure = 'Failed to send message. Please try again.'

export const endParts = (status: Ending, { hasWords }: { hasWords: boolean }): string =>
  [
    hasWords ? wordsEnd : '',
    status === 'failed' ? sent({ type: 'error', errorText: failure }) : '',
    sent({ type: 'finish', messageMetadata: { status } }),
    'data: [DONE]\n\n',
  ].join('')

export const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
}
