import type { IncomingMessage, Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import type { AnswerWithHeaders } from './answer-headers.ts'

export type Patience = {
  /** For a whole header; one byte at a time holds a connection no longer than this. */
  headerMs: number
  /** For the next byte of a body. */
  bodyMs: number
}

const patience: Patience = { headerMs: 20_000, bodyMs: 60_000 }

/** What Node itself watches. It looks as often as the interval says, so the interval is short beside the limit. */
export const headerLimits = ({
  headerMs,
}: Patience = patience): Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval'> => ({
  headersTimeout: headerMs,
  connectionsCheckingInterval: headerMs / 20,
})

/**
 * Closes connections whose request body has stopped arriving, and idle ones. A quiet connection that waits for an
 * answer, or follows an event stream, stays open.
 */
export function closeStalledBodies(
  server: Server<typeof IncomingMessage, typeof AnswerWithHeaders>,
  { bodyMs }: Patience = patience,
): void {
  const answering = new WeakMap<Socket, () => boolean>()
  server.on('request', (request, response) =>
    answering.set(request.socket, () => request.complete && !response.writableFinished),
  )
  server.timeout = bodyMs
  // With a listener, Node leaves every quiet connection to it, those kept alive too.
  server.on('timeout', socket => {
    if (!answering.get(socket)?.()) socket.destroy()
  })
}
