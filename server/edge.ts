import { randomUUID } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { headerOf, isOwnOrigin } from './addresses.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import type { AppEnv, Bindings } from './person.ts'
import { Problem } from './problem.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Headers = [string, string][]

const everywhere = (https: boolean): Headers => [
  ['X-Content-Type-Options', 'nosniff'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ...(https ? ([['Strict-Transport-Security', 'max-age=31536000']] satisfies Headers) : []),
]

/** Data is not a page: whatever a browser makes of it may load and run nothing. */
const dataHeaders: Headers = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cache-Control', 'no-store'],
]

const pageHeaders: Headers = [
  ['Content-Security-Policy', policy],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'same-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(self), microphone=(self), display-capture=(self), geolocation=()'],
]

type Options = { log: Log; metrics: Metrics; https: boolean }

const isApi = (url: string) => {
  const path = url.indexOf('/', 8)
  return url.startsWith('/api/', path)
}

/**
 * Request id, headers, one line in the log and one count, for every answer. On a socket the headers are set before
 * the answer exists: reading them back out of a Response costs more than all the rest of a small request.
 */
export function withEdge(app: Hono<AppEnv>, { log, metrics, https }: Options) {
  const forPages = [...everywhere(https), ...pageHeaders]
  const forData = [...everywhere(https), ...dataHeaders]

  return (request: Request, env: Partial<Bindings> = {}): Response | Promise<Response> => {
    const started = performance.now()
    const bindings: Bindings = { ...env, requestId: randomUUID() }
    const { outgoing } = bindings
    const headers = isApi(request.url) ? forData : forPages
    if (outgoing) {
      for (const [name, value] of headers) outgoing.setHeader(name, value)
      outgoing.setHeader('X-Request-Id', bindings.requestId)
    }

    const finish = (response: Response): Response => {
      if (!outgoing) {
        for (const [name, value] of headers)
          if (!response.headers.has(name)) response.headers.set(name, value)
        response.headers.set('X-Request-Id', bindings.requestId)
      }
      const ms = Math.round((performance.now() - started) * 100) / 100
      const { requestId, route = '(none)' } = bindings
      metrics.count(request.method, route, response.status, ms)
      log.request({ requestId, method: request.method, route, status: response.status, ms })
      return response
    }

    const answer = app.fetch(request, bindings)
    return answer instanceof Promise ? answer.then(finish) : finish(answer)
  }
}

/** The pattern of the route that will answer, or undefined where none is registered for the method. */
export function routeOf(c: Context<AppEnv>): string | undefined {
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  return matchedRoutes(c).find(r => r.method === method)?.path
}

export const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Browsers say where a mutation comes from; only our own pages may send one, JSON or not. */
export function refuseForeign(c: Context<AppEnv>, publicUrl: string): void {
  if (routeOf(c) === '/api/auth/callback/:provider') return
  const from = headerOf(c, 'origin')
  const site = c.req.header('sec-fetch-site')
  const fromElsewhere =
    from === undefined
      ? site !== undefined && site !== 'same-origin' && site !== 'none'
      : !isOwnOrigin(from, headerOf(c, 'host') ?? new URL(c.req.url).host, publicUrl)
  if (fromElsewhere)
    throw new Problem(403, 'foreign_origin', 'This request came from another site and was not carried out.')
}
