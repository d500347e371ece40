import { readUIMessageStream, type UIMessage, type UIMessageChunk } from 'ai'
import { z } from 'zod'
import { type Answering, origin, type Visitor } from './app.ts'

const shown = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  created_at: z.string(),
  status: z.enum(['writing', 'whole', 'stopped', 'failed']),
  rating: z.enum(['up', 'down']).nullable(),
  lines: z.array(z.object({ name: z.string(), number: z.string() })).optional(),
})

export type Shown = z.infer<typeof shown>

export const chat = '/api/interviews/care'

export const saidBy = (text: string, id: string = crypto.randomUUID()) => ({
  message: { id, role: 'user', parts: [{ type: 'text', text }] },
})

const readTranscript = (body: unknown) => z.object({ messages: z.array(shown) }).parse(body).messages

export const transcriptOfVisitor = async (visitor: Visitor): Promise<Shown[]> =>
  readTranscript((await visitor.get(`${chat}/messages`)).body)

export const greet = async (visitor: Visitor, json: unknown = {}): Promise<Shown[]> =>
  readTranscript((await visitor.post(`${chat}/greeting`, json)).body)

/** The response as a stream, not read to its end. */
const ask = async (app: Answering, visitor: Visitor, method: string, path: string, json?: unknown) => {
  const cookie = [...visitor.cookies].map(([k, v]) => `${k}=${v}`).join('; ')
  const headers = { cookie, origin, ...(json !== undefined && { 'content-type': 'application/json' }) }
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  return app.app.fetch(new Request(origin + path, { method, headers, ...body }))
}

export const say = (app: Answering, visitor: Visitor, json: unknown, path: string = chat) =>
  ask(app, visitor, 'POST', `${path}/messages`, json)

export const join = (app: Answering, visitor: Visitor) => ask(app, visitor, 'GET', `${chat}/stream`)

const part = z.looseObject({ type: z.string() })

export type Part = z.infer<typeof part>

export const partsIn = (text: string): Part[] =>
  text
    .split('\n\n')
    .filter(block => block.startsWith('data: {'))
    .map(block => part.parse(JSON.parse(block.slice('data: '.length))))

export const wordsIn = (parts: readonly Part[]): string =>
  parts.map(({ type, delta }) => (type === 'text-delta' ? String(delta) : '')).join('')

/** Emma's whole reply. */
export const told = async (
  app: Answering,
  visitor: Visitor,
  text: string,
  extra: object = {},
  path: string = chat,
): Promise<string> => {
  const answer = await say(app, visitor, { ...saidBy(text), ...extra }, path)
  const stream = await answer.text()
  if (answer.status !== 200) throw new Error(stream)
  return wordsIn(partsIn(stream))
}

/** Reads bytes as they arrive; `until` reads on until the text so far is enough. */
export function reading(answer: Response) {
  const reader = answer.body?.getReader()
  if (!reader) throw new Error(`No stream: ${answer.status}`)
  const decoder = new TextDecoder()
  let text = ''
  const next = async () => {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    return !done
  }
  return {
    text: () => text,
    until: async (isEnough: (text: string) => boolean) => {
      while (!isEnough(text)) if (!(await next())) throw new Error(`The stream ended too early: ${text}`)
      return text
    },
    toEnd: async () => {
      while (await next());
      return text
    },
    leave: () => reader.cancel(),
  }
}

/** The stream as the AI SDK's own reader parses it. */
export async function asMessage(stream: string): Promise<UIMessage | undefined> {
  const chunks = partsIn(stream) as UIMessageChunk[]
  const source = new ReadableStream<UIMessageChunk>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  let last: UIMessage | undefined
  for await (const message of readUIMessageStream({ stream: source, terminateOnError: true })) last = message
  return last
}
