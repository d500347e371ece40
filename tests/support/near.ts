import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { type App, createVisitor } from './app.ts'

/** Visitors whose socket comes from this address. */
export const nearOf = (app: App, address: string) => () =>
  createVisitor(async request => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    const incoming = new IncomingMessage(socket)
    for (const [name, value] of request.headers) incoming.headers[name] = value
    return app.app.fetch(request, { incoming })
  }, 'Test/1')
