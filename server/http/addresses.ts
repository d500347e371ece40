import { isIP } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv, Socket } from '../accounts/person.ts'

/** Without a socket the whole app runs in memory, as in tests. */
const socketAddress = ({ incoming }: Socket): string =>
  incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''

/** Some proxies name the port as well, and IPv6 in brackets. */
const withoutPort = (hop: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop

/** Whether a proxy of ours sent it, whose word counts. */
export const isFromProxy = (env: Socket, trustedProxies: string[]): boolean =>
  trustedProxies.includes(socketAddress(env))

/** The client's address: from the socket, or from the last hop a trusted proxy reports. */
function clientOf(env: Socket, forwarded: string | null | undefined, trustedProxies: string[]): string {
  const socket = socketAddress(env)
  if (!isFromProxy(env, trustedProxies)) return socket
  const hops = (forwarded ?? '').split(',').map(h => withoutPort(h.trim()))
  return hops.findLast(h => h !== '' && !trustedProxies.includes(h)) ?? socket
}

const plainOf = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? ''

function groupsOf(address: string): string[] {
  const [left = [], right = []] = address.split('::').map(half => half.split(':').filter(Boolean))
  const groups = [...left, ...Array<string>(8 - Math.min(8, left.length + right.length)).fill('0'), ...right]
  return groups.map(group => Number.parseInt(group, 16).toString(16))
}

/** One IPv6 customer has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  const plain = plainOf(address)
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::` : plain
}

/** Where a request comes from, for rate limits. */
export const addressOf = (c: Context<AppEnv>, trustedProxies: string[]): string =>
  networkOf(clientOf(c.env, c.req.header('x-forwarded-for'), trustedProxies))

/** As much of an address as the journal keeps: a neighborhood, not a household. */
export function prefixOf(address: string): string {
  const plain = plainOf(address)
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(plain) === 6 ? `${groupsOf(plain).slice(0, 3).join(':')}::/48` : ''
}

/** Where a request comes from, for the journal. */
export const prefixOfRequest = (request: Request, env: Socket, trustedProxies: string[]): string =>
  prefixOf(clientOf(env, request.headers.get('x-forwarded-for'), trustedProxies))

const loopback = /^(127(\.\d+){3}|::1|)$/

/** A person at this very machine, not someone a local proxy forwards. */
export const isLoopback = (c: Context<AppEnv>): boolean =>
  loopback.test(socketAddress(c.env)) && c.req.header('x-forwarded-for') === undefined

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
