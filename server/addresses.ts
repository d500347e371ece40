import type { Context } from 'hono'
import type { AppEnv } from './person.ts'

/** Without a socket the whole app runs in memory, as in tests. */
const socketAddress = (c: Context<AppEnv>): string =>
  c.env.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''

/** The client's address: from the socket, or from the last hop that a configured proxy reports. */
export function addressOf(c: Context<AppEnv>, trustedProxies: string[]): string {
  const socket = socketAddress(c)
  if (!trustedProxies.includes(socket)) return socket
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(h => h.trim())
  return hops.findLast(h => h !== '' && !trustedProxies.includes(h)) ?? socket
}

const loopback = /^(127(\.\d+){3}|::1|)$/

/** A person at this very machine, and not somebody whom a proxy here passes on. */
export const isLoopback = (c: Context<AppEnv>): boolean =>
  loopback.test(socketAddress(c)) && c.req.header('x-forwarded-for') === undefined

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
