import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

export type Wire = 'openai-compatible' | 'google'

export type Call = { name: string; args: unknown; id?: string }
/** One response from a host: text in chunks, then tool calls. */
export type Turn = { text?: readonly string[]; calls?: readonly Call[]; finish?: string; tokens?: number }

export type Asked = { wire: Wire; body: unknown; headers: IncomingMessage['headers']; url: string }
export type Answer = (response: ServerResponse, asked: Asked, count: number) => unknown

const stream = { 'content-type': 'text/event-stream' }

const event = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`

const openaiEvents = ({ text = [], calls = [], finish, tokens = 7 }: Turn): string[] => {
  const chunk = (delta: unknown, finish_reason: string | null = null) =>
    event({ id: 'c1', model: 'm', created: 1, choices: [{ index: 0, delta, finish_reason }] })
  return [
    chunk({ role: 'assistant', content: '' }),
    ...text.map(content => chunk({ content })),
    ...calls.map(({ name, args, id = 'call_0' }, index) =>
      chunk({
        tool_calls: [
          {
            ...{ index, id, type: 'function' },
            function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) },
          },
        ],
      }),
    ),
    chunk({}, finish ?? (calls.length > 0 ? 'tool_calls' : 'stop')),
    event({
      id: 'c1',
      choices: [],
      usage: { prompt_tokens: tokens, completion_tokens: 5, total_tokens: tokens + 5 },
    }),
    event('[DONE]'),
  ]
}

const googleEvents = ({ text = [], calls = [], finish = 'STOP', tokens = 7 }: Turn): string[] => {
  const chunk = (parts: unknown[], finishReason?: string) =>
    event({
      candidates: [{ content: { role: 'model', parts }, index: 0, ...(finishReason && { finishReason }) }],
      usageMetadata: { promptTokenCount: tokens, candidatesTokenCount: 5, totalTokenCount: tokens + 5 },
      responseId: 'r1',
    })
  const named = calls.map(({ name, args }, at) => ({
    functionCall: { name, args },
    ...(at === 0 && { thoughtSignature: 'c2lnbmVk' }),
  }))
  return [
    ...text.map(words => chunk([{ text: words }])),
    ...(named.length > 0 ? [chunk(named)] : []),
    chunk([], finish),
  ]
}

export const eventsOf = (wire: Wire, turn: Turn): string[] =>
  wire === 'google' ? googleEvents(turn) : openaiEvents(turn)

export const speaking = (turn: Turn): Answer => {
  return (response, { wire }) => {
    response.writeHead(200, stream)
    for (const one of eventsOf(wire, turn)) response.write(one)
    response.end()
  }
}

/** One turn after another; the last one repeats. */
export const inTurn = (...answers: Answer[]): Answer => {
  return (response, asked, count) => answers[Math.min(count, answers.length) - 1]?.(response, asked, count)
}

export const failing =
  (status: number, headers: Record<string, string> = {}): Answer =>
  response =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ error: { message: 'no', code: status, type: 'x', status: 'X' } }))

/** Part of the response, and then the connection drops. */
export const breakingOff = (turn: Turn, bytes: (whole: string) => number): Answer => {
  return (response, { wire }) => {
    const whole = eventsOf(wire, turn).join('')
    response.writeHead(200, stream)
    response.write(whole.slice(0, bytes(whole)), () => response.destroy())
  }
}

/** The response ends as if complete, but its final event is missing. */
export const endingEarly = (turn: Turn): Answer => {
  return (response, { wire }) =>
    response.writeHead(200, stream).end(eventsOf(wire, turn).slice(0, 2).join(''))
}

/** All that was sent before it arrives, unlike where a connection drops. */
export const endingAt = (turn: Turn, bytes: (whole: string) => number): Answer => {
  return (response, { wire }) => {
    const whole = eventsOf(wire, turn).join('')
    return response.writeHead(200, stream).end(whole.slice(0, bytes(whole)))
  }
}

/** As much as a host can send, for as long as anyone reads. */
export const endless = (piece: (wire: Wire) => string): Answer => {
  return (response, { wire }) => {
    response.writeHead(200, stream)
    const more = () => {
      while (!response.destroyed && response.write(piece(wire)));
      if (!response.destroyed) response.once('drain', more)
    }
    more()
  }
}

export const byteByByte = (turn: Turn, everyMs: number): Answer => {
  return (response, { wire }) => {
    response.writeHead(200, stream)
    const bytes = eventsOf(wire, turn).join('')
    let at = 0
    const timer = setInterval(() => response.write(bytes.charAt(at++)), everyMs)
    response.once('close', () => clearInterval(timer))
  }
}

export const saying = (status: number, type: string, text: string): Answer => {
  return response => response.writeHead(status, { 'content-type': type }).end(text)
}

/** The headers, and no body. */
export const mute: Answer = response => response.writeHead(200, stream).write('\n')

/** A local server that speaks the protocols of model hosts; the test decides what it says. */
export async function openHost(answer: Answer, wire: Wire = 'openai-compatible') {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = await json(request)
    const one = { wire, body, headers: request.headers, url: request.url ?? '' }
    asked.push(one)
    await answer(response, one, asked.length)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const close = async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/v1`, asked, close }
}

/** One for one test. */
export async function startHost(answer: Answer, wire: Wire = 'openai-compatible') {
  const host = await openHost(answer, wire)
  onTestFinished(host.close)
  return host
}
