import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { AnswerWithHeaders } from '#server/http/answer-headers.ts'
import type { App } from './app.ts'

/** The same path to the app as in production, but within reach of the test. */
export async function wire({ app }: App): Promise<number> {
  const handle = getRequestListener((request, { incoming, outgoing }) =>
    app.fetch(
      request,
      incoming instanceof IncomingMessage && outgoing instanceof AnswerWithHeaders
        ? { incoming, outgoing }
        : {},
    ),
  )
  const server = createServer({ ServerResponse: AnswerWithHeaders }, (request, response) => {
    void handle(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** The same numbers every time. */
export function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
