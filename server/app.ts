import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { addressOf, isLoopback } from './addresses.ts'
import type { Deps } from './deps.ts'
import { devMail } from './dev-mail.ts'
import { isReading, refuseForeign, withEdge } from './edge.ts'
import { guard } from './guard.ts'
import { createLimiter } from './limiter.ts'
import type { Outbox } from './mail.ts'
import { createMetrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import type { AppEnv } from './person.ts'
import { answerProblem, notThere, tooLarge, toProblem } from './problem.ts'
import { accountPageRoutes } from './routes/account.ts'
import { accountRoutes } from './routes/accounts.ts'
import { adminRoutes } from './routes/admin.ts'
import { docsRoutes } from './routes/docs.ts'
import { documentRoutes } from './routes/documents.ts'
import { invitationRoutes } from './routes/invitations.ts'
import { letterRoutes } from './routes/letters.ts'
import { operationRoutes } from './routes/operations.ts'
import { realtimeRoutes } from './routes/realtime.ts'
import { secondFactorRoutes } from './routes/second-factor.ts'
import { socialRoutes } from './routes/social.ts'
import { tableRoutes } from './routes/tables.ts'
import { createSessions, sessionCookie } from './session.ts'
import { staticRoutes } from './static.ts'

export type Parts = Omit<Deps, 'sessions' | 'limiter' | 'addressOf'> & {
  hasSample: () => boolean
  webRoot: string | undefined
}

const jsonBytes = 256 * 1024

export function createApp(parts: Parts) {
  const { db, auth, clock, settings, log, mail } = parts
  const origin = auth.options.baseURL
  const https = origin.startsWith('https:')
  const metrics = createMetrics()
  const deps: Deps = {
    ...parts,
    sessions: createSessions({ db, clock, secret: auth.options.secret, secure: https }),
    limiter: createLimiter({ db, clock, on: settings.rateLimits }),
    addressOf: c => addressOf(c, settings.trustedProxies),
  }
  const app = new Hono<AppEnv>()

  app.onError((error, c) => {
    const problem = toProblem(error)
    if (problem.status >= 500)
      log.problem({ requestId: c.env?.requestId, code: problem.code, cause: problem.cause })
    return answerProblem(c, problem)
  })
  app.notFound(c => answerProblem(c, notThere()))
  const admit = guard(deps.sessions)
  app.use((c, next) => {
    const mutates = !isReading(c.req.method)
    if (mutates) refuseForeign(c, origin)
    const go = () => (mutates && c.req.path !== largeBody ? smallBody(c, next) : next())
    return admit(c)?.then(go) ?? go()
  })

  const routes = [
    operationRoutes(deps, metrics, parts.hasSample),
    accountRoutes(deps),
    letterRoutes(deps),
    secondFactorRoutes(deps),
    socialRoutes(deps),
    invitationRoutes(deps),
    accountPageRoutes(deps),
    tableRoutes(deps),
    documentRoutes(deps),
    adminRoutes(deps),
    realtimeRoutes(deps),
    docsRoutes(() => describeApi(app.routes, sessionCookie(https))),
  ]
  for (const part of routes) app.route('/', part)
  if (isOutbox(mail) && !settings.production) app.route('/dev/mail', onlyHere(devMail(mail)))
  if (parts.webRoot) app.route('/', staticRoutes(parts.webRoot))
  return { fetch: withEdge(app, { log, metrics, https }), routes: app.routes }
}

/** Papers are larger than what a form sends; the route has a limit of its own. */
const largeBody = '/api/documents'

const smallBody = bodyLimit({
  maxSize: jsonBytes,
  onError: () => {
    throw tooLarge()
  },
})

const isOutbox = (mail: Deps['mail']): mail is Outbox => 'list' in mail

/** Letters hold names and links: they are shown to a person at this machine only. */
function onlyHere(inner: ReturnType<typeof devMail>) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    if (!isLoopback(c)) throw notThere()
    await next()
  })
  return app.route('/', inner)
}
