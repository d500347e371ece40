import type { Context } from 'hono'
import type { AppEnv } from './person.ts'

/** A header without building all of them, where the socket's own are at hand. */
export const headerOf = (c: Context<AppEnv>, name: 'cookie' | 'host' | 'origin' | 'x-forwarded-for') => {
  const incoming = c.env?.incoming
  if (!incoming) return c.req.header(name)
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Without a socket the whole app runs in memory, as in tests. */
const socketAddress = (c: Context<AppEnv>): string =>
  c.env?.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''

/** The client's address: from the socket, or from the last hop that a configured proxy reports. */
export function addressOf(c: Context<AppEnv>, trustedProxies: string[]): string {
  const socket = socketAddress(c)
  if (!trustedProxies.includes(socket)) return socket
  const hops = (headerOf(c, 'x-forwarded-for') ?? '').split(',').map(h => h.trim())
  return hops.findLast(h => h !== '' && !trustedProxies.includes(h)) ?? socket
}

const loopback = /^(127(\.\d+){3}|::1|)$/

/** A person at this very machine, and not somebody whom a proxy here passes on. */
export const isLoopback = (c: Context<AppEnv>): boolean =>
  loopback.test(socketAddress(c)) && headerOf(c, 'x-forwarded-for') === undefined

const localName = /^(localhost|127(\.\d+){3}|\[::1\])$/

export function isOwnOrigin(
  origin: string,
  host: string | undefined,
  publicUrl: string | undefined,
): boolean {
  if (!URL.canParse(origin)) return false
  const from = new URL(origin)
  if (publicUrl && from.origin === new URL(publicUrl).origin) return true
  return from.protocol === 'http:' && from.host === host && localName.test(from.hostname)
}
