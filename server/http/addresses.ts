import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv } from '../accounts/person.ts'

/** Without a socket the whole app runs in memory, as in tests. */
const socketAddress = (c: Context<AppEnv>): string =>
  c.env.incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''

/** The client's address: from the socket, or from the last hop a trusted proxy reports. */
function clientOf(c: Context<AppEnv>, trustedProxies: string[]): string {
  const socket = socketAddress(c)
  if (!trustedProxies.includes(socket)) return socket
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map(h => h.trim())
  return hops.findLast(h => h !== '' && !trustedProxies.includes(h)) ?? socket
}

/** One IPv6 customer has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (isIP(plain) !== 6) return plain
  const [left = [], right = []] = plain.split('::').map(half => half.split(':').filter(Boolean))
  const groups = [...left, ...Array<string>(8 - Math.min(8, left.length + right.length)).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map(g => Number.parseInt(g, 16).toString(16))
    .join(':')}::`
}

/** Where a request comes from, for rate limits. */
export const addressOf = (c: Context<AppEnv>, trustedProxies: string[]): string =>
  networkOf(clientOf(c, trustedProxies))

const loopback = /^(127(\.\d+){3}|::1|)$/

/** A person at this very machine, not someone a local proxy forwards. */
export const isLoopback = (c: Context<AppEnv>): boolean =>
  loopback.test(socketAddress(c)) && c.req.header('x-forwarded-for') === undefined

const localName = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A name that resolves to this machine only; another site can't make its name one of these. */
export const isLocalName = (hostname: string): boolean => localName.test(hostname)

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
