import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { askedFrom } from '#db/connection/asked-from.ts'
import type { AppEnv, Bindings, Socket } from '../accounts/person.ts'
import type { Log } from '../process/log.ts'
import type { Tracing } from '../telemetry/tracing.ts'
import { bySecret } from './access.ts'
import type { Metrics } from './metrics.ts'
import { Problem, problemAnswer, toProblem } from './problem.ts'

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

type Headers = Record<string, string>

const everywhere = (https: boolean): Headers => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  ...(https && { 'strict-transport-security': 'max-age=31536000' }),
})

/** Responses with data may load and run nothing, even if a browser renders them as a page. */
const dataHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const pageHeaders: Headers = {
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(self)',
}

function addMissing(to: globalThis.Headers, headers: Headers): void {
  for (const [name, value] of Object.entries(headers)) if (!to.has(name)) to.set(name, value)
}

type Options = {
  log: Log
  metrics: Metrics
  https: boolean
  /** Throws a problem when access is denied; waits only when there's a session to look up. */
  admit(request: Request, env: Bindings): Promise<void> | undefined
  /** The network a request comes from, for the journal. */
  networkOf(request: Request, env: Bindings): string
  tracing?: Tracing | undefined
}

const isData = (path: string) => path.startsWith('/api/')

/** Unique among all processes; counting up costs next to nothing. */
const processId = randomBytes(9).toString('base64url')
let lastRequest = 0

/** For every answer: request id, admission, headers, one log line and one count. */
export function withEdge(app: Hono<AppEnv>, { log, metrics, https, admit, networkOf, tracing }: Options) {
  const forPages = { ...everywhere(https), ...pageHeaders }
  const forData = { ...everywhere(https), ...dataHeaders }

  const routeOf = (method: string, path: string): string | undefined => {
    const [found] = app.router.match(method === 'HEAD' ? 'GET' : method, path)
    return found.findLast(([[, route]]) => route.method !== 'ALL')?.[0][1].path
  }

  const refuse = (error: unknown, env: Bindings): Response => {
    const problem = toProblem(error)
    if (problem.status >= 500)
      log.problem({ requestId: env.requestId, code: problem.code, cause: problem.cause })
    return problemAnswer(problem)
  }

  app.onError((error, c) => refuse(error, c.env))

  /** Hono would leave the GET's body unread, and an unread stream stays open forever. */
  const withoutBody = async (request: Request, env: Bindings): Promise<Response> => {
    const whole = await app.fetch(new Request(request, { method: 'GET' }), env)
    await whole.body?.cancel()
    return new Response(null, whole)
  }

  const answer = (request: Request, env: Bindings) =>
    request.method === 'HEAD' ? withoutBody(request, env) : app.fetch(request, env)

  const go = (request: Request, env: Bindings) =>
    isJournaled(request.method, env.path)
      ? askedFrom.run(networkOf(request, env), () => answer(request, env))
      : answer(request, env)

  const enter = (request: Request, env: Bindings): Response | Promise<Response> => {
    try {
      const waiting = admit(request, env)
      if (!waiting) return go(request, env)
      return waiting.then(() => go(request, env)).catch((error: unknown) => refuse(error, env))
    } catch (error) {
      return refuse(error, env)
    }
  }

  return (request: Request, socket: Socket = {}): Response | Promise<Response> => {
    const started = performance.now()
    lastRequest += 1
    const requestId = `${processId}-${lastRequest.toString(36)}`
    const path = getPath(request)
    const headers = isData(path) ? forData : forPages
    const route = routeOf(request.method, path)
    socket.outgoing?.carry(headers, requestId)
    const env: Bindings = {
      ...socket,
      requestId,
      path,
      route,
      person: undefined,
      reach: 'none',
      acting: undefined,
    }

    const finish = (response: Response): Response => {
      // Whoever keeps an answer in a browser that several people use knows whose it is.
      if (env.person && isData(path) && isReading(request.method))
        response.headers.set('x-person', env.person.id)
      if (!socket.outgoing) addMissing(response.headers, { ...headers, 'x-request-id': requestId })
      const ms = Math.round((performance.now() - started) * 100) / 100
      const entry = {
        requestId,
        method: request.method,
        route: route ?? '(none)',
        status: response.status,
        ms,
      }
      metrics.count(entry)
      log.request(entry)
      return response
    }

    const answering = tracing ? tracing.request(request, env, () => enter(request, env)) : enter(request, env)
    return answering instanceof Promise ? answering.then(finish) : finish(answering)
  }
}

/** What changes something is journaled, and so is what coordinators look at. */
const isJournaled = (method: string, path: string) =>
  !isReading(method) || lookedAt.some(start => path.startsWith(start))

const lookedAt = ['/api/admin/', '/api/pia', '/api/documents/', '/api/conversations/', '/api/clients/']

const isReading = (method: string) => method === 'GET' || method === 'HEAD' || method === 'OPTIONS'

/** Browsers say where a mutation comes from; only our own pages may send one with a session, JSON or not. */
export function refuseForeign(
  request: Request,
  env: Bindings,
  isOwn: (origin: string, host: string) => boolean,
): void {
  if (isReading(request.method) || bySecret.has(`${request.method} ${env.route}`)) return
  const from = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const fromElsewhere =
    from === null
      ? site !== null && site !== 'same-origin' && site !== 'none'
      : !isOwn(from, request.headers.get('host') ?? new URL(request.url).host)
  if (fromElsewhere)
    throw new Problem(403, 'foreign_origin', 'This request came from another site, so nothing was done.')
}
